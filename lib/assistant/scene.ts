import type { Language } from '#lib/vocabulary.ts';
import { attemptIn } from './attempt.ts';
import { type Ask, quickPrompt } from './embedded.ts';
import { rungOf } from './ladder.ts';
import { countryOf, madeAgain, makeProblem } from './problems.ts';
import type { Passage } from './retrieval.ts';
import { type TopicQuestion, type Task, topicOf } from './topic.ts';
import { wantOf } from './wants.ts';

/** What is known of a place and of who asks there. */
export type Known = {
  language: Language;
  grade: number;
  person: number;
  /** The starter curriculum's keys of the lessons here: they say which problems can be made. */
  lessonKeys: string[];
  passages: Passage[];
  tasks: Task[];
  questions: TopicQuestion[];
};

/** A student's earlier message, with what it was about. */
export type Earlier = { content: string; topic: string | null };

const isAside = (message: string) => ['comfort', 'thanks'].includes(wantOf(message) ?? '');

/** What is made new, or in its turn one of the lesson's own. */
function problemFor(known: Known, earlier: Earlier[], made: Task | null): Task | null {
  const { lessonKeys, grade, language, person, tasks } = known;
  const country = countryOf(language);
  const solved = earlier.some(
    ({ content, topic }) => made && topic === made.made && attemptIn(content, made, country)?.is === 'right',
  );
  const wish = {
    lessonKeys,
    grade,
    language,
    person,
    solved,
    turn: earlier.length,
    before: made?.made ?? null,
  };
  return makeProblem(wish) ?? tasks[earlier.length % Math.max(1, tasks.length)] ?? null;
}

/** Reads a message in its conversation: what it is about, what it wants, and where the student stands. */
export function read(known: Known, earlier: Earlier[], message: string): Ask {
  const { language, passages, tasks, questions } = known;
  const country = countryOf(language);
  const before = earlier.at(-1)?.topic ?? null;
  const made = madeAgain(before);
  const topic = topicOf(message, { tasks, questions, made, country }, before);
  const key = topic.kind === 'concept' ? null : topic.key;
  const own = earlier.filter(({ topic: about, content }) => key && about === key && !isAside(content));
  const saidBefore = own.map(({ content }) => content);
  const rung = rungOf(topic, saidBefore, message, country);
  const isAnswered = rung.attempt?.is === 'right';
  const wished = quickPrompt(message) === 'practice' ? 'problem' : wantOf(message);
  const want = isAnswered || (wished === 'problem' && topic.kind === 'question') ? undefined : wished;
  const problem = want === 'problem' ? problemFor(known, earlier, made) : null;
  return {
    language,
    message,
    passages,
    tasks,
    topic,
    rung,
    said: [...saidBefore, message],
    want,
    problem,
    turn: earlier.length,
  };
}

export const keyOf = ({ id, made }: Task): string => made ?? `task:${id}`;

/** What is kept of a message for the next one: a task that the reply sets, or what the message was about. */
export function keptTopic(
  { topic, want }: Ask,
  about: Task | undefined,
  before: string | null,
): string | null {
  if (about) return keyOf(about);
  if (topic.kind !== 'concept') return topic.key;
  return want === 'comfort' || want === 'thanks' ? before : null;
}
