import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StudentRecord } from '#components/admin/record/student-record.tsx';
import { ParentLinks } from '#components/family/parent-links.tsx';
import { slipWords } from '#components/family/slip-words.ts';
import { FreshLink } from '#components/admin/shared/fresh-link.tsx';
import { DataCopyCard } from '#components/student/profile/data-copy-card.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { asAnswer } from '#lib/platform/http/wire.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { listLinks } from '#lib/school/parents/parents.queries.ts';
import { getStudentConsent } from '#lib/school/consent/consent.queries.ts';
import { readRecord } from '#lib/school/student-record/student-record.queries.ts';
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
  const { user, studentProfile } = record;
  const consent = await getStudentConsent(actor, userId);
  const language = await interfaceLanguage();
  const name = `${user.firstName} ${user.lastName}`.trim();
  const child = { id: userId, name, language: studentProfile?.language ?? language };
  return (
    <AdminPage also={['study', 'parents']} seeds={recordSeeds(record, consent)}>
      <StudentRecord record={asAnswer(record)} consent={asAnswer(consent)} />
      <div className="mt-6 grid grid-cols-1 gap-4">
        <ParentLinks
          key={userId}
          child={child}
          links={asAnswer(await listLinks(actor, userId))}
          words={slipWords()}
        />
        <DataCopyCard userId={userId} language={language} link={FreshLink} />
      </div>
    </AdminPage>
  );
}
