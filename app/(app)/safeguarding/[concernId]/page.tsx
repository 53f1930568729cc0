import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/shell/messages.tsx';
import { ConcernScreen } from '#components/teacher/safeguarding/concern-screen.tsx';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { readConcern } from '#lib/school/safeguarding/safeguarding.queries.ts';
import { requireLead } from '../require-lead.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('safeguarding'))('title') };
}

/** One concern, for safeguarding leads. */
export default async function ConcernPage({ params }: { params: Promise<{ concernId: string }> }) {
  const actor = await requireTeacher();
  await requireLead(actor);
  const id = pageId((await params).concernId);
  const concern = id && (await orMissing(readConcern(actor, id)));
  if (!concern) notFound();
  return (
    <Messages only={['safeguarding']}>
      <ConcernScreen concern={concern} />
    </Messages>
  );
}
