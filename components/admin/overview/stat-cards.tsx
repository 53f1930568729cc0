'use client';

import { BookOpen, GraduationCap, ListChecks, Users } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { LoadError } from '#components/admin/shared/table.tsx';
import { useDashboard } from '#components/admin/shared/use-lists.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';

const CARDS = [
  ['totalStudents', 'students', Users],
  ['totalSubjects', 'subjects', BookOpen],
  ['totalLessons', 'lessons', GraduationCap],
  ['totalQuizzes', 'quizzes', ListChecks],
] as const;

export function StatCards() {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { data, isError, refetch } = useDashboard();
  if (isError && !data) return <LoadError failed={t('failed.dashboard')} retry={() => void refetch()} />;
  return (
    <section aria-label={t('totals.label')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {CARDS.map(([key, label, Icon]) =>
        data ? (
          <StatCard key={key} label={t(`totals.${label}`)} value={format.number(data[key])} icon={<Icon />} />
        ) : (
          <Skeleton key={key} className="h-24" />
        ),
      )}
    </section>
  );
}
