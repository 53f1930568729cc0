import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { hasOwnForm } from '#lib/content/answers/judge.ts';
import type { CurriculumLesson } from '../curriculum.schema.ts';
import type { Tell } from './tell.ts';

/** An answer has itself the form that it asks for. */
export function checkForms({ tasks, language }: CurriculumLesson, tell: Tell): void {
  tasks.forEach(({ form, finalAnswer: answer, ...task }, index) => {
    if (!form) return;
    if (!hasOwnForm({ ...task, answer, form }, COUNTRY_OF[language]))
      tell('reject', 'form', `Task ${index + 1}: the answer is not in the form "${form}".`);
  });
}
