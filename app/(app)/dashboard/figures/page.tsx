import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AnalyticsTab } from '#components/admin/analytics/analytics-tab.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('figures') };
}

export default async function FiguresPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="figures" seeds={await seedsOf(actor, 'analytics', searchParams)}>
      <AnalyticsTab />
    </AdminPage>
  );
}
