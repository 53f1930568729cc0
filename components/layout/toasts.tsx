'use client';

import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import type { CSSProperties } from 'react';
import { Toaster } from 'sonner';

const COLOURS = {
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
} as CSSProperties;

/** Where the news of what was done or failed appears. */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      key={useLocale()}
      dir={dir}
      theme={resolvedTheme === 'light' ? 'light' : 'dark'}
      position="bottom-center"
      toastOptions={{
        classNames: { success: '[&_[data-icon]]:text-emerald', error: '[&_[data-icon]]:text-rose' },
      }}
      style={COLOURS}
      closeButton
    />
  );
}
