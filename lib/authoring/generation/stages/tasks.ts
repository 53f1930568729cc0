import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { DraftTask } from '../artifacts.ts';

/** How often a practice problem is solved blind before it is left out. */
const PASSES = 2;

type Solve = (task: DraftTask, pass: number) => Promise<string>;

/**
 * Keeps practice problems whose final answer a blind solver also finds. Answers in words, which only a reader can
 * compare, stay: the person who verifies the lesson reads them.
 */
export async function sortTasks(tasks: DraftTask[], language: Language, solve: Solve) {
  const country = COUNTRY_OF[language];
  const groups: { sound: DraftTask[]; dropped: DraftTask[] } = { sound: [], dropped: [] };
  for (const task of tasks) {
    let isSound = false;
    for (let pass = 0; pass < PASSES && !isSound; pass++) {
      const { content, solution, finalAnswer: answer } = task;
      const { verdict } = judgeTask(await solve(task, pass), { content, solution, answer }, country);
      isSound = verdict === 'right' || verdict === 'form' || verdict === 'compare';
    }
    groups[isSound ? 'sound' : 'dropped'].push(task);
  }
  return groups;
}
