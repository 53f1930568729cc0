import type { NewPracticeTask } from './lesson-editor.schema.ts';

/** An empty answer is none, and then no form can be asked of it. */
export const keyOf = ({ answer, form }: Pick<NewPracticeTask, 'answer' | 'form'>) =>
  answer ? { answer, form: form ?? null } : { answer: null, form: null };
