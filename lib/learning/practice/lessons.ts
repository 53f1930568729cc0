import { generatorsFor } from '#lib/content/exercises/lessons.ts';

/** Whether exercises exist for a lesson, by its topic. */
export const hasExercises = (topic: string | null): boolean => generatorsFor(topic).length > 0;

type PracticeLesson = { id: number; subjectId: number; topic: string | null };

/** Where to practise a lesson: with its exercises, else with its practice problems. */
export const practiceOf = ({ id, subjectId, topic }: PracticeLesson): string =>
  hasExercises(topic) ? `/lessons/${id}/practice` : `/subjects/${subjectId}/lessons/${id}?tab=practice`;
