import './globals.css';

import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { EarlyPresses } from '#components/shell/early-presses.tsx';
import { ThemeProvider } from '#components/shell/theme-provider.tsx';
import { TimeZone } from '#components/shell/time-zone.tsx';
import { Toasts } from '#components/shell/toasts.tsx';
import { actorIfReachable } from '#lib/platform/auth/require-actor.ts';
import { TIME_ZONE_COOKIE } from '#lib/platform/auth/time-zone.ts';
import { facesOf } from '#lib/platform/i18n/faces.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { bandOf } from '#lib/content/subjects/subjects.rules.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return {
    title: { default: t('productName'), template: `%s · ${t('productName')}` },
    description: t('tagline'),
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: dark)', color: '#0d1021' },
    { media: '(prefers-color-scheme: light)', color: '#faf6ee' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await interfaceLanguage();
  const { locale, dir } = INTERFACE[language];
  const t = await getTranslations('common');
  const actor = await actorIfReachable();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  for (const face of facesOf(language))
    preload(face, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={locale} dir={dir} data-band={bandOf(actor?.profile?.currentGrade)} suppressHydrationWarning>
      <body data-failure={await failureWords()}>
        <EarlyPresses nonce={nonce} />
        <ThemeProvider nonce={nonce} />
        {children}
        <Toasts dir={dir} labels={{ region: t('header.notifications'), close: t('close') }} />
        <TimeZone cookie={TIME_ZONE_COOKIE} />
      </body>
    </html>
  );
}

/** The error screen's words, in the document for when nothing else can be loaded. */
async function failureWords() {
  const t = await getTranslations('common');
  return JSON.stringify({
    title: t('failure.title'),
    text: t('failure.text'),
    again: t('tryAgain'),
    dashboard: t('failure.dashboard'),
  });
}
