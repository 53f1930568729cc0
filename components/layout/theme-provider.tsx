'use client';

import { ThemeProvider as Provider } from 'next-themes';
import type { ReactNode } from 'react';

/** Dark unless the reader chose light; set before the first paint. */
export function ThemeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <Provider
      attribute="class"
      storageKey="vite-ui-theme"
      defaultTheme="dark"
      enableSystem
      disableTransitionOnChange={false}
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </Provider>
  );
}
