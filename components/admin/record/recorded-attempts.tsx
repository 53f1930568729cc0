'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { attemptsOf } from '#components/admin/shared/asked.ts';
import { MoreButton } from '#components/admin/shared/more-button.tsx';
import { AttemptBadge } from '#components/student/lessons/attempt-badge.tsx';
import { ResponseList } from '#components/student/lessons/response-list.tsx';
import { type Answer, call } from '#components/shell/session/call.ts';

import { FIRST_ATTEMPTS } from '#lib/school/student-record/student-record.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

type Record = Answer<'GET /admin/students/{id}/'>;
type Attempt = Record['attempts'][number];

/** Attempts, newest first. Each unfolds into its answers; older ones load on request. */
export function RecordedAttempts({ record }: { record: Record }) {
  const t = useTranslations('admin.record');
  const list = useInfiniteQuery({
    queryKey: attemptsOf(record.user.id),
    queryFn: ({ pageParam }) =>
      call('GET /admin/students/{id}/attempts/', {
        params: { id: record.user.id },
        query: { limit: String(FIRST_ATTEMPTS), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => {
      const count = pages.flat().length;
      return count < record.totalAttempts ? count : undefined;
    },
    staleTime: Infinity,
  });
  const attempts = list.data?.pages.flat() ?? record.attempts;
  return (
    <>
      {record.open.map(({ title, startTime }) => (
        <p key={`${title} ${startTime}`} className="text-sm text-muted">
          {t.rich('underWay', { date: new Date(startTime), title: () => <bdi>{title}</bdi> })}
        </p>
      ))}
      {attempts.length === 0 ? <p className="text-muted">{t('noAttempts')}</p> : null}
      <ul className="divide-y">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <AttemptRow attempt={attempt} />
          </li>
        ))}
      </ul>
      {list.isError ? <p className="text-rose">{t('moreFailed')}</p> : null}
      <MoreButton list={list} label={t('more')} />
    </>
  );
}

function AttemptRow({ attempt }: { attempt: Attempt }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { title, score, submittedAt, responses, language } = attempt;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span className="flex min-w-0 grow items-center gap-2 font-medium max-sm:basis-full">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
          />
          <bdi className="truncate">{title}</bdi>
        </span>
        <span className="font-medium tabular-nums">
          {format.number(shownScore(score) / 100, SCORE_FORMAT)}
        </span>
        <AttemptBadge attempt={attempt} />
        <time dateTime={submittedAt} className="text-sm whitespace-nowrap text-muted tabular-nums">
          {t('record.when', { date: new Date(submittedAt) })}
        </time>
      </summary>
      <div className="pt-1 pb-4">
        <ResponseList responses={responses} language={language} isOwn={false} />
      </div>
    </details>
  );
}
