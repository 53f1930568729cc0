import { fold, foldLoosely, foldPattern, words } from '#lib/content/items/fold.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { attemptIn, type CheckableTask } from './attempt.ts';
import { isConcept, isPlea } from './pleas.ts';
import { jaccard, trigrams } from '#lib/content/items/similarity.ts';

export type TutorTask = CheckableTask & {
  id: number;
  section: string | null;
  /** The key of a generated problem, from which we can generate it again. */
  problemKey?: string;
};
export type TopicQuestion = { id: number; text: string; section: string | null };

/** What a message is about, as far as the hint ladder needs it. */
export type MessageTopic =
  | { kind: 'task'; key: string; task: TutorTask }
  | { kind: 'question'; key: string; question: TopicQuestion }
  | { kind: 'concept' };

const TASK_NUMBER = new RegExp(
  foldPattern(
    String.raw`(?:problem|task|exercise|مسأله|مسئله|مساله|المسألة|تمرين|تمرین|مشق|سؤال|سوال|پوښتنه)\s*(?:number|no\.?|#|شماره|نمبر|رقم)?\s*(\d{1,2})(?!\d)`,
  ),
  'u',
);

/** How much of a text a message repeats, 0 to 1: by words, or by letters if it is worded slightly differently. */
export function likeness(message: string, text: string): number {
  const textWords = new Set(words(text));
  const messageWords = new Set(words(message));
  if (textWords.size < 3) return fold(message).toLowerCase().includes(fold(text).toLowerCase()) ? 1 : 0;
  const shared = [...textWords].filter((word) => messageWords.has(word)).length / textWords.size;
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
  tasks: TutorTask[];
  questions: TopicQuestion[];
  /** The generated problem of the previous message. */
  lastProblem: TutorTask | null;
  country: Country;
};

const ofTask = (task: TutorTask): MessageTopic => ({
  kind: 'task',
  key: task.problemKey ?? `task:${task.id}`,
  task,
});
const ofQuestion = (question: TopicQuestion): MessageTopic => ({
  kind: 'question',
  key: `question:${question.id}`,
  question,
});

/** The only task that a bare answer is right for, if there was no topic. */
function taskAnsweredBy(message: string, { tasks, country }: Material): TutorTask | undefined {
  if (isPlea(message) || fold(message).includes('?') || words(message).length > 12) return undefined;
  const right = tasks.filter((task) => attemptIn(message, task, country)?.is === 'right');
  return right.length === 1 ? right[0] : undefined;
}

/** @param before the topic of the student's previous message, which 'and now?' continues */
export function topicOf(message: string, material: Material, before: string | null): MessageTopic {
  const { tasks, questions, lastProblem, country } = material;
  const question = most(questions, message, ({ text }) => text);
  if (question) return ofQuestion(question);
  const same = lastProblem ?? tasks.find(({ id }) => before === `task:${id}`);
  if (same && attemptIn(message, same, country)?.is === 'right') return ofTask(same);
  const taskByNumber = tasks[Number(TASK_NUMBER.exec(foldLoosely(message))?.[1] ?? 0) - 1];
  const task =
    taskByNumber ??
    most([...(lastProblem ? [lastProblem] : []), ...tasks], message, ({ content }) => content);
  if (task) return ofTask(task);
  if (isConcept(message)) return { kind: 'concept' };
  if (same) return ofTask(same);
  const sameQuestion = questions.find(({ id }) => before === `question:${id}`);
  if (sameQuestion) return ofQuestion(sameQuestion);
  const taskByAnswer = taskAnsweredBy(message, material);
  return taskByAnswer ? ofTask(taskByAnswer) : { kind: 'concept' };
}
