import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnalyticsTab } from '#components/admin/analytics/analytics-tab.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('figures') };
}

export default async function FiguresPage() {
  await requireActor('admin');
  return (
    <AdminPage of="figures">
      <AnalyticsTab />
    </AdminPage>
  );
}
