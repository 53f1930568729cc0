'use client';

import { BookOpen, GraduationCap, ListChecks, Users } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { LoadError } from '#components/forms/table.tsx';
import { useDashboard } from '#components/admin/shared/use-lists.ts';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

const CARDS = [
  ['totalStudents', 'students', Users],
  ['totalSubjects', 'subjects', BookOpen],
  ['totalLessons', 'lessons', GraduationCap],
  ['totalQuizzes', 'quizzes', ListChecks],
] as const;

/** Four totals in one row, each with reserved space while it loads. */
export function StatCards() {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { data, isError, refetch } = useDashboard();
  if (isError && !data) return <LoadError failed={t('failed.dashboard')} retry={() => void refetch()} />;
  return (
    <section aria-label={t('totals.label')} className="totals">
      {CARDS.map(([key, label, Icon]) => (
        <Card key={key} className="flex h-18 items-center gap-3 px-4 py-2 sm:px-4 sm:py-2">
          <span
            aria-hidden
            className="hidden size-9 shrink-0 place-items-center rounded-lg bg-indigo-soft text-indigo sm:grid [&_svg]:size-4.5"
          >
            <Icon />
          </span>
          <div className="min-w-0">
            <p className="truncate text-sm leading-5 font-medium text-muted">{t(`totals.${label}`)}</p>
            {data ? (
              <p className="text-2xl leading-8 font-bold tabular-nums">{format.number(data[key])}</p>
            ) : (
              <Skeleton className="my-1 h-6 w-14" />
            )}
          </div>
        </Card>
      ))}
    </section>
  );
}
