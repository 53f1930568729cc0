import '#server-only';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { classStudents, liveQuizzes } from '#db/schema/school.ts';
import { OPEN_HOURS } from './quizzes.constants.ts';
import { isUnderWay } from './pause.queries.ts';

/**
 * While a class of this student takes the lesson's quiz live: when that is over at the latest. Until it ends, marks and
 * keys are held. Null otherwise.
 */
export const heldUntil = (studentId: Column | number, lessonId: Column): SQL<Date | null> => {
  const until = sql`(select max(${liveQuizzes.startedAt}) + make_interval(hours => ${OPEN_HOURS})
    from ${classStudents} s join ${liveQuizzes} on ${liveQuizzes.classId} = s.class_id
    where s.student_id = ${studentId} and ${liveQuizzes.lessonId} = ${lessonId} and ${isUnderWay})`;
  // Nested, so that a select from a single table still qualifies its columns.
  return sql<Date | null>`${until}`.mapWith(liveQuizzes.startedAt);
};
