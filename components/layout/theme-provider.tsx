'use client';

import { setNonce } from 'get-nonce';
import { ThemeProvider as Provider } from 'next-themes';
import { type ReactNode, useState } from 'react';
import { Toaster } from 'sonner';
import { useTheme } from 'next-themes';

export function ThemeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // The document's own nonce: a later one, from a refreshed layout, would not fit its policy. Dialogs lock scrolling with a style.
  useState(() => nonce && setNonce(nonce));
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
      <Toasts />
    </Provider>
  );
}

function Toasts() {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      theme={resolvedTheme === 'light' ? 'light' : 'dark'}
      position="bottom-center"
      richColors
      closeButton
    />
  );
}
