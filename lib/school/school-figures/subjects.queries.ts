import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { getFigures } from './stored-figures.queries.ts';
import type { SubjectProgress } from './school-figures.schema.ts';

const ofStudents = and(
  eq(users.id, studentProfiles.userId),
  eq(users.role, 'student'),
  isNull(users.erasedAt),
);
const isOffered = and(isNull(lessons.deletedAt), isNotNull(lessons.verifiedRevisionId));

/**
 * Progress of all students in each subject. `places` counts each student's lessons, in the language they see; `completed`
 * counts those they have passed.
 */
export const subjectFigures = {
  key: 'figures: subjects',
  shape: z.array(z.object({ subjectId: z.int(), places: z.int(), completed: z.int() })),
  count: async () => {
    const [places, completed] = await Promise.all([countPlaces(), countCompleted()]);
    const completedIn = new Map(completed.map((row) => [row.subjectId, row.completed]));
    return places.map((row) => ({ ...row, completed: completedIn.get(row.subjectId) ?? 0 }));
  },
};

/** The progress in these subjects. */
export async function listSubjectProgress(
  _actor: Actor<'admin'>,
  subjectIds: number[],
): Promise<SubjectProgress[]> {
  const { figures, at } = await getFigures(subjectFigures);
  const inSubject = new Map(figures.map((row) => [row.subjectId, row]));
  return subjectIds.map((subjectId) => ({
    ...{ subjectId, places: 0, completed: 0 },
    ...inSubject.get(subjectId),
    countedAt: at,
  }));
}

/**
 * Which language's lessons the students of each preferred language see in each subject, and how many students and lessons
 * there are.
 */
function visibleLessons() {
  const readers = db()
    .select({
      subjectId: sql<number>`${subjects.id}`.as('reader_subject'),
      preferred: sql<string>`${studentProfiles.language}`.as('preferred'),
      students: sql<number>`count(*)`.as('students'),
    })
    .from(subjects)
    .innerJoin(studentProfiles, eq(studentProfiles.currentGrade, subjects.gradeLevel))
    .innerJoin(users, ofStudents)
    .groupBy(subjects.id, studentProfiles.language)
    .as('readers');
  const lessonLanguages = db()
    .select({
      subjectId: sql<number>`${lessons.subjectId}`.as('offered_subject'),
      language: sql<string>`${lessons.language}`.as('offered_language'),
      lessons: sql<number>`count(*)`.as('offered_lessons'),
    })
    .from(lessons)
    .where(isOffered)
    .groupBy(lessons.subjectId, lessons.language)
    .as('offered');
  return db()
    .selectDistinctOn([readers.subjectId, readers.preferred], {
      subjectId: readers.subjectId,
      preferred: readers.preferred,
      students: readers.students,
      lessons: lessonLanguages.lessons,
      language: lessonLanguages.language,
    })
    .from(readers)
    .innerJoin(lessonLanguages, eq(lessonLanguages.subjectId, readers.subjectId))
    .orderBy(
      readers.subjectId,
      readers.preferred,
      sql`(${lessonLanguages.language} = ${readers.preferred}) desc, (${lessonLanguages.language} = 'English') desc`,
      sql`${lessonLanguages.lessons} desc, ${lessonLanguages.language}`,
    )
    .as('shown');
}

function countPlaces() {
  const visible = visibleLessons();
  const places = sql<number>`sum(${visible.students} * ${visible.lessons})::int`;
  return db().select({ subjectId: visible.subjectId, places }).from(visible).groupBy(visible.subjectId);
}

function countCompleted() {
  const visible = visibleLessons();
  const passed = db()
    .select({
      subjectId: sql<number>`${lessons.subjectId}`.as('passed_subject'),
      language: sql<string>`${lessons.language}`.as('passed_language'),
      preferred: sql<string>`${studentProfiles.language}`.as('passed_preferred'),
      passes: sql<number>`count(*)`.as('passes'),
    })
    .from(lessonProgress)
    .innerJoin(lessons, and(eq(lessons.id, lessonProgress.lessonId), isOffered))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(
      studentProfiles,
      and(
        eq(studentProfiles.userId, lessonProgress.studentId),
        eq(studentProfiles.currentGrade, subjects.gradeLevel),
      ),
    )
    .innerJoin(users, ofStudents)
    .where(isNotNull(lessonProgress.passedAt))
    .groupBy(lessons.subjectId, lessons.language, studentProfiles.language)
    .as('passed');
  return db()
    .select({ subjectId: visible.subjectId, completed: sql<number>`sum(${passed.passes})::int` })
    .from(visible)
    .innerJoin(
      passed,
      and(
        eq(passed.subjectId, visible.subjectId),
        eq(passed.preferred, visible.preferred),
        eq(passed.language, visible.language),
      ),
    )
    .groupBy(visible.subjectId);
}
