import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ServerFigures } from '#components/admin/server/server-figures.tsx';
import { hasModel } from '#lib/platform/model/config.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { getServerState } from '#lib/platform/metrics/metrics.queries.ts';
import { AdminPage } from '../admin-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.places'))('server') };
}

export default async function ServerPage() {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="server">
      <ServerFigures {...await getServerState(actor)} hasModel={hasModel()} />
    </AdminPage>
  );
}
