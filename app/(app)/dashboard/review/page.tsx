import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DraftQueue } from '#components/admin/desk/draft-queue.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.queue'))('title') };
}

export default async function ReviewPage() {
  await requireActor('admin');
  return (
    <AdminPage of="queue">
      <DraftQueue />
    </AdminPage>
  );
}
