import { generatorsFor } from '#lib/exercises/lessons.ts';

/** Whether exercises can be made for a lesson, by its folder in the starter curriculum. */
export const hasExercises = (curriculumKey: string | null): boolean =>
  generatorsFor(curriculumKey ?? '').length > 0;
