import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubjectsTab } from '#components/admin/subjects/subjects-tab.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('subjects') };
}

export default async function SubjectsPage() {
  await requireActor('admin');
  return (
    <AdminPage of="subjects">
      <SubjectsTab />
    </AdminPage>
  );
}
