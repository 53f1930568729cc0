import { foldLoosely, foldPattern } from '#lib/content/items/fold.ts';
import type { Danger } from '#lib/vocabulary.ts';
import { withoutSelf } from './about-self.ts';
import { classify } from './classifier.ts';
import { SAYINGS } from './sayings.ts';

// Letters that children's keyboards mix up.
const mergeLetters = (text: string) =>
  text
    .replace(/[ېۍی]/gu, 'ی')
    .replace(/ګ/gu, 'گ')
    .replace(/[ۀةہھ]/gu, 'ه')
    .replace(/ں/gu, 'ن')
    .replace(/آ/gu, 'ا');

const rules = Object.entries(SAYINGS).map(([danger, sources]) => ({
  danger: danger as keyof typeof SAYINGS,
  patterns: sources.map((source) => new RegExp(mergeLetters(foldPattern(source)), 'u')),
}));

function dangerByRule(message: string): keyof typeof SAYINGS | undefined {
  const text = mergeLetters(foldLoosely(message)).replaceAll('’', "'");
  return rules.find(({ patterns }) => patterns.some((pattern) => pattern.test(text)))?.danger;
}

/**
 * From SURE on a message is a cry for help; from POSSIBLE on the child is asked whether it is one; from DOUBTFUL on a model is,
 * if there is one. docs/ai.md says what each costs.
 */
const SURE = 0.85;
const POSSIBLE = 0.63;
const DOUBTFUL = 0.15;
/** Few words, and messages put together, say little of what happened: 'I am so scared'. Their child is rather asked. */
const FEW_WORDS = 5;
const SURE_OF_FEW = 0.98;
/** A shorter message is half a sentence: the rules alone judge it. */
const LEAST_LETTERS = 9;
const OF_SELF: Danger[] = ['selfHarm', 'suicide'];

/** `isSure`: a cry for help. Otherwise it may be one, and the child is asked. */
type Sign = { danger: Danger; isSure: boolean };

/** Whether a child says, or may be saying, that they or somebody else are in danger. `isJoined`: in several messages. */
export function signOf(message: string, isJoined = false): Sign | undefined {
  const told = withoutSelf(message);
  const { likelihood, kind } = classify(told);
  const rule = dangerByRule(message);
  if (rule) return { danger: OF_SELF.includes(kind) === (rule === 'selfHarm') ? kind : rule, isSure: true };
  const isFragment = told.replace(/\P{L}/gu, '').length < LEAST_LETTERS;
  if (isFragment || likelihood < POSSIBLE) return undefined;
  const isShort = isJoined || message.trim().split(/\s+/u).length <= FEW_WORDS;
  return { danger: kind, isSure: likelihood >= (isShort ? SURE_OF_FEW : SURE) };
}

/** Whether a message that is no sign of danger is worth a second opinion. */
export const isDoubtful = (message: string): boolean => classify(withoutSelf(message)).likelihood >= DOUBTFUL;

/** Whether a child says that they are in danger. The answer is a fixed text and never a model's. */
export function dangerIn(message: string, isJoined = false): Danger | undefined {
  const sign = signOf(message, isJoined);
  return sign?.isSure ? sign.danger : undefined;
}

type Turn = { role: 'user' | 'assistant'; content: string };

/** A sentence in pieces is no longer than this. */
const MOST_IN_PIECES = 300;
const dangerInPieces = (messages: string[]) => {
  const text = messages.join(' ');
  const isJoined = messages.length > 1;
  return isJoined && text.length > MOST_IN_PIECES ? dangerByRule(text) : dangerIn(text, isJoined);
};

/**
 * How many of the last messages, none of which is a cry alone, are the pieces of one together; 0 if there is none.
 * Once a sentence in pieces is whole, what is said next is not a part of it.
 */
function piecesOfCry(messages: string[]): number {
  const count = messages.findIndex((_, more) => more > 0 && dangerInPieces(messages.slice(-1 - more))) + 1;
  const isOfEarlier = count > 2 && dangerInPieces(messages.slice(-count, -1)) !== undefined;
  return isOfEarlier ? 0 : count;
}

/** A call reads its messages several times, and judges each once. */
const judged = new WeakMap<Turn, Sign | undefined>();
function signOfTurn(turn: Turn): Sign | undefined {
  if (!judged.has(turn)) judged.set(turn, turn.role === 'user' ? signOf(turn.content) : undefined);
  return judged.get(turn);
}

/** The signs in the user's turns, each alone. */
const signsIn = (turns: readonly Turn[]) => turns.map(signOfTurn);
type Signs = ReturnType<typeof signsIn>;

/** The turns that are one cry with the turn at this place; none if it isn't the end of one. */
function cryAt(turns: readonly Turn[], signs: Signs, end: number): number[] {
  if (signs[end]?.isSure) return [end];
  // Those that can be pieces of one sentence with it: what is a cry alone is none.
  const said = turns.flatMap(({ role }, at) =>
    role === 'user' && at <= end && !signs[at]?.isSure ? [at] : [],
  );
  const count = piecesOfCry(said.map((at) => turns[at]!.content));
  return count === 0 ? [] : said.slice(-count);
}

export type HeardCry = { danger: Danger; text: string; pieces: string[] };

/** The last message of the user if it is a cry for help, alone or as the end of a sentence sent in pieces, with these pieces. */
export function cryAtEnd(turns: readonly Turn[]): HeardCry | undefined {
  const end = turns.findLastIndex(({ role }) => role === 'user');
  const pieces = cryAt(turns, signsIn(turns), end).map((at) => turns[at]!.content);
  const text = pieces.join(' ');
  const danger = dangerInPieces(pieces);
  return danger && { danger, text, pieces };
}

/** A conversation without messages that are or may be about danger, in pieces too, and their replies: these never leave this machine. */
export function withoutDanger<T extends Turn>(turns: readonly T[]): T[] {
  const signs = signsIn(turns);
  const cries = new Set(
    turns.flatMap(({ role }, at) => (role === 'user' ? (signs[at] ? [at] : cryAt(turns, signs, at)) : [])),
  );
  return turns.filter(({ role }, at) => !cries.has(role === 'user' ? at : at - 1));
}
