import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Namespace } from '#lib/platform/i18n/messages.ts';

/** Sends the named catalogues to the browser besides the common ones, so that a page loads only its own words. */
export async function Messages({ only, children }: { only: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const names: Namespace[] = ['common', 'errors', ...only];
  return (
    <NextIntlClientProvider messages={Object.fromEntries(names.map((name) => [name, all[name]]))}>
      {children}
    </NextIntlClientProvider>
  );
}
