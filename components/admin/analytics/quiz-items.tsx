'use client';

import { Flag as FlagIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { cell, numeric, Table } from '#components/forms/table.tsx';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { figuresInWords } from '#lib/content/items/fold.ts';
import { looksBroken, MOST_STUDENTS } from '#lib/school/school-figures/school-figures.rules.ts';
import type { ItemFigures, LessonItems } from '#lib/school/school-figures/school-figures.schema.ts';
import { KeyDialog } from './key-dialog.tsx';

type Props = { quiz: LessonItems['quizzes'][number]; language: Language };

export function QuizItems({ quiz, language }: Props) {
  const t = useTranslations('admin.items');
  const [itemToFix, setItemToFix] = useState<ItemFigures>();
  const { version, students, isCurrent } = quiz;
  const columns = [
    { key: 'question', label: t('question') },
    { key: 'answered', label: t('answered'), isNumeric: true },
    { key: 'facility', label: t('facility'), isNumeric: true },
    { key: 'discrimination', label: t('discrimination'), isNumeric: true },
    { key: 'options', label: t('drew') },
    { key: 'key', label: t('key') },
  ];
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {t('version', { version })}
        {isCurrent ? <Badge look="default">{t('current')}</Badge> : null}
        <span className="text-sm font-normal text-muted">
          {t(students < MOST_STUDENTS ? 'students' : 'latestStudents', { count: students })}
        </span>
      </h3>
      {students === 0 ? (
        <p className="text-sm text-muted">{t('noAnswers')}</p>
      ) : (
        <Table label={t('version', { version })} columns={columns}>
          {quiz.items.map((item) => (
            <ItemRow key={item.questionId} item={item} language={language} mend={() => setItemToFix(item)} />
          ))}
        </Table>
      )}
      {itemToFix ? (
        <KeyDialog item={itemToFix} language={language} close={() => setItemToFix(undefined)} />
      ) : null}
    </section>
  );
}

function ItemRow({ item, language, mend }: { item: ItemFigures; language: Language; mend: () => void }) {
  const t = useTranslations('admin.items');
  const format = useFormatter();
  const { questionText, answered, facility, discrimination, flags } = item;
  return (
    <tr className="align-top">
      <td className={`${cell} max-w-sm min-w-56`}>
        <RichText text={questionText} language={language} className="text-sm" />
        {flags.map((flag) => (
          <p
            key={flag}
            className={`mt-1 flex items-center gap-1.5 ${looksBroken([flag]) ? 'text-rose' : 'text-muted'}`}
          >
            <FlagIcon aria-hidden className="size-3.5 shrink-0" />
            {t(`flags.${flag}`)}
          </p>
        ))}
      </td>
      <td className={numeric}>{format.number(answered)}</td>
      <td className={numeric}>
        {facility === null ? '–' : format.number(facility, { style: 'percent', maximumFractionDigits: 0 })}
      </td>
      <td className={numeric}>
        {discrimination === null
          ? '–'
          : format.number(discrimination, { maximumFractionDigits: 2, minimumFractionDigits: 2 })}
      </td>
      <td className={`${cell} min-w-56`}>
        <OptionShares item={item} language={language} />
      </td>
      <td className={cell}>
        <Button
          look="secondary"
          size="small"
          aria-label={t('mendNamed', { question: figuresInWords(questionText) })}
          onClick={mend}
        >
          {t('mend')}
        </Button>
      </td>
    </tr>
  );
}

/** How often each option was chosen, as a bar and a number; a word marks the key. */
function OptionShares({ item, language }: { item: ItemFigures; language: Language }) {
  const t = useTranslations('admin.items');
  const format = useFormatter();
  const { answered, options, leftOut } = item;
  const rows = [...options, ...(leftOut > 0 ? [{ text: null, chosen: leftOut, isKey: false }] : [])];
  return (
    <ul className="grid gap-1">
      {rows.map(({ text, chosen, isKey }) => {
        const share = answered === 0 ? 0 : chosen / answered;
        return (
          <li key={text ?? ''} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
            <span className={isKey ? 'font-medium text-emerald' : ''}>
              {text === null ? (
                t('leftOut')
              ) : (
                <RichText isShort text={text} language={language} className="inline text-sm" />
              )}
              {isKey ? ` (${t('right')})` : ''}
            </span>
            <span className="tabular-nums">
              {format.number(share, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
            <span aria-hidden className="col-span-2 h-1 rounded-full bg-raised">
              <span
                className={`block h-full rounded-full ${isKey ? 'bg-emerald' : 'bg-rose'}`}
                style={{ inlineSize: `${share * 100}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
