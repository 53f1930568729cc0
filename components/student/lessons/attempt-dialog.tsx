'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadingText } from '#components/shell/loading-text.tsx';
import { RichText, TypesetTexts } from '#components/student/markdown/rich-text.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#components/ui/dialog.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Language } from '#lib/vocabulary.ts';
import type { ReviewedAttempt } from '#lib/assessing/quizzes/quizzes.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { AttemptBadge } from './attempt-badge.tsx';
import { ResponseList } from './response-list.tsx';

type Result = Answer<'GET /quiz_attempts/{id}/'>;
/** What the page itself has of an attempt. Its texts, typeset, come when the dialog opens. */
export type AttemptFacts = Pick<
  ReviewedAttempt,
  'id' | 'score' | 'passed' | 'awaitsDevice' | 'submittedAt' | 'quizVersion'
>;
type Props = { attempt: AttemptFacts; language: Language; anchors: Record<string, string> };

export function AttemptDialog({ attempt, language, anchors }: Props) {
  const t = useTranslations('study.attempt');
  const lesson = useTranslations('study.lesson');
  const [result, setResult] = useState<Result>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    call('GET /quiz_attempts/{id}/', { params: { id: attempt.id } }).then(setResult, () => setFailed(true));
  };
  return (
    <Dialog onOpenChange={(isOpen) => isOpen && load()}>
      <DialogTrigger
        className={buttonClass({ look: 'secondary', size: 'small' })}
        aria-label={lesson('reviewNamed', { date: attempt.submittedAt })}
      >
        {lesson('review')}
      </DialogTrigger>
      <DialogContent title={t('title')} className="max-w-2xl">
        <Facts attempt={attempt} />
        {result ? (
          <Texts {...{ result, language, anchors }} />
        ) : hasFailed ? (
          <LoadFailed retry={load} />
        ) : (
          <Loading />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Facts({ attempt }: Pick<Props, 'attempt'>) {
  const t = useTranslations('study.attempt');
  const lesson = useTranslations('study.lesson');
  const format = useFormatter();
  const facts: [string, React.ReactNode][] = [
    [t('score'), format.number(shownScore(attempt.score) / 100, SCORE_FORMAT)],
    [t('result'), <AttemptBadge key="result" attempt={attempt} />],
    [t('date'), lesson('attemptDate', { date: attempt.submittedAt })],
    [t('version'), format.number(attempt.quizVersion)],
  ];
  return (
    <dl tabIndex={-1} data-autofocus className="flex flex-wrap gap-x-8 gap-y-3 outline-none">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type TextsProps = Pick<Props, 'language' | 'anchors'> & { result: Result };

function Texts({ result: { attempt, typeset }, language, anchors }: TextsProps) {
  const t = useTranslations('study.attempt');
  const isFromModel = attempt.feedbackSource === 'model';
  return (
    <TypesetTexts value={typeset}>
      <section className="rounded-lg bg-raised p-4">
        <h3 className="font-semibold">{t(isFromModel ? 'feedback' : 'feedbackPlain')}</h3>
        <RichText insideOnly text={attempt.aiFeedback} className="text-base" />
        <p className="mt-2 text-sm text-muted">{t(isFromModel ? 'feedbackModel' : 'feedbackRules')}</p>
      </section>
      <ResponseList
        responses={attempt.responses}
        language={language}
        sectionHref={(section) => anchors[section] && `#${anchors[section]}`}
      />
    </TypesetTexts>
  );
}

const Loading = () => (
  <>
    <LoadingText />
    <Skeleton className="h-32" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </>
);

function LoadFailed({ retry }: { retry: () => void }) {
  const t = useTranslations('study.lesson');
  const common = useTranslations('common');
  return (
    <Alert title={t('attemptsFailed')}>
      <Button look="secondary" size="small" onClick={retry} className="justify-self-start">
        {common('tryAgain')}
      </Button>
    </Alert>
  );
}
