import { COUNTRY_OF } from '#lib/notation/rules.ts';
import { hasOwnForm } from '#lib/practice/tasks/rules.ts';
import type { CurriculumLesson } from '../schema.ts';
import type { Tell } from './tell.ts';

/** An answer has itself the form that it asks for. */
export function checkForms({ tasks, language }: CurriculumLesson, tell: Tell): void {
  tasks.forEach(({ form, finalAnswer: answer, ...task }, index) => {
    if (!form) return;
    if (!hasOwnForm({ ...task, answer, form }, COUNTRY_OF[language]))
      tell('reject', 'form', `Task ${index + 1}: the answer is not in the form "${form}".`);
  });
}
