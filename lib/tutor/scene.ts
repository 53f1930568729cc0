import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { attemptIn } from './attempt.ts';
import { type InterpretedMessage, quickPrompt } from './embedded.ts';
import { rungOf } from './ladder.ts';
import { regenerateProblem, makeProblem } from './problems.ts';
import type { Passage } from './retrieval.ts';
import { type TopicQuestion, type TutorTask, topicOf } from './topic.ts';
import { wantOf } from './wants.ts';

/** What we know about the lesson or subject and about the student. */
export type Setting = {
  language: Language;
  country: Country;
  grade: number;
  person: number;
  /** The topics of these lessons: they say which problems we can generate. */
  teaches: string[];
  passages: Passage[];
  tasks: TutorTask[];
  questions: TopicQuestion[];
};

/** An earlier message of the student, and its topic. */
export type EarlierMessage = { content: string; topic: string | null };

const isAside = (message: string) => ['comfort', 'thanks'].includes(wantOf(message) ?? '');

/** A generated problem, or if there is none, the next of the lesson's own. */
function problemFor(
  setting: Setting,
  earlier: EarlierMessage[],
  lastProblem: TutorTask | null,
): TutorTask | null {
  const { teaches, grade, country, person, tasks } = setting;
  const isSolved = earlier.some(
    ({ content, topic }) =>
      lastProblem &&
      topic === lastProblem.problemKey &&
      attemptIn(content, lastProblem, country)?.is === 'right',
  );
  const wish = {
    teaches,
    grade,
    country,
    person,
    solved: isSolved,
    turn: earlier.length,
    before: lastProblem?.problemKey ?? null,
  };
  return makeProblem(wish) ?? tasks[earlier.length % Math.max(1, tasks.length)] ?? null;
}

/** What a message is about in its conversation, what it wants, and where the student is on the hint ladder. */
export function interpretMessage(
  setting: Setting,
  earlier: EarlierMessage[],
  message: string,
): InterpretedMessage {
  const { language, country, passages, tasks, questions } = setting;
  const before = earlier.at(-1)?.topic ?? null;
  const lastProblem = regenerateProblem(before);
  const topic = topicOf(message, { tasks, questions, lastProblem, country }, before);
  const key = topic.kind === 'concept' ? null : topic.key;
  const sameTopic = earlier.filter(({ topic: about, content }) => key && about === key && !isAside(content));
  const earlierMessages = sameTopic.map(({ content }) => content);
  const rung = rungOf(topic, earlierMessages, message, country);
  const isAnswered = rung.attempt?.is === 'right';
  const wish = quickPrompt(message) === 'practice' ? 'problem' : wantOf(message);
  const want = isAnswered || (wish === 'problem' && topic.kind === 'question') ? undefined : wish;
  const problem = want === 'problem' ? problemFor(setting, earlier, lastProblem) : null;
  return {
    language,
    message,
    passages,
    tasks,
    topic,
    rung,
    topicMessages: [...earlierMessages, message],
    want,
    problem,
    turn: earlier.length,
  };
}

export const keyOf = ({ id, problemKey }: TutorTask): string => problemKey ?? `task:${id}`;

/** The topic to store with a message for the next one: the task in the reply, or what the message was about. */
export function topicToStore(
  { topic, want }: InterpretedMessage,
  about: TutorTask | undefined,
  before: string | null,
): string | null {
  if (about) return keyOf(about);
  if (topic.kind !== 'concept') return topic.key;
  return want === 'comfort' || want === 'thanks' ? before : null;
}
