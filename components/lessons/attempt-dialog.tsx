'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { RichText } from '#components/markdown/rich-text.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import type { Language } from '#lib/vocabulary.ts';
import type { ReviewedAttempt } from '#lib/quizzes/schema.ts';
import { ResponseList } from './response-list.tsx';

type Props = { attempt: ReviewedAttempt; language: Language; anchors: Record<string, string> };

export function AttemptDialog({ attempt, language, anchors }: Props) {
  const t = useTranslations('study.attempt');
  const lesson = useTranslations('study.lesson');
  const format = useFormatter();
  const facts: [string, React.ReactNode][] = [
    [t('score'), format.number(Math.round(attempt.score) / 100, { style: 'percent' })],
    [
      t('result'),
      <Badge key="result" look={attempt.passed ? 'right' : 'destructive'}>
        {t(attempt.passed ? 'passed' : 'failed')}
      </Badge>,
    ],
    [t('date'), lesson('attemptDate', { date: attempt.submittedAt })],
    [t('version'), format.number(attempt.quizVersion)],
  ];
  return (
    <Dialog>
      <DialogTrigger
        className={buttonClass({ look: 'secondary', size: 'small' })}
        aria-label={lesson('reviewNamed', { date: attempt.submittedAt })}
      >
        {lesson('review')}
      </DialogTrigger>
      <DialogContent title={t('title')} className="max-w-2xl">
        <dl tabIndex={-1} data-autofocus className="flex flex-wrap gap-x-8 gap-y-3 outline-none">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <section className="rounded-lg bg-raised p-4">
          <h3 className="font-semibold">
            {t(attempt.feedbackSource === 'model' ? 'feedback' : 'feedbackPlain')}
          </h3>
          <RichText insideOnly text={attempt.aiFeedback} className="text-base" />
          <p className="mt-2 text-sm text-muted">
            {t(attempt.feedbackSource === 'model' ? 'feedbackModel' : 'feedbackRules')}
          </p>
        </section>
        <ResponseList
          responses={attempt.responses}
          language={language}
          sectionHref={(section) => anchors[section] && `#${anchors[section]}`}
        />
      </DialogContent>
    </Dialog>
  );
}
