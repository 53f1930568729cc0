import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/vazirmatn/wght.css';
import '@fontsource/noto-nastaliq-urdu/400.css';
import 'katex/dist/katex.min.css';
import './globals.css';

import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ThemeProvider } from '#components/layout/theme-provider.tsx';
import { TimeZone } from '#components/layout/time-zone.tsx';
import { TIME_ZONE_COOKIE } from '#lib/auth/time-zone.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';

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
    { media: '(prefers-color-scheme: dark)', color: '#161a2b' },
    { media: '(prefers-color-scheme: light)', color: '#f9f6f0' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { locale, dir } = INTERFACE[await interfaceLanguage()];
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { common, errors } = await getMessages();
  return (
    <html lang={locale} dir={dir} suppressHydrationWarning>
      <body>
        <NextIntlClientProvider messages={{ common, errors }}>
          <ThemeProvider nonce={nonce}>{children}</ThemeProvider>
        </NextIntlClientProvider>
        <TimeZone cookie={TIME_ZONE_COOKIE} />
      </body>
    </html>
  );
}
