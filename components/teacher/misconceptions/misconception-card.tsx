'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Misconception } from '#lib/school/misconceptions/misconceptions.schema.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

type Props = { one: Misconception; of: number; children: ReactNode };

/** What some of a class misunderstand: how many, who, where it shows and what to do about it tomorrow. */
export function MisconceptionCard({ one, of, children }: Props) {
  const t = useTranslations('teach.misconceptions');
  const { text, title, language, students, items } = one;
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge look="destructive">{t('held', { count: students.length, total: of })}</Badge>
          <span className="text-sm text-muted">
            <LessonTitle title={title} language={language} />
          </span>
        </div>
        <RichText isShort text={text} language={language} className="text-lg font-semibold" />
        <p className="text-sm">
          <span className="text-muted">{t('who')}: </span>
          {students.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 ? ' · ' : ''}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-indigo">
          {t('items')}
        </summary>
        <ul className="grid gap-3">
          {items.map((item, index) => (
            <li key={index} className="grid gap-1 rounded-lg border p-3">
              <RichText text={item.question} language={language} className="text-base font-medium" />
              <LabelledText kind="answered" text={item.answer} language={language} />
              <LabelledText kind="key" text={item.key} language={language} />
            </li>
          ))}
        </ul>
      </details>
      <Tomorrow one={one} />
      {children}
    </Card>
  );
}

type LabelledTextProps = { kind: 'answered' | 'key'; text: string; language: Misconception['language'] };

function LabelledText({ kind, text, language }: LabelledTextProps) {
  const t = useTranslations('teach.misconceptions');
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      {t.rich(kind, {
        answer: () => <RichText isShort text={text} language={language} className="text-base text-ink" />,
      })}
    </div>
  );
}

/** From the authors' notes: the section to read again, and the worked question. */
function Tomorrow({ one: { sections, items, language } }: { one: Misconception }) {
  const t = useTranslations('teach.misconceptions');
  const explanation = items.find((item) => item.explanation !== '')?.explanation;
  return (
    <section className="grid gap-2 rounded-lg bg-raised p-4">
      <h3 className="font-semibold">{t('tomorrow')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('askOne')}</li>
        {sections.map((section) => (
          <li key={section}>
            {t.rich('reread', { section: () => <LessonTitle title={section} language={language} /> })}
          </li>
        ))}
        {explanation ? (
          <li>
            {t('explain')}
            <RichText text={explanation} language={language} className="text-base" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
