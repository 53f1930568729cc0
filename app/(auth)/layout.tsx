import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#components/shell/language-switch.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { Lattice } from '#components/ui/lattice.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { currentActor } from '#lib/platform/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common');
  const language = await interfaceLanguage();
  return (
    <Messages only={['login', 'profile']}>
      <div className="relative isolate flex min-h-dvh flex-col">
        <Lattice className="mask-b-from-10% mask-b-to-90%" />
        <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-6">
          <Link href="/" className="flex min-h-11 items-center gap-2.5 rounded-lg text-xl font-bold">
            <Mark className="size-8 text-brand" />
            {t('productName')}
          </Link>
          <LanguageSwitch
            label={t('settings.language')}
            value={language}
            isSignedIn={Boolean(await currentActor())}
          />
        </header>
        <main id="content" className="mx-auto grid w-full max-w-md grow content-center px-4 py-6">
          {children}
        </main>
      </div>
    </Messages>
  );
}
