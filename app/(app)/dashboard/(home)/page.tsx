import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminDashboard } from '#components/admin/lazy-dashboard.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { StudentDashboard } from '#components/progress/student-dashboard.tsx';
import { hasModel } from '#lib/ai/config.ts';
import { isAdmin } from '#lib/auth/actor.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { getReview } from '#lib/practice/review/queries.ts';
import { getNext } from '#lib/progress/next/queries.ts';
import { getStudentDashboard } from '#lib/progress/queries.ts';
import { getOwnWork } from '#lib/teaching/assignments/queries.ts';
import { bandOf } from '#lib/subjects/rules.ts';
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
