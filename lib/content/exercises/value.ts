import Fraction from 'fraction.js';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { formula, marked, tex } from './algebra/tex.ts';
import { parse } from './algebra/parse.ts';
import { NOTATION } from './country.ts';
import type { AnswerKind, Value } from './generator.ts';
import { messageOf, phrase, type Phrase, say } from './say.ts';
import { type Unit, UNITS } from './units.ts';

/** An answer in plain form, such as `3/4`, `1 3/4`, `0.75`, `25%`, `12 cm`: the same in every country. */
export type ExerciseAnswer = { kind: AnswerKind; value: string };

const isList = (value: Value): value is readonly (string | number | Fraction)[] => Array.isArray(value);
export const isNumeric = (value: Value): value is number | Fraction =>
  typeof value === 'number' || value instanceof Fraction;

const terminates = ({ d }: Fraction) => /^1?$/u.test(withoutTwosAndFives(d));
const withoutTwosAndFives = (d: bigint): string => {
  let rest = d;
  for (const p of [2n, 5n]) while (rest % p === 0n) rest /= p;
  return String(rest);
};

/** A fraction in the shortest plain form: 3, 0.75 if the decimals end, 1/3 if they don't. */
export function plain(value: number | Fraction): string {
  const q = new Fraction(value);
  return terminates(q) ? q.toString() : q.toFraction();
}

/** `3/4`, as in the generators' lines. A negative number is in brackets. */
export const ratio = (value: number | Fraction) => {
  const q = new Fraction(value);
  return q.s < 0n ? `(${q.toFraction()})` : q.toFraction();
};

const PLAIN_FORMS: Partial<Record<AnswerKind, (q: Fraction) => string>> = {
  fraction: (q) => q.toFraction(),
  mixed: (q) => q.toFraction(true),
  percent: (q) => `${plain(q.mul(100))}%`,
};

const asText = (kind: AnswerKind, value: string | number | Fraction) =>
  typeof value === 'string' ? value : (PLAIN_FORMS[kind] ?? plain)(new Fraction(value));

export function answerOf(kind: AnswerKind, value: Value, unit?: Unit): ExerciseAnswer {
  if (isList(value)) return { kind, value: value.map((one) => asText('number', one)).join(', ') };
  const text = asText(kind, value);
  return { kind, value: kind === 'quantity' && unit ? `${text} ${UNITS[unit]}` : text };
}

/** A number in running text; what needs typesetting gets dollar signs. */
export function numberText(value: number | Fraction | string): string {
  const text = typeof value === 'string' ? value : plain(value);
  return /^\d+(?:\.\d+)?%?$/u.test(text) ? text : formula(text);
}

/** A choice by its message, or typeset if it has none. */
const choiceText = (id: string, token: string, country: Country): string => {
  const key = [`${id}.${token}`, `label.${token}`].find((name) => messageOf(name, country) !== undefined);
  if (key) return say(phrase(key), country);
  if (/^\(.*,.*\)$/u.test(token)) return `$${token}$`;
  return /^(?:\d+(?:\.\d+)?|\d+:\d\d)$/u.test(token) ? token : formula(token);
};

/** A quantity in words, such as `5 cm`, or typeset three quarters of an hour. */
export const quantityPhrase = (value: number | Fraction | string, unit: Unit): Phrase => {
  const shown = numberText(value);
  const n = Number(typeof value === 'string' ? value : new Fraction(value).valueOf());
  // Plural rules want a number; what isn't one counts as a fraction.
  return phrase(`unit.${unit}`, { n: Number.isNaN(n) ? 1.5 : n, shown });
};

/** What the student reads, still with the digits 0 to 9. */
export function answerText(
  id: string,
  kind: AnswerKind,
  value: Value,
  country: Country,
  unit?: Unit,
): string {
  if (isList(value))
    return value
      .map((one) => choiceText(id, asText('number', one), country))
      .join(`${NOTATION[country].comma} `);
  const text = asText(kind, value);
  if (kind === 'choice' || kind === 'text') return choiceText(id, text, country);
  if (kind === 'quantity' && unit) return say(quantityPhrase(text, unit), country);
  return kind === 'equation'
    ? formula(text)
    : /^\d/u.test(text)
      ? numberText(text)
      : marked(tex(parse(text)));
}
