import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '#components/admin/import/import-screen.tsx';
import { listImports } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.import'))('title') };
}

export default async function ImportPage() {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="import">
      <ImportScreen imports={await listImports(actor)} />
    </AdminPage>
  );
}
