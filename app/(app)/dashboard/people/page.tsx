import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UsersTab } from '#components/admin/users/users-tab.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('people') };
}

export default async function PeoplePage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="people" seeds={await seedsOf(actor, 'users', searchParams)}>
      <UsersTab />
    </AdminPage>
  );
}
