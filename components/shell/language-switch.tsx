'use client';

import { Languages } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { switchLanguageAction } from '#lib/accounts/accounts.actions.ts';
import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE, LANGUAGE_COOKIE } from '#lib/platform/i18n/languages.ts';

const YEAR = 31_536_000;

type Props = { label: string; value: Language; isSignedIn: boolean };

/**
 * Chooses the interface language. Each is shown by its own name in a system font, so that no font is loaded. For
 * signed-in people the choice is stored on their account.
 */
export function LanguageSwitch({ label, value, isSignedIn }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const change = (language: Language) => {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    startTransition(async () => {
      if (isSignedIn) await switchLanguageAction(null, { language });
      startTransition(() => router.refresh());
    });
  };
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{label}</span>
      <Languages aria-hidden className="pointer-events-none absolute start-2 size-4 text-muted sm:start-3" />
      <select
        value={value}
        aria-busy={isPending}
        onChange={(event) => change(event.target.value as Language)}
        className="min-h-11 cursor-pointer appearance-none rounded-lg bg-transparent ps-7 pe-2 sm:ps-9 sm:pe-3 font-[family-name:system-ui] hover:bg-raised forced-colors:appearance-auto"
      >
        {Object.entries(INTERFACE).map(([language, { ownName, locale }]) => (
          <option
            key={language}
            value={language}
            lang={locale}
            className="bg-card font-[family-name:system-ui] text-ink"
          >
            {ownName}
          </option>
        ))}
      </select>
    </label>
  );
}
