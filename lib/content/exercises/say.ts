import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { NOTATION } from './country.ts';
import { MESSAGES } from './messages/index.ts';

/** A message with its values, rendered when the country is known. */
export type Phrase = { key: string; values: Values };
export type MessageValue = string | number | Phrase | readonly MessageValue[];
export type Values = Readonly<Record<string, MessageValue>>;

export const phrase = (key: string, values: Values = {}): Phrase => ({ key, values });

const compiled = new Map<string, CompiledMessage>();

const formatters = {
  // The country's own digits are put in once, at the end.
  getNumberFormat: () => ({ format: String }) as unknown as Intl.NumberFormat,
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

/** The text of a message: a country's own wording before its language's. */
export const messageOf = (key: string, country: Country): string | undefined => {
  const messages = MESSAGES[NOTATION[country].words];
  return messages[`${key}@${country}`] ?? messages[key];
};

/** The country's comma joins a list. */
function textIn(value: MessageValue, country: Country): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return say(value, country);
  return value.map((one) => textIn(one, country)).join(`${NOTATION[country].comma} `);
}

/** A message in the country's language, still with the digits 0 to 9. */
export function say({ key, values }: Phrase, country: Country): string {
  const source = messageOf(key, country);
  if (source === undefined) throw new Error(`There is no message ${key} for ${country}.`);
  const message = compiled.get(source) ?? compile(source);
  compiled.set(source, message);
  const texts = Object.entries(values).map(([name, value]) => [name, textIn(value, country)]);
  return String(format(message, NOTATION[country].words, Object.fromEntries(texts), { formatters }));
}
