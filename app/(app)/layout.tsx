import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Direction } from '#components/layout/direction.tsx';
import { Header } from '#components/layout/header.tsx';
import { AuthSync } from '#components/session/auth-sync.tsx';
import { QueryProvider } from '#components/session/query-provider.tsx';
import { getProfile } from '#lib/accounts/queries.ts';
import type { WireProfile } from '#lib/accounts/schema.ts';
import { requireActor } from '#lib/auth/require-actor.ts';
import { asWire } from '#lib/http/wire.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const t = await getTranslations('common');
  const profile = asWire<WireProfile>(await getProfile(actor));
  const language = await interfaceLanguage();
  return (
    <Direction dir={INTERFACE[language].dir}>
      <QueryProvider>
        <AuthSync profile={profile} />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-50 focus:rounded-lg focus:bg-card focus:p-3"
        >
          {t('skip')}
        </a>
        <Header user={profile.user} language={language} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:px-6 sm:py-8"
        >
          {children}
        </main>
      </QueryProvider>
    </Direction>
  );
}
