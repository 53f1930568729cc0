import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classStudents } from '#db/schema/school.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Reader } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import type { SchoolClass } from '#lib/school/classes/classes.queries.ts';
import { inRegister } from '#lib/school/classes/students/students.rules.ts';
import { inShownLanguage, lessonVisible } from '#lib/content/lessons/visibility.queries.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { localized } from '#lib/content/subjects/subjects.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

export type RegisteredStudent = {
  id: number;
  name: string;
  username: string;
  language: Language;
  grade: number | null;
  timeZone: string;
  /** The date by the student's own calendar. */
  today: string;
  /** When the student joined: what they did before, or while the class had ended, is not the class's to see. */
  since: string;
  closed: string;
};

/** The current students of a class, by name. */
export async function listClassStudents({ id, language, closed }: SchoolClass): Promise<RegisteredStudent[]> {
  const rows = await db()
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      language: studentProfiles.language,
      grade: studentProfiles.currentGrade,
      timeZone: studentProfiles.timeZone,
      now: sql<string>`now()`,
      since: sql<string>`${classStudents.createdAt}::text`,
    })
    .from(classStudents)
    .innerJoin(users, and(eq(users.id, classStudents.studentId), isNull(users.erasedAt)))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(eq(classStudents.classId, id));
  return inRegister(language, rows).map(({ firstName, lastName, now, ...row }) => {
    const timeZone = knownTimeZone(row.timeZone) ?? 'UTC';
    return {
      ...row,
      name: `${firstName} ${lastName}`.trim(),
      language: row.language ?? language,
      ...{ timeZone, closed, today: dayIn(timeZone, new Date(now)) },
    };
  });
}

/** A reader who sees what the class sees: a student of its grade and language. */
const readerOf = ({ gradeLevel, language }: SchoolClass): Reader => ({
  userId: 0,
  role: 'student',
  profile: { language, currentGrade: gradeLevel },
  timeZone: 'UTC',
});

/** The lessons that a class sees, by subject. */
export async function listClassLessons(of: SchoolClass) {
  const reader = readerOf(of);
  const rows = await db()
    .select({
      id: lessons.id,
      subjectId: subjects.id,
      name: subjects.name,
      description: subjects.description,
      translations: subjects.translations,
      title: lessonRevisions.title,
      language: lessons.language,
      topic: lessons.topic,
      hasQuiz: sql<boolean>`${lessonRevisions.quizId} is not null`,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(lessonVisible(reader), inShownLanguage(reader)))
    .orderBy(asc(subjects.name), asc(subjects.id), asc(lessons.orderInSubject), asc(lessons.id));
  return rows.map(({ name, description, translations, ...lesson }) => ({
    ...lesson,
    subject: localized({ name, description, translations }, of.language).name,
  }));
}

export type ClassLesson = Awaited<ReturnType<typeof listClassLessons>>[number];
