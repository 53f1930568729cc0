'use client';

import { Languages } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import type { Language } from '#lib/accounts/schema.ts';
import { INTERFACE, LANGUAGE_COOKIE } from '#lib/i18n/languages.ts';

const YEAR = 31_536_000;

/** The interface language before sign-in, each by its own name, in the system's letters: no face is fetched for it. */
export function LanguageSwitch({ label, value }: { label: string; value: Language }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const change = (language: string) => {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax`;
    startTransition(() => router.refresh());
  };
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{label}</span>
      <Languages aria-hidden className="pointer-events-none absolute start-3 size-4 text-muted" />
      <select
        value={value}
        aria-busy={isPending}
        onChange={(event) => change(event.target.value)}
        className="min-h-11 cursor-pointer appearance-none rounded-lg bg-transparent ps-9 pe-3 font-[family-name:system-ui] hover:bg-raised forced-colors:appearance-auto"
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
