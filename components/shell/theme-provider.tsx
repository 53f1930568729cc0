'use client';

import { ThemeProvider as Provider } from 'next-themes';

const STORAGE_KEY = 'vite-ui-theme';

/**
 * Dark unless the reader chose light; set before the first paint. Stands beside the page, never around it: the library
 * learns the system's theme after its first effect, and React draws a page that is still streaming in anew, instead of
 * using what the server sent, when a context around it changes.
 */
export function ThemeProvider({ nonce }: { nonce: string | undefined }) {
  return (
    <Provider
      attribute="class"
      storageKey={STORAGE_KEY}
      defaultTheme="dark"
      enableSystem
      disableTransitionOnChange={false}
      {...(nonce ? { nonce } : {})}
    />
  );
}

export const isDark = () => document.documentElement.classList.contains('dark');

/**
 * Tells the provider as another tab would: it stores nothing that it hears, so the choice is stored here. What is `spared`
 * and off the screen follows after the first frame, so that the screen answers sooner.
 */
export function chooseTheme(theme: 'dark' | 'light') {
  const root = document.documentElement;
  root.setAttribute('data-turning', '');
  requestAnimationFrame(() => setTimeout(() => root.removeAttribute('data-turning')));
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: theme }));
}
