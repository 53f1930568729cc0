import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SubjectsTab } from '#components/admin/subjects/subjects-tab.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('subjects') };
}

export default async function SubjectsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="subjects" seeds={await seedsOf(actor, 'subjects', searchParams)}>
      <SubjectsTab />
    </AdminPage>
  );
}
