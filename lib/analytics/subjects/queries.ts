import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { readAside } from '#db/replica.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { lessonProgress } from '#db/schema/attempts.ts';
import { lessons, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { SubjectProgress } from '../schema.ts';

const ofStudents = and(
  eq(users.id, studentProfiles.userId),
  eq(users.role, 'student'),
  isNull(users.erasedAt),
);
const isOffered = and(isNull(lessons.deletedAt), isNotNull(lessons.verifiedRevisionId));

/**
 * Progress of all students in these subjects. `places` counts each student's lessons, in the language they see;
 * `completed` counts those they have passed.
 */
export async function listSubjectProgress(
  _actor: Actor<'admin'>,
  subjectIds: number[],
): Promise<SubjectProgress[]> {
  if (subjectIds.length === 0) return [];
  const [places, completed] = await readAside((aside) =>
    Promise.all([countPlaces(aside, subjectIds), countCompleted(aside, subjectIds)]),
  );
  return subjectIds.map((subjectId) => ({
    subjectId,
    places: places.find((row) => row.subjectId === subjectId)?.places ?? 0,
    completed: completed.find((row) => row.subjectId === subjectId)?.completed ?? 0,
  }));
}

/**
 * Which language's lessons the students of each preferred language see in these subjects, and how many students and
 * lessons there are.
 */
function visibleLessons(aside: Db, subjectIds: number[]) {
  const readers = aside
    .select({
      subjectId: sql<number>`${subjects.id}`.as('reader_subject'),
      preferred: sql<string>`${studentProfiles.language}`.as('preferred'),
      students: sql<number>`count(*)`.as('students'),
    })
    .from(subjects)
    .innerJoin(studentProfiles, eq(studentProfiles.currentGrade, subjects.gradeLevel))
    .innerJoin(users, ofStudents)
    .where(inArray(subjects.id, subjectIds))
    .groupBy(subjects.id, studentProfiles.language)
    .as('readers');
  const lessonLanguages = aside
    .select({
      subjectId: sql<number>`${lessons.subjectId}`.as('offered_subject'),
      language: sql<string>`${lessons.language}`.as('offered_language'),
      lessons: sql<number>`count(*)`.as('offered_lessons'),
    })
    .from(lessons)
    .where(and(inArray(lessons.subjectId, subjectIds), isOffered))
    .groupBy(lessons.subjectId, lessons.language)
    .as('offered');
  return aside
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

function countPlaces(aside: Db, subjectIds: number[]) {
  const visible = visibleLessons(aside, subjectIds);
  const places = sql<number>`sum(${visible.students} * ${visible.lessons})::int`;
  return aside.select({ subjectId: visible.subjectId, places }).from(visible).groupBy(visible.subjectId);
}

function countCompleted(aside: Db, subjectIds: number[]) {
  const visible = visibleLessons(aside, subjectIds);
  const isPassed = and(eq(lessonProgress.lessonId, lessons.id), isNotNull(lessonProgress.passedAt));
  const isReader = and(
    eq(studentProfiles.userId, lessonProgress.studentId),
    eq(studentProfiles.currentGrade, subjects.gradeLevel),
    eq(studentProfiles.language, visible.preferred),
  );
  return aside
    .select({ subjectId: lessons.subjectId, completed: sql<number>`count(*)::int` })
    .from(visible)
    .innerJoin(lessons, and(eq(lessons.subjectId, visible.subjectId), eq(lessons.language, visible.language)))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonProgress, isPassed)
    .innerJoin(studentProfiles, isReader)
    .innerJoin(users, ofStudents)
    .where(isOffered)
    .groupBy(lessons.subjectId);
}
