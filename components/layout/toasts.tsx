'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useTheme } from 'next-themes';
import type { CSSProperties } from 'react';
import { Toaster } from 'sonner';

const COLOURS = {
  '--normal-bg': 'var(--card)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
} as CSSProperties;

/** At the end of its line, and as large as a thumb. */
const CLOSE = 'static! order-last! ms-auto! -me-2! size-11! shrink-0! transform-none! border-0!';

/** Where the news of what was done or failed appears. */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const t = useTranslations('common');
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      key={useLocale()}
      dir={dir}
      theme={resolvedTheme === 'light' ? 'light' : 'dark'}
      position="bottom-center"
      toastOptions={{
        classNames: {
          success: '[&_[data-icon]]:text-emerald',
          error: '[&_[data-icon]]:text-rose',
          description: 'text-muted!',
          closeButton: CLOSE,
        },
        closeButtonAriaLabel: t('close'),
      }}
      containerAriaLabel={t('header.notifications')}
      style={COLOURS}
      closeButton
    />
  );
}
