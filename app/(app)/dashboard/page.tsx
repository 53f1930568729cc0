import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StudentDashboard } from '#components/progress/student-dashboard.tsx';
import { getProfile } from '#lib/accounts/queries.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { getStudentDashboard } from '#lib/progress/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('study.dashboard'))('subjects') };
}

export default async function DashboardPage() {
  const actor = await requireActor();
  const [dashboard, { user }] = await Promise.all([getStudentDashboard(actor), getProfile(actor)]);
  return <StudentDashboard dashboard={dashboard} firstName={user.firstName} />;
}
