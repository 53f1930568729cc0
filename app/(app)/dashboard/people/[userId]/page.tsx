import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StudentRecord } from '#components/admin/record/student-record.tsx';
import { DataCopyCard } from '#components/profile/data-copy-card.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/http/page.ts';
import { asAnswer } from '#lib/http/wire.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';
import { readRecord } from '#lib/records/queries.ts';
import { AdminPage } from '../../admin-page.tsx';
import { recordSeeds } from '../../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.record'))('title') };
}

export default async function RecordPage({ params }: { params: Promise<{ userId: string }> }) {
  const actor = await requireActor('admin');
  const userId = pageId((await params).userId);
  const record = userId && (await orMissing(readRecord(actor, userId)));
  if (!record) notFound();
  return (
    <AdminPage also={['study']} seeds={recordSeeds(record)}>
      <StudentRecord record={asAnswer(record)} />
      <div className="mt-6">
        <DataCopyCard userId={userId} language={await interfaceLanguage()} />
      </div>
    </AdminPage>
  );
}
