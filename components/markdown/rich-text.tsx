'use client';

import dynamic from 'next/dynamic';
import type { Language } from '#lib/accounts/schema.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';

const Markdown = dynamic(() => import('./markdown.tsx').then((module) => module.Markdown));

/** Whether a text has anything to typeset; most answers are plain words and need no renderer. */
const isMarked = (text: string) => /[$*_`[\]#|<>\\]|\n\s*\n|^\s*[-+\d]/.test(text);

/** A short text in the browser. The markdown and mathematics renderer is fetched only where it is needed. */
export function RichText({
  text,
  language,
  className,
}: {
  text: string;
  language?: Language;
  className?: string;
}) {
  if (isMarked(text))
    return (
      <Markdown {...(language ? { language } : {})} className={className ?? ''}>
        {text}
      </Markdown>
    );
  const own = language
    ? { lang: INTERFACE[language].locale, dir: INTERFACE[language].dir }
    : { dir: 'auto' as const };
  return (
    <div {...own} className={className}>
      {text}
    </div>
  );
}
