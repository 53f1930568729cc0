import { randomInt } from 'node:crypto';
import type { Language } from '#lib/vocabulary.ts';
import { PICTURES } from './pictures.ts';
import { PICTURE_COUNT, WORD_COUNT } from './child.rules.ts';
import { WORDS } from './words.ts';

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

/** A random sample without repeats, in random order. */
export function sample<T>(list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0]!);
}

/** The parts of a password for a child: 20 · 19 · 18 · 17 rows of pictures, or 128^4 rows of words. */
export const makeSecret = (kind: 'pictures' | 'words', language: Language): string[] =>
  kind === 'pictures'
    ? sample(PICTURES, PICTURE_COUNT)
    : Array.from({ length: WORD_COUNT }, () => oneOf(WORDS[language]));

/** A username that can be read aloud and says nothing about the child: a word of their language and a number. */
export const makeUsername = (language: Language, digits = 4): string =>
  `${oneOf(WORDS[language])}-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
