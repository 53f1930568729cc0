import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminDashboard } from '#components/admin/lazy-dashboard.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { StudentDashboard } from '#components/student/progress/student-dashboard.tsx';
import { hasModel } from '#lib/platform/model/config.ts';
import { isAdmin } from '#lib/platform/auth/actor.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { getReview } from '#lib/learning/practice/review/review.queries.ts';
import { getNext } from '#lib/learning/progress/next.queries.ts';
import { getStudentDashboard } from '#lib/learning/progress/progress.queries.ts';
import { getOwnWork } from '#lib/school/assignments/assignments.queries.ts';
import { bandOf } from '#lib/content/subjects/subjects.rules.ts';
import { loadProfile } from '../../load-profile.ts';
import { type SearchParams, dashboardSeeds } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  const actor = await requireActor();
  if (isAdmin(actor)) return { title: (await getTranslations('admin'))('title') };
  return { title: (await getTranslations('study.dashboard'))('subjects') };
}

export default async function DashboardPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor();
  if (isAdmin(actor))
    return (
      <Messages only={['admin']}>
        <AdminDashboard hasModel={hasModel()} seeds={await dashboardSeeds(actor, searchParams)} />
      </Messages>
    );
  const [dashboard, next, review, work, { user }] = await Promise.all([
    getStudentDashboard(actor),
    getNext(actor),
    getReview(actor),
    getOwnWork(actor),
    loadProfile(),
  ]);
  const band = bandOf(actor.profile?.currentGrade);
  return <StudentDashboard {...{ dashboard, next, review, work, band }} firstName={user.firstName} />;
}
