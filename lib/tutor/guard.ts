import { guardedTexts, HoldBack } from './hold-back.ts';
import type { Rung } from './ladder.ts';
import type { TutorTask, MessageTopic } from './topic.ts';

type Scene = {
  lessons: { content: string }[];
  tasks: TutorTask[];
  questions: { key: string }[];
  topic: MessageTopic;
  level: Rung['level'];
};

/** A solution, and each of its sentences. */
const partsOf = (solution: string) => [solution, ...solution.split(/\n+|(?<=[.!?؟۔])\s+/u)];

/** Holds back quiz keys, and solutions until the hint ladder reaches them. */
export function holdBackFor({ lessons, tasks, questions, topic, level }: Scene): HoldBack {
  const problems = topic.kind === 'task' ? [...tasks, topic.task] : tasks;
  const solutions =
    level === 3 ? [] : problems.flatMap(({ solution, answer }) => [answer ?? '', ...partsOf(solution)]);
  const openTexts = problems.flatMap(({ content, hints }) => [content, ...hints]);
  const open = [...lessons.map(({ content }) => content), ...openTexts].join('\n');
  return new HoldBack(guardedTexts([...questions.map(({ key }) => key), ...solutions], open));
}
