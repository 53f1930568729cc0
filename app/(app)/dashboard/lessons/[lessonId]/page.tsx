import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LessonDesk } from '#components/admin/desk/lesson-desk.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { AdminPage } from '../../admin-page.tsx';
import { lessonSeeds } from '../../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.desk'))('title') };
}

export default async function LessonDeskPage({ params }: { params: Promise<{ lessonId: string }> }) {
  const actor = await requireActor('admin');
  const lessonId = pageId((await params).lessonId);
  const desk = lessonId && (await orMissing(getDesk(actor, lessonId)));
  if (!desk) notFound();
  return (
    <AdminPage seeds={await lessonSeeds(actor, desk)}>
      <LessonDesk lessonId={desk.id} />
    </AdminPage>
  );
}
