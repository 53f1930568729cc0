import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditLog } from '#components/admin/audit/audit-log.tsx';
import { BackLink } from '#components/layout/back-link.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { requireActor } from '#lib/auth/require-actor.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.audit'))('title') };
}

export default async function AuditPage() {
  await requireActor('admin');
  const t = await getTranslations('admin');
  return (
    <Messages only={['admin']}>
      <div className="grid gap-5">
        <BackLink href="/dashboard">{t('back')}</BackLink>
        <h1 className="text-2xl font-semibold sm:text-3xl">{t('audit.title')}</h1>
        <QueryProvider>
          <AuditLog />
        </QueryProvider>
      </div>
    </Messages>
  );
}
