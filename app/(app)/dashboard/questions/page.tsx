import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Questions } from '#components/admin/analytics/questions.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type Address, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('questions') };
}

export default async function QuestionsPage({ searchParams }: { searchParams: Address }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="questions" seeds={await seedsOf(actor, 'questions', searchParams)}>
      <Questions />
    </AdminPage>
  );
}
