import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import type { Language } from '#lib/accounts/schema.ts';
import { ar } from './messages/ar/index.ts';
import { en } from './messages/en/index.ts';
import { fa } from './messages/fa/index.ts';
import { ps } from './messages/ps/index.ts';
import { ur } from './messages/ur/index.ts';

export type Messages = typeof en;
export type Namespace = keyof Messages;

/** The catalogue of each interface language: what English has and another lacks does not compile. */
export const catalogues: Record<Language, Messages> = {
  English: en,
  Arabic: ar,
  Pashto: ps,
  Persian: fa,
  Urdu: ur,
};

const compiled = (node: unknown): unknown =>
  typeof node === 'string'
    ? compile(node)
    : Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compiled(value)]));

const ready = new Map<Language, Messages>();

/**
 * A language's messages as the formatter wants them. The application's build takes the formatter that reads compiled
 * messages, so that no browser loads a parser (`next.config.ts`); plain Node has the one that parses.
 */
export function messagesOf(language: Language): Messages {
  if (formatMessage.raw) return catalogues[language];
  // Through JSON, because only plain objects go from the server to the browser, and the compiler makes bare ones.
  const known =
    ready.get(language) ?? (JSON.parse(JSON.stringify(compiled(catalogues[language]))) as Messages);
  ready.set(language, known);
  return known;
}
