import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UsersTab } from '#components/admin/users/users-tab.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('people') };
}

export default async function PeoplePage() {
  await requireActor('admin');
  return (
    <AdminPage of="people">
      <UsersTab />
    </AdminPage>
  );
}
