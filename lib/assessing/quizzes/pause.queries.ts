import '#server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { classes, classStudents, liveQuizzes } from '#db/schema/school.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { OPEN_HOURS } from './quizzes.constants.ts';

/** A pause ends by itself after this time. */
export const PAUSE_MINUTES = 30;

/** The live quiz is under way: nobody ended it, its time isn't over, and its class has not ended. */
export const isUnderWay = sql`(${liveQuizzes.endedAt} is null
  and ${liveQuizzes.startedAt} > now() - make_interval(hours => ${OPEN_HOURS})
  and exists (select from ${classes} c where c.id = ${liveQuizzes.classId} and c.ended_at is null))`;

/** When a quiz's pause ends; null if it is not paused. */
export const pausedUntil = sql<Date | null>`case when ${isUnderWay}
  and ${liveQuizzes.pausedAt} > now() - make_interval(mins => ${PAUSE_MINUTES})
  then ${liveQuizzes.pausedAt} + make_interval(mins => ${PAUSE_MINUTES}) end`;

/** Whether a teacher of this student has paused the class's quiz on this lesson. */
export const isPausedFor = (studentId: Column, lessonId: Column): SQL<boolean> => {
  const paused = sql`exists (select from ${classStudents} s join ${liveQuizzes} on ${liveQuizzes.classId} = s.class_id
    where s.student_id = ${studentId} and ${liveQuizzes.lessonId} = ${lessonId} and ${pausedUntil} is not null)`;
  // Nested, so that a select from a single table still qualifies its columns.
  return sql<boolean>`${paused}`;
};

/** Throws `quiz_paused`. */
export function ensureGoesOn({ isPaused }: { isPaused: boolean }): void {
  if (isPaused)
    throw new DomainError(
      'quiz_paused',
      'Your teacher has paused the quiz. What you have chosen is kept on this device.',
    );
}
