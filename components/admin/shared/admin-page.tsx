import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BackLink } from '#components/layout/back-link.tsx';
import { Messages } from '#components/layout/messages.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';

/** A page of its own beside the dashboard: the way back, its title, and the words that its screen needs. */
export function AdminPage({ of, children }: { of: 'audit' | 'import' | 'queue'; children: ReactNode }) {
  const t = useTranslations('admin');
  return (
    <Messages only={['admin']}>
      <div className="grid grid-cols-1 gap-5">
        <BackLink href="/dashboard">{t('back')}</BackLink>
        <h1 className="text-2xl font-semibold sm:text-3xl">{t(`${of}.title`)}</h1>
        <QueryProvider>{children}</QueryProvider>
      </div>
    </Messages>
  );
}
