'use client';

import { Check, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RichText } from '#components/student/markdown/rich-text.tsx';
import { ReportQuestion } from '#components/student/report-question.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';

type Response = ReviewedAttempt['responses'][number];

type Around = {
  language: Language;
  /** Whether it is the reader's own attempt. */
  isOwn?: boolean;
  /** The address of a section of the lesson; undefined if the section no longer exists. */
  sectionHref?: (section: string) => string | undefined;
};

/** Each question with the chosen and the right answer and the explanation. */
export function ResponseList({ responses, ...around }: { responses: Response[] } & Around) {
  return (
    <ol className="grid gap-4">
      {responses.map((response) => (
        <li key={response.questionId} className="grid gap-2 rounded-lg border p-4">
          <ResponseItem response={response} {...around} />
        </li>
      ))}
    </ol>
  );
}

function ResponseItem({ response, language, isOwn = true, sectionHref }: { response: Response } & Around) {
  const t = useTranslations('study.attempt');
  const { questionText, studentAnswer, correctAnswer, explanation, section, misconception } = response;
  const isCorrect = studentAnswer === correctAnswer;
  const Icon = isCorrect ? Check : X;
  return (
    <>
      <div className="flex flex-col-reverse items-start gap-2 sm:flex-row sm:justify-between sm:gap-3">
        <RichText text={questionText} language={language} className="min-w-0 text-base font-medium" />
        <Badge look={isCorrect ? 'right' : 'destructive'} className="shrink-0">
          <Icon aria-hidden />
          {t(isCorrect ? 'correct' : 'incorrect')}
        </Badge>
      </div>
      <dl className="grid gap-2">
        <Part
          name={t(isOwn ? 'yourAnswer' : 'studentAnswer')}
          text={studentAnswer}
          otherwise={t('notAnswered')}
          language={language}
        />
        {misconception ? <Part name={t('behind')} text={misconception} language={language} /> : null}
        <Part name={t('correctAnswer')} text={correctAnswer} language={language} />
        {explanation ? <Part name={t('why')} isShort={false} text={explanation} language={language} /> : null}
      </dl>
      {section ? <Reread section={section} href={sectionHref?.(section)} language={language} /> : null}
      <ReportQuestion questionId={response.questionId} />
    </>
  );
}

type PartProps = {
  name: string;
  text: string | null;
  language: Language;
  otherwise?: string;
  isShort?: boolean;
};

function Part({ name, text, language, otherwise, isShort = true }: PartProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        {text === null ? (
          <span className="text-muted">{otherwise}</span>
        ) : (
          <RichText isShort={isShort} text={text} language={language} className="text-base" />
        )}
      </dd>
    </div>
  );
}

type RereadProps = { section: string; href: string | undefined; language: Language };

/** The section that a question is about, as a link if it still exists. */
export function Reread({ section, href, language }: RereadProps) {
  const t = useTranslations('study.attempt');
  const name = (
    <bdi lang={INTERFACE[language].locale} dir={INTERFACE[language].dir}>
      {section}
    </bdi>
  );
  const link = href ? (
    <Link href={href as '/'} className="text-indigo underline underline-offset-4">
      {name}
    </Link>
  ) : (
    name
  );
  return <p className="text-sm text-muted">{t.rich('reread', { section: () => link })}</p>;
}
