import { fold, foldLoosely, foldPattern, words } from '#lib/items/fold.ts';
import type { Country } from '#lib/exercises/country.ts';
import { attemptIn, type Judged } from './attempt.ts';
import { isConcept, isPlea } from './pleas.ts';
import { jaccard, trigrams } from '#lib/items/similarity.ts';

export type Task = Judged & {
  id: number;
  section: string | null;
  /** Of a made problem: what makes it again. */
  made?: string;
};
export type TopicQuestion = { id: number; text: string; section: string | null };

/** What a message is about, as far as the hint ladder cares. */
export type Topic =
  | { kind: 'task'; key: string; task: Task }
  | { kind: 'question'; key: string; question: TopicQuestion }
  | { kind: 'concept' };

const NUMBERED = new RegExp(
  foldPattern(
    String.raw`(?:problem|task|exercise|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*(\d{1,2})(?!\d)`,
  ),
  'u',
);

/** How much of a text a message repeats, 0 to 1: by words, or by letters where it is put a little otherwise. */
export function likeness(message: string, text: string): number {
  const wanted = new Set(words(text));
  const said = new Set(words(message));
  if (wanted.size < 3) return fold(message).toLowerCase().includes(fold(text).toLowerCase()) ? 1 : 0;
  const shared = [...wanted].filter((word) => said.has(word)).length / wanted.size;
  return Math.max(shared, jaccard(trigrams(message), trigrams(text)));
}

const ALIKE = 0.6;

function most<T>(things: T[], message: string, text: (thing: T) => string): T | undefined {
  const [best] = things
    .map((thing) => ({ thing, score: likeness(message, text(thing)) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score >= ALIKE ? best.thing : undefined;
}

type Material = {
  tasks: Task[];
  questions: TopicQuestion[];
  /** The made problem that was spoken of last. */
  made: Task | null;
  country: Country;
};

const ofTask = (task: Task): Topic => ({ kind: 'task', key: task.made ?? `task:${task.id}`, task });
const ofQuestion = (question: TopicQuestion): Topic => ({
  kind: 'question',
  key: `question:${question.id}`,
  question,
});

/** The one task that a bare answer is right for, where nothing was spoken of. */
function answered(message: string, { tasks, country }: Material): Task | undefined {
  if (isPlea(message) || fold(message).includes('?') || words(message).length > 12) return undefined;
  const right = tasks.filter((task) => attemptIn(message, task, country)?.is === 'right');
  return right.length === 1 ? right[0] : undefined;
}

/** @param before the topic of the student's message before this one, which 'and now?' goes on with */
export function topicOf(message: string, material: Material, before: string | null): Topic {
  const { tasks, questions, made, country } = material;
  const question = most(questions, message, ({ text }) => text);
  if (question) return ofQuestion(question);
  const same = made ?? tasks.find(({ id }) => before === `task:${id}`);
  if (same && attemptIn(message, same, country)?.is === 'right') return ofTask(same);
  const numbered = tasks[Number(NUMBERED.exec(foldLoosely(message))?.[1] ?? 0) - 1];
  const task = numbered ?? most([...(made ? [made] : []), ...tasks], message, ({ content }) => content);
  if (task) return ofTask(task);
  if (isConcept(message)) return { kind: 'concept' };
  if (same) return ofTask(same);
  const sameQuestion = questions.find(({ id }) => before === `question:${id}`);
  if (sameQuestion) return ofQuestion(sameQuestion);
  const meant = answered(message, material);
  return meant ? ofTask(meant) : { kind: 'concept' };
}
