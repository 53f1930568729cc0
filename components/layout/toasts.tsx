'use client';

import { useLocale } from 'next-intl';
import { useTheme } from 'next-themes';
import { Toaster } from 'sonner';

/** Where the news of what was done or failed appears. */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const { resolvedTheme } = useTheme();
  return (
    <Toaster
      key={useLocale()}
      dir={dir}
      theme={resolvedTheme === 'light' ? 'light' : 'dark'}
      position="bottom-center"
      richColors
      closeButton
    />
  );
}
