import compile from 'icu-minify/compile';
import formatMessage from 'use-intl/format-message';
import type { Language } from '#lib/vocabulary.ts';
import { ar } from './messages/ar/index.ts';
import { en } from './messages/en/index.ts';
import { fa } from './messages/fa/index.ts';
import { ps } from './messages/ps/index.ts';
import { ur } from './messages/ur/index.ts';

export type Messages = typeof en;
export type Namespace = keyof Messages;

/** The catalogue of each interface language. A key that English has and another lacks does not compile. */
export const catalogues: Record<Language, Messages> = {
  English: en,
  Arabic: ar,
  Pashto: ps,
  Persian: fa,
  Urdu: ur,
};

/** The options behind the styles of dates and times: the formatter of compiled messages knows no names. */
const DATES: Record<string, Intl.DateTimeFormatOptions> = {
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
};
const TIMES: Record<string, Intl.DateTimeFormatOptions> = {
  short: { hour: 'numeric', minute: 'numeric' },
  medium: { hour: 'numeric', minute: 'numeric', second: 'numeric' },
};
/** Where a compiled date and a compiled time keep their style: [name, kind, style]. */
const KINDS: Record<number, typeof DATES> = { 5: DATES, 6: TIMES };

const spellOut = (_: string, node: unknown) => {
  if (!Array.isArray(node)) return node;
  const [name, kind, style] = node as unknown[];
  // A sentence is an array of parts too, but has no number in second place.
  const styles = typeof kind === 'number' ? KINDS[kind] : undefined;
  return styles && typeof style === 'string' ? [name, kind, styles[style]] : node;
};

const compileNode = (node: unknown): unknown =>
  typeof node === 'string'
    ? compile(node)
    : Object.fromEntries(Object.entries(node as object).map(([key, value]) => [key, compileNode(value)]));

/** A catalogue as the formatter of compiled messages reads it. */
export const compileCatalogue = (catalogue: Messages): Messages =>
  // Through JSON, because only plain objects can be sent to the browser, and the compiler makes objects without a
  // prototype.
  JSON.parse(JSON.stringify(compileNode(catalogue), spellOut)) as Messages;

const ready = new Map<Language, Messages>();

/**
 * A language's messages in the form that the formatter needs. The build uses the formatter for compiled messages, so
 * that no browser loads a parser (`next.config.ts`); plain Node uses the one that parses.
 */
export function messagesOf(language: Language): Messages {
  if (formatMessage.raw) return catalogues[language];
  const messages = ready.get(language) ?? compileCatalogue(catalogues[language]);
  ready.set(language, messages);
  return messages;
}
