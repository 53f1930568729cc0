import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LessonsTab } from '#components/admin/lessons/lessons-tab.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('lessons') };
}

export default async function LessonsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="lessons" seeds={await seedsOf(actor, 'lessons', searchParams)}>
      <LessonsTab />
    </AdminPage>
  );
}
