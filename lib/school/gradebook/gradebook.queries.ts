import { and, eq, lte, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { audit, auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findClass, type SchoolClass } from '#lib/school/classes/classes.queries.ts';
import { isPassed, mean, percent } from '#lib/content/scoring.rules.ts';
import { listClassLessons, listClassStudents } from '../teaching.queries.ts';
import { isSeen } from '../seen.queries.ts';
import type { Marks, Score } from './gradebook.schema.ts';

/**
 * The gradebook of a class by the best, last or first score; of an ended class as it was at the end. Reading it is
 * recorded. Throws `not_found`.
 */
export async function getMarks(actor: Teacher, classId: number, score: Score = 'best'): Promise<Marks> {
  const schoolClass = await findClass(actor, classId);
  await auditReading(actor, 'class.marks.read', { type: 'class', id: classId });
  return readMarks(schoolClass, score);
}

/** The same for a download, which is recorded as such. Throws `not_found`. */
export async function exportMarks(
  actor: Teacher,
  classId: number,
  { score = 'best', format }: { score?: Score | undefined; format: string },
): Promise<Marks> {
  const schoolClass = await findClass(actor, classId);
  await audit(db(), actor, 'class.marks.export', { type: 'class', id: classId }, { score, format });
  return readMarks(schoolClass, score);
}

const ORDER = {
  best: sql`${quizAttempts.correct}::float8 / greatest(${quizAttempts.asked}, 1) desc, ${quizAttempts.id}`,
  last: sql`${quizAttempts.id} desc`,
  first: sql`${quizAttempts.id}`,
};

async function readMarks(of: SchoolClass, score: Score): Promise<Marks> {
  const [students, all] = await Promise.all([listClassStudents(of), listClassLessons(of)]);
  const { studentId, lessonId, correct, asked } = quizAttempts;
  const rows = await db()
    .selectDistinctOn([studentId, lessonId], { studentId, lessonId, correct, asked })
    .from(quizAttempts)
    .where(
      and(
        isSeen(students, studentId, quizAttempts.submittedAt),
        eq(quizAttempts.state, 'submitted'),
        of.endedAt ? lte(quizAttempts.submittedAt, of.endedAt) : undefined,
      ),
    )
    .orderBy(studentId, lessonId, ORDER[score]);
  const marks = rows.map((row) => ({
    ...{ studentId: row.studentId, lessonId: row.lessonId },
    score: percent(row.correct!, row.asked!),
    isPassed: isPassed(row.correct!, row.asked!),
  }));
  const lessons = all.filter(({ id }) => marks.some((mark) => mark.lessonId === id));
  const listedMarks = marks.filter((mark) => lessons.some(({ id }) => id === mark.lessonId));
  return {
    score,
    lessons: lessons.map(({ id, title, language, subject }) => ({
      ...{ id, title, language, subject },
      average: mean(listedMarks.filter((mark) => mark.lessonId === id).map((mark) => mark.score)),
    })),
    students: students.map(({ id, name, username }) => {
      const ownMarks = listedMarks.filter((mark) => mark.studentId === id);
      const average = ownMarks.length > 0 ? mean(ownMarks.map((mark) => mark.score)) : null;
      return { id, name, username, average, marks: ownMarks };
    }),
  };
}
