'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ModelCard } from '#components/admin/overview/model-card.tsx';
import { NotationCard } from '#components/admin/overview/notation-card.tsx';
import { RegistrationCard } from '#components/admin/overview/registration-card.tsx';
import { RecordLink } from '#components/admin/shared/record-link.tsx';
import { useStudentNames } from '#components/admin/record/use-student-names.ts';
import { useDashboard } from '#components/admin/shared/use-lists.ts';
import type { Answer } from '#components/shell/session/call.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

type Dashboard = Answer<'GET /dashboard/admin/'>;

export function OverviewTab() {
  const t = useTranslations('admin.overview');
  const { data, isError } = useDashboard();
  const names = useStudentNames(data?.recentAttempts.map(({ studentId }) => studentId) ?? []);
  if (isError && !data) return null; // the cards above show the error and offer to try again
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Section
          title={t('recentLessons')}
          isLoading={!data}
          empty={data?.recentLessons.length === 0 && t('noLessons')}
        >
          {data?.recentLessons.map((lesson) => (
            <RecentLesson key={lesson.id} lesson={lesson} />
          ))}
        </Section>
        <Section
          title={t('recentAttempts')}
          isLoading={!data}
          empty={data?.recentAttempts.length === 0 && t('noAttempts')}
        >
          {data?.recentAttempts.map((attempt) => (
            <RecentAttempt key={attempt.id} attempt={attempt} name={names.get(attempt.studentId)} />
          ))}
        </Section>
      </div>
      <RegistrationCard />
      <ModelCard />
      <NotationCard />
      <Card className="grid justify-items-start gap-2 p-4 sm:p-5">
        <h2 className="text-lg font-semibold">
          <Link href="/safeguarding" className="text-indigo underline underline-offset-4">
            {t('safeguarding')}
          </Link>
        </h2>
        <p className="text-sm text-muted">{t('safeguardingText')}</p>
      </Card>
    </div>
  );
}

/** Fixed height, so that loading shifts nothing. */
const ROW = 'flex h-18 flex-wrap content-center items-center gap-x-3 sm:h-12 sm:flex-nowrap';

type SectionProps = {
  title: string;
  isLoading: boolean;
  empty: string | false | undefined;
  children: ReactNode;
};

function Section({ title, isLoading, empty, children }: SectionProps) {
  return (
    <Card className="grid grid-cols-1 content-start gap-2 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {empty ? <p className="py-3 text-muted">{empty}</p> : null}
      <ul className="divide-y">
        {isLoading
          ? [1, 2, 3, 4, 5].map((row) => (
              <li key={row} className={ROW}>
                <Skeleton className="h-6 grow" />
              </li>
            ))
          : children}
      </ul>
    </Card>
  );
}

function RecentLesson({ lesson }: { lesson: Dashboard['recentLessons'][number] }) {
  const t = useTranslations('admin');
  return (
    <li className={ROW}>
      <span className="min-w-0 grow max-sm:basis-full">
        <Link
          href={`/dashboard/lessons/${lesson.id}`}
          className="block w-fit max-w-full truncate hover:underline"
          dir="auto"
        >
          {lesson.title}
        </Link>
      </span>
      <Badge className="shrink-0" look={lesson.status === 'verified' ? 'right' : 'earned'}>
        {t(`status.${lesson.status}`)}
      </Badge>
      <span className="shrink-0 text-sm whitespace-nowrap text-muted tabular-nums">
        {t('date', { date: new Date(lesson.createdAt) })}
      </span>
    </li>
  );
}

type AttemptProps = { attempt: Dashboard['recentAttempts'][number]; name: string | undefined };

function RecentAttempt({ attempt, name }: AttemptProps) {
  const t = useTranslations('admin');
  const format = useFormatter();
  return (
    <li className={ROW}>
      <span className="min-w-0 grow truncate max-sm:basis-full">
        {t('overview.student', {
          id: format.number(attempt.studentId, { useGrouping: false }),
        })}
        {name ? (
          <>
            {' · '}
            <RecordLink id={attempt.studentId}>{name}</RecordLink>
          </>
        ) : null}
      </span>
      <span className="font-medium tabular-nums">
        {format.number(shownScore(attempt.score) / 100, SCORE_FORMAT)}
      </span>
      <Badge className="shrink-0" look={attempt.passed ? 'right' : 'destructive'}>
        {t(attempt.passed ? 'passed' : 'failedAttempt')}
      </Badge>
    </li>
  );
}
