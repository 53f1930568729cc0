import type { z } from 'zod';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { inNotation } from '../country.ts';
import { ADDRESS, CALLED, type Called } from './called.ts';
import { figureSvg, figureWords } from './figure.ts';
import type { Figure } from './kinds.ts';

/** A figure as an author writes it, `/figures/clock?time=3:40`, with the digits that the address is written in. */
type Written = { figure: Figure; digits: Country };
export type Reading = Written | { fault: string };

const DIGITS: [RegExp, Country][] = [
  [/[۰-۹]/u, 'fa-AF'],
  [/[٠-٩]/u, 'ar-EG'],
];

const plain = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15))
    .replace(/٫/gu, '.')
    .replace(/[،؛]/gu, (sign) => (sign === '،' ? ',' : ';'))
    .replace(/−/gu, '-');

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replace(/\+/gu, ' '));
  } catch {
    return address;
  }
}

function parametersOf(query: string): Record<string, string> {
  const pairs = query.split('&').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.split('=')[0]!.trim(), plain(pair.split('=').slice(1).join('=')).trim()]),
  );
}

const firstIssue = ({ issues: [issue] }: z.ZodError) =>
  [issue!.path[0], issue!.message].filter((part) => part !== undefined).join(': ');

/** What an address asks to be drawn, or in words why it can't be. */
export function readFigure(address: string): Reading {
  const written = decoded(address);
  const [name = '', query = ''] = written.slice(ADDRESS.length).split(/\?(.*)/su);
  if (!written.startsWith(ADDRESS) || !Object.hasOwn(CALLED, name))
    return { fault: `there is no figure ${name}; there are ${Object.keys(CALLED).join(', ')}` };
  const read = CALLED[name as Called].safeParse(parametersOf(query));
  if (!read.success) return { fault: firstIssue(read.error) };
  const [, digits = 'en'] = DIGITS.find(([signs]) => signs.test(query)) ?? [];
  return { figure: read.data, digits };
}

/** The drawing of an address, or undefined if it asks for none. */
export function svgOf(address: string): string | undefined {
  if (!address.startsWith(ADDRESS)) return undefined;
  const read = readFigure(address);
  return 'fault' in read ? undefined : figureSvg(read.figure, read.digits);
}

/** Words that fit a figure, for an author who has written none. */
export const wordsFor = (figure: Figure, country: Country): string =>
  inNotation(figureWords(figure, country), country).trim();

/** Why the figure of an image can't be shown to everybody, or null. */
export function figureFault(words: string, address: string, country: Country): string | null {
  const read = readFigure(address);
  if ('fault' in read) return read.fault;
  if (words.trim().length >= LEAST_WORDS) return null;
  return `it has no words for who can't see it; such as: ${wordsFor(read.figure, country)}`;
}
const LEAST_WORDS = 12;
