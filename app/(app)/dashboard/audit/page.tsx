import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditLog } from '#components/admin/audit/audit-log.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { AdminPage } from '../admin-page.tsx';
import { type SearchParams, seedsOf } from '../seeds.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.audit'))('title') };
}

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireActor('admin');
  return (
    <AdminPage of="audit" seeds={await seedsOf(actor, 'audit', searchParams)}>
      <AuditLog />
    </AdminPage>
  );
}
