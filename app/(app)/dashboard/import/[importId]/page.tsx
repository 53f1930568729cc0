import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ImportProgress } from '#components/admin/import/import-progress.tsx';
import { PasswordSheet } from '#components/admin/import/password-sheet.tsx';
import { TakenSheet } from '#components/admin/import/taken-sheet.tsx';
import { getImport, readSheet } from '#lib/accounts/import/sheet/queries.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/http/page.ts';
import { AdminPage } from '../../admin-page.tsx';

type Props = { params: Promise<{ importId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.sheet'))('title') };
}

export default async function SheetPage({ params }: Props) {
  const actor = await requireActor('admin');
  const importId = pageId((await params).importId);
  const found = importId && (await orMissing(getImport(actor, importId)));
  if (!found) notFound();
  const isReady = found.state === 'finished' && !found.takenAt;
  return (
    <AdminPage of="sheet">
      {found.state === 'running' ? <ImportProgress found={found} /> : null}
      {isReady ? <PasswordSheet importId={found.id} lines={await readSheet(actor, found.id)} /> : null}
      {found.takenAt ? <TakenSheet importId={found.id} /> : null}
    </AdminPage>
  );
}
