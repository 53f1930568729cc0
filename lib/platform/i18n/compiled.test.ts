import { expect, it } from 'vitest';
import { createTranslator } from 'use-intl/core';
import compiled from 'use-intl/format-message/format-only';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { readMessage } from './check/read-message.ts';
import { INTERFACE } from './languages.ts';
import { catalogues, compileCatalogue } from './messages.ts';

const formatters = {
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const SAMPLES = {
  plain: 'x',
  number: 3,
  time: new Date('2026-03-04T17:06:07Z'),
  choice: 'other',
  tag: (inner: unknown) => `<${words(inner)}>`,
};

const valuesFor = (message: string) =>
  Object.fromEntries(
    [...readMessage(message).arguments].map(([name, kind]) => [name, SAMPLES[kind]]),
  ) as Record<string, string>;

const words = (formatted: unknown) => [formatted].flat(9).join('');

/** Every message of a catalogue with its counterpart in the other, and its path. */
const pairs = (source: unknown, other: unknown, path = ''): [string, string, unknown][] =>
  typeof source === 'string'
    ? [[path, source, other]]
    : Object.entries(source as Record<string, unknown>).flatMap(([key, value]) =>
        pairs(value, (other as Record<string, unknown>)[key], `${path}.${key}`),
      );

it.each(LANGUAGES)('every %s message reads the same compiled and parsed', (language) => {
  const own = catalogues[language];
  const { formats } = INTERFACE[language];
  const options = { formatters, locale: formats, timeZone: 'UTC' } as never;
  const differing = pairs(own, compileCatalogue(own)).flatMap(([key, source, message]) => {
    const values = valuesFor(source);
    const parsed = createTranslator({ locale: formats, timeZone: 'UTC', messages: { own: source } });
    const before = words(parsed.rich('own', values));
    const after = words(compiled(key, message as never, values, options));
    return before === after ? [] : [`${key}: ${before} / ${after}`];
  });
  expect(differing).toEqual([]);
});
