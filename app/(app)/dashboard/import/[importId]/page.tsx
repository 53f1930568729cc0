import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportProgress } from '#components/admin/import/import-progress.tsx';
import { PasswordSheet } from '#components/admin/import/password-sheet.tsx';
import { TakenSheet } from '#components/admin/import/taken-sheet.tsx';
import { PictureSheet } from '#components/teacher/classes/picture-sheet.tsx';
import { ProveFirst } from '#components/admin/shared/prove-first.tsx';
import { getImport, readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { AdminPage } from '../../admin-page.tsx';

type Props = { params: Promise<{ importId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.sheet'))('title') };
}

export default async function SheetPage({ params }: Props) {
  const actor = await requireActor('admin');
  const importId = pageId((await params).importId);
  const classImport = importId && (await orMissing(getImport(actor, importId)));
  if (!classImport) notFound();
  const isReady = classImport.state === 'finished' && !classImport.takenAt;
  return (
    <AdminPage of="sheet">
      {classImport.state === 'running' ? <ImportProgress found={classImport} /> : null}
      {isReady && actor.mustProve ? <ProveFirst /> : null}
      {isReady && !actor.mustProve ? (
        <>
          <PictureSheet />
          <PasswordSheet importId={classImport.id} lines={await readSheet(actor, classImport.id)} />
        </>
      ) : null}
      {classImport.takenAt ? <TakenSheet importId={classImport.id} /> : null}
    </AdminPage>
  );
}
