'use client';

import { Moon, Sun } from 'lucide-react';
import { chooseTheme, isDark } from './theme-provider.tsx';

/** Switches between dark and light. Both icons are in the HTML and the theme's class picks one, so nothing flickers. */
export function ThemeButton({ toDark, toLight }: { toDark: string; toLight: string }) {
  return (
    <button
      type="button"
      onClick={() => chooseTheme(isDark() ? 'light' : 'dark')}
      className="grid size-11 place-items-center rounded-lg hover:bg-raised"
    >
      <span className="dark:hidden">
        <Moon aria-hidden className="size-5" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Sun aria-hidden className="size-5" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}
