import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { STATUS } from '#lib/errors.ts';
import { isWrongLanguage, isWrongScript } from '#lib/items/language.ts';
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

/** Markdown counts its lists in 1, 2, 3; the page draws them in the digits of the language. */
const withoutListNumbers = (words: string) => words.replace(/^\d+\. /gm, '');

const wordsOf = (message: string) => withoutNames(readMessage(message).words);

/** What of a language's messages breaks a rule, each named by its key. */
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

  it('give every plural category that the language has, and no other', () => {
    const wrong = broken(language, (message) =>
      readMessage(message).plurals.some(({ type, categories }) => {
        const rules = new Intl.PluralRules(formats, { type }).resolvedOptions().pluralCategories;
        return [...categories].sort().join() !== [...rules].sort().join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('send every number through Intl', () => {
    const counts =
      /^(number|count|total|completed|asked|correct|answered|days|grade|mark|minutes|seconds|percent|from|to)$/;
    const bare = broken(language, (message) =>
      [...readMessage(message).arguments].some(([name, kind]) => kind === 'plain' && counts.test(name)),
    );
    expect(bare).toEqual([]);
  });

  it('keep what they quote apart, so that its direction does not turn the marks around it', () => {
    expect(broken(language, (message) => /[“”«»‘’]\{\w+\}|\{\w+\}[“”«»‘’]/u.test(message))).toEqual([]);
  });

  it('write their own digits in the digits of the language', () => {
    expect(
      broken(language, (message) => DIGITS[language].test(withoutListNumbers(wordsOf(message)))),
    ).toEqual([]);
  });
});

describe.each(OTHERS)('The %s translation', (language) => {
  const mine = MESSAGES[language];

  it('has every message, and none that English has not', () => {
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

  it('reads as the language', () => {
    const strange = broken(language, (message) => {
      const words = wordsOf(message);
      return isWrongScript(words, language) || isWrongLanguage(words, language);
    });
    expect(strange).toEqual([]);
  });

  it('says nothing empty', () => {
    expect(broken(language, (message) => message.trim() === '')).toEqual([]);
  });
});

it('Every code of a refusal has its sentence in every language', () => {
  const codes = [...Object.keys(STATUS), 'internal'];
  const missing = codes.filter((code) => !MESSAGES.English.has(`errors.codes.${code}`));
  expect(missing).toEqual([]);
});
