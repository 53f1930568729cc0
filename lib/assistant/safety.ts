import { foldLoosely, foldPattern } from '#lib/items/fold.ts';
import { type Danger, SAYINGS } from './danger/sayings.ts';

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

/** Whether the last message says so, alone or as the end of a sentence sent in pieces. */
export function dangerAtEnd(turns: readonly Turn[]): Danger | undefined {
  const messages = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const harmless = messages.slice(0, -1).filter((content) => !dangerIn(content));
  return dangerIn(messages.at(-1) ?? '') ?? dangerIn([...harmless, messages.at(-1)].join(' '));
}

/** A conversation without messages about danger and their replies: these never leave this machine. */
export const withoutDanger = <T extends Turn>(turns: readonly T[]): T[] => {
  const isSaidInDanger = (at: number) =>
    turns[at]?.role === 'user' && dangerAtEnd(turns.slice(0, at + 1)) !== undefined;
  return turns.filter(({ role }, at) => !(role === 'user' ? isSaidInDanger(at) : isSaidInDanger(at - 1)));
};
