import type { AnswerKind, Value, Worked } from './generator.ts';
import { answerOf } from './value.ts';

/** The numbers of a question, in order. */
export const numbersIn = (text: string) =>
  (
    text
      .replace(/(?<=\d)(?:,|\{,\})(?=\d{3})/gu, '')
      .replace(/\^\{?\d\}?/gu, '')
      .replace(/- (?=\d)/gu, '-')
      .match(/-?\d+(?:\.\d+)?/gu) ?? []
  ).map(Number);

/** A wrong answer, the misconception that gives it, and how. */
export type WrongAnswer = { because: string; value: Value; lines: readonly string[] };

const isWorked = (made: Value | Worked): made is Worked => typeof made === 'object' && 'lines' in made;

/** What a misconception makes of an item; undefined if that is no different answer. */
export function mistakeOf(because: string, made: Value | Worked | null): WrongAnswer | undefined {
  if (made === null) return undefined;
  return isWorked(made) ? { because, ...made } : { because, value: made, lines: [] };
}

/** How a mistake comes to its answer, in whole lines of plain form such as `8 + 5 = 13`. */
export function workingOf(kind: AnswerKind, { value, lines }: WrongAnswer): string[] {
  const answer = answerOf(kind, value).value;
  return lines.flatMap((line) => (line === answer ? [] : /[=<>]/u.test(line) ? line : `${line} = ${answer}`));
}
