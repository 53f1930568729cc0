import { foldLoosely, foldPattern } from '#lib/items/fold.ts';
import type { Danger } from '#lib/vocabulary.ts';
import { SAYINGS } from './danger/sayings.ts';

// Letters that children's keyboards mix up.
const mergeLetters = (text: string) =>
  text
    .replace(/[ېۍی]/gu, 'ی')
    .replace(/ګ/gu, 'گ')
    .replace(/[ۀةہھ]/gu, 'ه')
    .replace(/ں/gu, 'ن')
    .replace(/آ/gu, 'ا');

const rules = (Object.keys(SAYINGS) as Danger[]).map((danger) => ({
  danger,
  patterns: SAYINGS[danger].map((source) => new RegExp(mergeLetters(foldPattern(source)), 'u')),
}));

/** Whether a child says that they are in danger. The answer is a fixed text and never a model's. */
export function dangerIn(message: string): Danger | undefined {
  const text = mergeLetters(foldLoosely(message)).replaceAll('’', "'");
  return rules.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.danger;
}

type Turn = { role: 'user' | 'assistant'; content: string };

/**
 * How many of the last messages are one cry together: one, or the pieces of a sentence of which the last message is one;
 * 0 if it is none. Once a sentence in pieces is whole, what is said next is not a part of it.
 */
function piecesOfCry(messages: string[]): number {
  const count = messages.findIndex((_, more) => dangerIn(messages.slice(-1 - more).join(' '))) + 1;
  const isOfEarlier = count > 1 && dangerIn(messages.slice(-count, -1).join(' ')) !== undefined;
  return isOfEarlier ? 0 : count;
}

/** The user's turns up to this one that can be pieces of one sentence with it: those that are no cry alone. */
const saidUpTo = (turns: readonly Turn[], end: number): number[] =>
  turns.flatMap(({ role, content }, at) =>
    role === 'user' && at <= end && (at === end || !dangerIn(content)) ? [at] : [],
  );

/** The turns that are one cry with the turn at this place; none if it isn't the end of one. */
function cryAt(turns: readonly Turn[], end: number): number[] {
  const said = saidUpTo(turns, end);
  const count = piecesOfCry(said.map((at) => turns[at]!.content));
  return count === 0 ? [] : said.slice(-count);
}

/** The last message of the user if it says so, alone or as the end of a sentence sent in pieces, with these pieces. */
export function cryAtEnd(
  turns: readonly Turn[],
): { danger: Danger; text: string; pieces: string[] } | undefined {
  const end = turns.findLastIndex(({ role }) => role === 'user');
  const pieces = cryAt(turns, end).map((at) => turns[at]!.content);
  const text = pieces.join(' ');
  const danger = dangerIn(text);
  return danger && { danger, text, pieces };
}

/** A conversation without messages about danger, in pieces too, and their replies: these never leave this machine. */
export function withoutDanger<T extends Turn>(turns: readonly T[]): T[] {
  const cries = new Set(turns.flatMap(({ role }, at) => (role === 'user' ? cryAt(turns, at) : [])));
  return turns.filter(({ role }, at) => !cries.has(role === 'user' ? at : at - 1));
}
