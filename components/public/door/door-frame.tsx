import Link from 'next/link';
import type { ReactNode } from 'react';
import { Lattice } from '#components/ui/lattice.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';

/** The page around a door, in the language of its class whatever this computer's is. */
export function DoorFrame({ language, children }: { language: Language; children: ReactNode }) {
  const { locale, dir } = INTERFACE[language];
  return (
    <div lang={locale} dir={dir} className="relative isolate flex min-h-dvh flex-col">
      <Lattice className="mask-b-from-10% mask-b-to-90%" />
      <header className="mx-auto w-full max-w-6xl px-4 py-3 sm:px-6">
        <Link href="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-lg text-xl font-bold">
          <Mark className="size-8 text-brand" />
          {translator(language, 'common')('productName')}
        </Link>
      </header>
      <main id="content" className="mx-auto grid w-full max-w-md grow content-center px-4 py-6">
        {children}
      </main>
    </div>
  );
}
