import { Award, BookOpen, Flame } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { ReviewCard } from '#components/student/practice/review-card.tsx';
import { SubjectCard } from '#components/student/subjects/subject-card.tsx';
import { EmptyState } from '#components/shell/empty-state.tsx';
import { Star } from '#components/ui/star.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import type { Review } from '#lib/learning/practice/review/review.schema.ts';
import type { Next } from '#lib/learning/progress/next.queries.ts';
import type { StudentDashboard as Dashboard } from '#lib/learning/progress/progress.schema.ts';
import type { OwnWork } from '#lib/school/assignments/assignments.schema.ts';
import { SCORE_FORMAT, shownScore } from '#lib/content/scoring.rules.ts';
import { FromTeacher } from './from-teacher.tsx';
import { NextCard } from './next-card.tsx';

type Props = {
  dashboard: Dashboard;
  next: Next | null;
  firstName: string;
  band: string;
  review: Review;
  work: OwnWork;
};

export function StudentDashboard({ dashboard, next, firstName, band, review, work }: Props) {
  const t = useTranslations('study.dashboard');
  const format = useFormatter();
  const percent = (value: number) => format.number(shownScore(value) / 100, SCORE_FORMAT);
  const { stats, enrollments } = dashboard;
  const isNew = dashboard.attempted === 0 && stats.streak === 0;
  const lessons = `${format.number(stats.completedLessons)}/${format.number(stats.totalLessons)}`;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <div>
          <h1 className="text-2xl font-semibold sm:text-3xl">
            {t.rich('title', { name: () => <bdi>{firstName}</bdi> })}
          </h1>
          <p className="text-muted">{t('lead', { band })}</p>
        </div>
        {next ? <NextCard next={next} /> : null}
        <ReviewCard review={review} />
        {!next && stats.totalLessons > 0 && stats.completedLessons === stats.totalLessons ? (
          <p className="text-lg text-emerald">{t('allDone')}</p>
        ) : null}
      </div>
      <FromTeacher {...work} />
      <section aria-label={t('progress')} className="figures" data-new={isNew || undefined}>
        <StatCard
          label={t('progress')}
          value={percent(stats.progress)}
          icon={<Star percent={stats.progress} />}
          tone="earned"
        />
        <StatCard
          label={t('avgScore')}
          {...(dashboard.attempted > 0
            ? { value: percent(stats.avgScore) }
            : { value: '–', hint: t('noScore') })}
          icon={<Award />}
          tone="earned"
        />
        <StatCard label={t('lessons')} value={lessons} hint={t('lessonsHint')} icon={<BookOpen />} />
        <StatCard
          label={t('streak')}
          value={t('streakDays', { days: stats.streak })}
          icon={<Flame />}
          tone="earned"
        />
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl font-semibold">{t('subjects')}</h2>
        {enrollments.length === 0 ? (
          <EmptyState text={t('empty')} />
        ) : (
          <ul className="subjects">
            {enrollments.map((subject) => (
              <SubjectCard key={subject.id} subject={subject} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
