import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { STATUS } from '#lib/platform/config/errors.ts';
import { isWrongLanguage, isWrongScript } from '#lib/content/items/language.ts';
import { DIGITS, LETTERS, withoutNames } from './check/letters.ts';
import { readMessage } from './check/read-message.ts';
import { INTERFACE } from './languages.ts';
import { ar } from './messages/ar/index.ts';
import { en } from './messages/en/index.ts';
import { fa } from './messages/fa/index.ts';
import { ps } from './messages/ps/index.ts';
import { ur } from './messages/ur/index.ts';

type Words = { [key: string]: string | Words };

const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const MESSAGES: Record<Language, Map<string, string>> = {
  Arabic: new Map(flat(ar)),
  English: new Map(flat(en)),
  Pashto: new Map(flat(ps)),
  Persian: new Map(flat(fa)),
  Urdu: new Map(flat(ur)),
};
const OTHERS = LANGUAGES.filter((language) => language !== 'English');

/** Markdown numbers its lists 1, 2, 3; the page shows them in the language's digits. */
const withoutListNumbers = (words: string) => words.replace(/^\d+\. /gm, '');

const wordsOf = (message: string) => withoutNames(readMessage(message).words);

/** The messages of a language that break a rule, each by its key. */
const broken = (language: Language, rule: (message: string, key: string) => unknown) =>
  [...MESSAGES[language]]
    .filter(([key, message]) => rule(message, key))
    .map(([key, message]) => `${key}: ${message}`);

const shape = (message: string) =>
  [...readMessage(message).arguments]
    .map(([name, kind]) => `${name} ${kind}`)
    .sort()
    .join(', ');

describe.each(LANGUAGES)('The %s messages', (language) => {
  const { formats } = INTERFACE[language];

  it('say something for every number: for an empty text the page would show the key', () => {
    expect(broken(language, (message) => message.startsWith('{') && /[^}] \{\}/.test(message))).toEqual([]);
  });

  it('are valid ICU messages', () => {
    const invalid = broken(language, (message) => {
      try {
        return !readMessage(message);
      } catch {
        return true;
      }
    });
    expect(invalid).toEqual([]);
  });

  it('have every plural category of the language, and no other', () => {
    const wrong = broken(language, (message) =>
      readMessage(message).plurals.some(({ type, categories }) => {
        const rules = new Intl.PluralRules(formats, { type }).resolvedOptions().pluralCategories;
        return [...categories].sort().join() !== [...rules].sort().join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('format every number by Intl', () => {
    const counts =
      /^(number|count|total|completed|asked|correct|answered|days|grade|mark|minutes|seconds|percent|from|to)$/;
    const bare = broken(language, (message) =>
      [...readMessage(message).arguments].some(([name, kind]) => kind === 'plain' && counts.test(name)),
    );
    expect(bare).toEqual([]);
  });

  it('isolate quotes, so that their direction does not turn the marks around them', () => {
    expect(broken(language, (message) => /[“”«»‘’]\{\w+\}|\{\w+\}[“”«»‘’]/u.test(message))).toEqual([]);
  });

  it('use the digits of the language', () => {
    expect(
      broken(language, (message) => DIGITS[language].test(withoutListNumbers(wordsOf(message)))),
    ).toEqual([]);
  });
});

describe.each(OTHERS)('The %s translation', (language) => {
  const mine = MESSAGES[language];

  it('has every English message and no other', () => {
    expect([...MESSAGES.English.keys()].filter((key) => !mine.has(key))).toEqual([]);
    expect([...mine.keys()].filter((key) => !MESSAGES.English.has(key))).toEqual([]);
  });

  it('uses the same placeholders and tags as English', () => {
    const differing = broken(language, (message, key) => {
      const english = MESSAGES.English.get(key);
      return english !== undefined && shape(english) !== shape(message);
    });
    expect(differing).toEqual([]);
  });

  it('leaves no word in English', () => {
    const untranslated = broken(
      language,
      (message, key) => MESSAGES.English.get(key) === message && /\p{L}/u.test(wordsOf(message)),
    );
    expect(untranslated).toEqual([]);
  });

  it('is written in the letters of the language', () => {
    const letters = LETTERS[language as Exclude<Language, 'English'>];
    const foreign = broken(language, (message) => {
      const words = wordsOf(message);
      return [...words].some((letter) => /[\p{L}\p{M}]/u.test(letter) && !letters.has(letter));
    });
    expect(foreign).toEqual([]);
  });

  it('reads like the language', () => {
    const strange = broken(language, (message) => {
      const words = wordsOf(message);
      return isWrongScript(words, language) || isWrongLanguage(words, language);
    });
    expect(strange).toEqual([]);
  });

  it('has no empty message', () => {
    expect(broken(language, (message) => message.trim() === '')).toEqual([]);
  });
});

it('Every error code has a sentence in every language', () => {
  const codes = [...Object.keys(STATUS), 'internal'];
  const missing = codes.filter((code) => !MESSAGES.English.has(`errors.codes.${code}`));
  expect(missing).toEqual([]);
});
