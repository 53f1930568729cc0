import { COUNTRY_OF } from '#lib/exercises/country.ts';
import { judgeTask } from '#lib/practice/tasks/rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Task } from '../artifacts.ts';

/** Times that a practice problem is solved blind before it is left out. */
const PASSES = 2;

type Solve = (task: Task, pass: number) => Promise<string>;

/**
 * Practice problems whose final answer a blind solver finds too; those of nobody who solves them are left out. Words that
 * only a reader can compare stand: the person who verifies the lesson reads them.
 */
export async function sortTasks(tasks: Task[], language: Language, solve: Solve) {
  const country = COUNTRY_OF[language];
  const sorted: { kept: Task[]; dropped: Task[] } = { kept: [], dropped: [] };
  for (const task of tasks) {
    let isSound = false;
    for (let pass = 0; pass < PASSES && !isSound; pass++) {
      const { content, solution, finalAnswer: answer } = task;
      const { verdict } = judgeTask(await solve(task, pass), { content, solution, answer }, country);
      isSound = verdict === 'right' || verdict === 'form' || verdict === 'compare';
    }
    sorted[isSound ? 'kept' : 'dropped'].push(task);
  }
  return sorted;
}
