'use client';

import { Check, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { RichText } from '#components/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { Language } from '#lib/accounts/schema.ts';
import type { ReviewedAttempt } from '#lib/quizzes/queries.ts';

type Response = ReviewedAttempt['responses'][number];

/** Question by question: what was chosen, what was right, and why. */
export function ResponseList({ responses, language }: { responses: Response[]; language: Language }) {
  return (
    <ol className="grid gap-4">
      {responses.map((response) => (
        <li key={response.questionId} className="grid gap-2 rounded-lg border p-4">
          <ResponseItem response={response} language={language} />
        </li>
      ))}
    </ol>
  );
}

function ResponseItem({ response, language }: { response: Response; language: Language }) {
  const t = useTranslations('study.attempt');
  const { questionText, studentAnswer, correctAnswer, explanation, section } = response;
  const isCorrect = studentAnswer === correctAnswer;
  const Icon = isCorrect ? Check : X;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <RichText text={questionText} language={language} className="min-w-0 text-base font-medium" />
        <Badge look={isCorrect ? 'right' : 'destructive'} className="shrink-0">
          <Icon aria-hidden />
          {t(isCorrect ? 'correct' : 'incorrect')}
        </Badge>
      </div>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-muted">{t('yourAnswer')}</dt>
          <dd>
            {studentAnswer === null ? (
              <span className="text-muted">{t('notAnswered')}</span>
            ) : (
              <RichText text={studentAnswer} language={language} className="text-base" />
            )}
          </dd>
        </div>
        {isCorrect ? null : (
          <div>
            <dt className="text-sm text-muted">{t('correctAnswer')}</dt>
            <dd>
              <RichText text={correctAnswer} language={language} className="text-base" />
            </dd>
          </div>
        )}
        {explanation ? (
          <div>
            <dt className="text-sm text-muted">{t('why')}</dt>
            <dd>
              <RichText text={explanation} language={language} className="text-base" />
            </dd>
          </div>
        ) : null}
      </dl>
      {section ? (
        <p className="text-sm text-muted">{t.rich('reread', { section: () => <bdi>{section}</bdi> })}</p>
      ) : null}
    </>
  );
}
