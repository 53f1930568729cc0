import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { assignments } from '#db/schema/school.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { activityDays, practiceItems } from '#db/schema/learning.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findOpenClass } from '#lib/school/classes/classes.queries.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { listAttemptsOf } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';
import { dayAfter } from '../assignments/assignments.rules.ts';
import {
  type ClassLesson,
  listClassLessons,
  listClassStudents,
  type RegisteredStudent,
} from '../teaching.queries.ts';
import { isSeen, listScores } from '../seen.queries.ts';
import type { ClassProgress, ProgressQuery, StudentWork } from './class-progress.schema.ts';

const WEEK = 7;

/** Each student's progress in the class's lessons. Reading it is recorded. Throws `not_found`, `class_ended`. */
export async function getProgress(
  actor: Teacher,
  classId: number,
  { lessons: which = 'assigned', show }: ProgressQuery,
): Promise<ClassProgress> {
  const schoolClass = await findOpenClass(actor, classId);
  await auditReading(actor, 'class.progress.read', { type: 'class', id: classId });
  const [students, lessons] = await Promise.all([
    listClassStudents(schoolClass),
    listChosen(schoolClass, which),
  ]);
  const [cells, weeks] = await Promise.all([
    listCells(
      students,
      lessons.rows.map(({ id }) => id),
    ),
    listWeeks(students),
  ]);
  const rows = students.map(({ id, name }, index) => ({
    ...{ id, name, ...weeks[index]! },
    cells: cells.get(id) ?? [],
  }));
  return {
    isAssigned: lessons.isAssigned,
    lessons: lessons.rows.map(({ id, title, language, subject }) => ({ id, title, language, subject })),
    students: show === 'not_started' ? rows.filter(({ cells }) => cells.length === 0) : rows,
  };
}

/** The assigned lessons; if there are none, all that the class sees. */
async function listChosen(of: Parameters<typeof listClassLessons>[0], which: 'assigned' | 'all') {
  const rows = await listClassLessons(of);
  if (which === 'all') return { rows, isAssigned: false };
  const assignedLessons = await db()
    .selectDistinct({ id: assignments.lessonId })
    .from(assignments)
    .where(and(eq(assignments.classId, of.id), isNull(assignments.withdrawnAt)));
  const assignedRows = rows.filter(({ id }) => assignedLessons.some((one) => one.id === id));
  return assignedRows.length > 0 ? { rows: assignedRows, isAssigned: true } : { rows, isAssigned: false };
}

type Cell = ClassProgress['students'][number]['cells'][number];

async function listCells(students: RegisteredStudent[], lessonIds: number[]): Promise<Map<number, Cell[]>> {
  const cells = new Map<number, Cell[]>();
  for (const { correct, asked, ...row } of await listScores(students, lessonIds)) {
    const cell = { ...row, best: percent(correct, asked), isPassed: isPassed(correct, asked) };
    cells.set(row.studentId, [...(cells.get(row.studentId) ?? []), cell]);
  }
  return cells;
}

/** Study days (by the student's own calendar) and exercises of the last seven days. */
async function listWeeks(students: RegisteredStudent[]) {
  const nextDay = sql`${activityDays.day} + 1`;
  const [days, practised] = await Promise.all([
    db()
      .select({ studentId: activityDays.studentId, day: activityDays.day })
      .from(activityDays)
      .where(
        and(isSeen(students, activityDays.studentId, nextDay), sql`${activityDays.day} > now()::date - 9`),
      ),
    db()
      .select({
        studentId: practiceItems.studentId,
        exercises: sql<number>`count(*)::int`,
        hits: sql<number>`count(*) filter (where ${practiceItems.isHit})::int`,
      })
      .from(practiceItems)
      .where(
        and(
          isSeen(students, practiceItems.studentId, practiceItems.closedAt),
          sql`${practiceItems.closedAt} > now() - interval '7 days'`,
        ),
      )
      .groupBy(practiceItems.studentId),
  ]);
  const practice = new Map(practised.map(({ studentId, ...counts }) => [studentId, counts]));
  return students.map(({ id, today }) => ({
    days: days.filter(({ studentId, day }) => studentId === id && day > dayAfter(today, -WEEK)).length,
    ...(practice.get(id) ?? { exercises: 0, hits: 0 }),
  }));
}

/**
 * A student's attempts at a lesson with their answers, for a teacher of one of the student's current classes. Reading
 * them is recorded. Throws `not_found`,
 * `class_ended`.
 */
export async function getStudentWork(
  actor: Teacher,
  classId: number,
  asked: { studentId: number; lessonId: number },
): Promise<StudentWork> {
  const schoolClass = await findOpenClass(actor, classId);
  const [students, lessons] = await Promise.all([
    listClassStudents(schoolClass),
    listClassLessons(schoolClass),
  ]);
  const student = students.find(({ id }) => id === asked.studentId);
  const lesson = lessons.find(({ id }: ClassLesson) => id === asked.lessonId);
  if (!student || !lesson) throw notFound('This student or lesson is not of this class.');
  const detail = { class: classId, lesson: lesson.id };
  await auditReading(actor, 'class.attempts.read', { type: 'user', id: student.id }, detail);
  const { rows } = await listAttemptsOf(
    actor,
    student.id,
    { limit: 50, offset: 0 },
    lesson.id,
    isSeen([student], quizAttempts.studentId, quizAttempts.submittedAt),
  );
  return { student: student.name, title: lesson.title, language: lesson.language, attempts: rows };
}
