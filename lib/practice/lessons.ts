import { generatorsFor } from '#lib/exercises/lessons.ts';

/** Whether exercises can be made for a lesson, by its folder in the starter curriculum. */
export const hasExercises = (curriculumKey: string | null): boolean =>
  generatorsFor(curriculumKey ?? '').length > 0;

type Practised = { id: number; subjectId: number; curriculumKey: string | null };

/** Where a lesson is practised: with exercises made for it, else with its practice problems. */
export const practiceOf = ({ id, subjectId, curriculumKey }: Practised): string =>
  hasExercises(curriculumKey)
    ? `/lessons/${id}/practice`
    : `/subjects/${subjectId}/lessons/${id}?tab=practice`;
