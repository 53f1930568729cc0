import { COUNTRY_OF } from '#lib/notation/rules.ts';
import { judgeTask } from '#lib/practice/tasks/rules.ts';
import type { CurriculumLesson } from '../schema.ts';
import type { Tell } from './tell.ts';

/** An answer has itself the form that it asks for. */
export function checkForms({ tasks, language }: CurriculumLesson, tell: Tell): void {
  tasks.forEach(({ form, finalAnswer: answer, ...task }, index) => {
    if (!form) return;
    const { verdict } = judgeTask(answer, { ...task, answer, form }, COUNTRY_OF[language]);
    if (verdict !== 'right')
      tell('reject', 'form', `Task ${index + 1}: the answer is not in the form "${form}".`);
  });
}
