import { generatorsFor } from '#lib/exercises/lessons.ts';

/** Whether exercises exist for a lesson, by its folder in the starter curriculum. */
export const hasExercises = (curriculumKey: string | null): boolean =>
  generatorsFor(curriculumKey ?? '').length > 0;

type PracticeLesson = { id: number; subjectId: number; curriculumKey: string | null };

/** Where to practise a lesson: with its exercises, else with its practice problems. */
export const practiceOf = ({ id, subjectId, curriculumKey }: PracticeLesson): string =>
  hasExercises(curriculumKey)
    ? `/lessons/${id}/practice`
    : `/subjects/${subjectId}/lessons/${id}?tab=practice`;
