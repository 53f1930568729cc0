'use client';

import { Award, BookOpen, Flame, TrendingUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { EmptyState } from '#components/shell/empty-state.tsx';
import type { Answer } from '#components/shell/session/call.ts';
import { Card } from '#components/ui/card.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { ReadLessons } from './read-lessons.tsx';
import { RecordHead } from './record-head.tsx';
import { RecordedAttempts } from './recorded-attempts.tsx';
import { SignIns } from './sign-ins.tsx';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';

type Record = Answer<'GET /admin/students/{id}/'>;
type Props = { record: Record; consent: Answer<'GET /admin/students/{id}/consents/'> };

/** Everything the school knows about one student, on one page. */
export function StudentRecord({ record, consent }: Props) {
  const t = useTranslations('admin.record');
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecordHead user={{ ...record.user, studentProfile: record.studentProfile }} />
      {record.stats ? (
        <Stats stats={record.stats} hasScore={record.totalAttempts > 0} />
      ) : (
        <EmptyState text={t('noProfile')} />
      )}
      <Card className="grid grid-cols-1 gap-2 p-4 sm:p-5">
        <h2 className="text-lg font-semibold">{t('attempts')}</h2>
        <RecordedAttempts record={record} />
      </Card>
      <Card className="grid grid-cols-1 gap-2 p-4 sm:p-5">
        <h2 className="text-lg font-semibold">{t('lessons')}</h2>
        <ReadLessons lessons={record.lessons} />
      </Card>
      <ConsentCard key={record.user.id} studentId={record.user.id} initial={consent} />
      <Card className="grid grid-cols-1 gap-2 p-4 sm:p-5">
        <h2 className="text-lg font-semibold">{t('signIns')}</h2>
        <SignIns signIns={record.signIns} />
      </Card>
      <p className="text-sm text-muted">{t('recorded')}</p>
    </div>
  );
}

function Stats({ stats, hasScore }: { stats: NonNullable<Record['stats']>; hasScore: boolean }) {
  const t = useTranslations('study.dashboard');
  const record = useTranslations('admin.record');
  const format = useFormatter();
  const percent = (value: number) => format.number(shownScore(value) / 100, SCORE_FORMAT);
  const lessons = `${format.number(stats.completedLessons)}/${format.number(stats.totalLessons)}`;
  return (
    <section aria-label={record('figures')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label={t('progress')} value={percent(stats.progress)} icon={<TrendingUp />} />
      <StatCard label={t('avgScore')} value={hasScore ? percent(stats.avgScore) : '–'} icon={<Award />} />
      <StatCard label={t('lessons')} value={lessons} icon={<BookOpen />} />
      <StatCard label={t('streak')} value={t('streakDays', { days: stats.streak })} icon={<Flame />} />
    </section>
  );
}
