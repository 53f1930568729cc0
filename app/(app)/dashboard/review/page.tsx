import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DraftQueue } from '#components/admin/desk/draft-queue.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.queue'))('title') };
}

export default async function ReviewPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="queue" seeds={await seedsOf(actor, 'review', searchParams)}>
      <DraftQueue />
    </AdminPage>
  );
}
