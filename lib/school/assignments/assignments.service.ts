import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { assignments, assignmentStudents } from '#db/schema/school.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findClass, holdClass, type SchoolClass } from '#lib/school/classes/classes.queries.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { listClassLessons, listClassStudents } from '../teaching.queries.ts';
import type { AssignmentTerms, NewAssignment } from './assignments.schema.ts';

const wrong = (field: string, message: string) =>
  new DomainError('invalid', message, { fields: [{ field, message, code: 'not_offered' }] });

/** Assigns something to a class or to some of its students. Throws `not_found`, `class_ended`, `invalid`. */
export async function assign(
  actor: Teacher,
  classId: number,
  { lessonId, kind, generator, students, ...terms }: NewAssignment,
): Promise<{ id: number }> {
  const schoolClass = await findClass(actor, classId);
  const lesson = (await listClassLessons(schoolClass)).find(({ id }) => id === lessonId);
  if (!lesson) throw wrong('lesson_id', 'Choose a lesson that the students of this class see');
  if (kind === 'quiz' && !lesson.hasQuiz) throw wrong('kind', 'This lesson has no quiz');
  const skills = generatorsFor(lesson.topic);
  if (kind === 'practice' && skills.length === 0) throw wrong('kind', 'This lesson has no exercises');
  if (generator !== null && !(kind === 'practice' && skills.some(({ id }) => id === generator)))
    throw wrong('generator', 'Choose a skill that this lesson practises');
  await ensureInClass(schoolClass, students);
  return db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const [row] = await tx
      .insert(assignments)
      .values({ ...{ classId, lessonId, kind, generator }, ...terms, createdBy: actor.userId })
      .returning({ id: assignments.id });
    await listStudents(tx, row!.id, { ...terms, students });
    return row!;
  });
}

async function ensureInClass(of: SchoolClass, students: AssignmentTerms['students']) {
  if (students.length === 0) return;
  const here = new Set((await listClassStudents(of)).map(({ id }) => id));
  if (!students.every(({ studentId }) => here.has(studentId)))
    throw wrong('students', 'Choose students of this class');
}

/**
 * Stores the students of an assignment and their own last days; if it is for all, only students with a day of their own
 * need a row.
 */
async function listStudents(tx: Tx, assignmentId: number, { isForAll, students }: AssignmentTerms | Terms) {
  const ownDays = new Map(students.map(({ studentId, untilDay }) => [studentId, untilDay]));
  const rows = [...ownDays].map(([studentId, untilDay]) => ({ assignmentId, studentId, untilDay }));
  const namedRows = isForAll ? rows.filter(({ untilDay }) => untilDay !== null) : rows;
  if (namedRows.length > 0) await tx.insert(assignmentStudents).values(namedRows);
}
type Terms = Pick<AssignmentTerms, 'isForAll' | 'students'>;

/** An assignment of one of this teacher's classes that has not been withdrawn. Throws `not_found`, `class_ended`. */
async function holdAssignment(tx: Tx, actor: Teacher, assignmentId: number) {
  const [assignment] = await tx
    .select({ classId: assignments.classId })
    .from(assignments)
    .where(and(eq(assignments.id, assignmentId), isNull(assignments.withdrawnAt)))
    .for('update');
  if (!assignment) throw notFound('This assignment does not exist.');
  return holdClass(tx, actor, assignment.classId);
}

/** Changes the days of an assignment and whom it is for. Throws `not_found`, `class_ended`, `invalid`. */
export async function changeAssignment(
  actor: Teacher,
  assignmentId: number,
  { students, ...terms }: AssignmentTerms,
): Promise<{ id: number }> {
  return db().transaction(async (tx) => {
    await ensureInClass(await holdAssignment(tx, actor, assignmentId), students);
    await tx.update(assignments).set(terms).where(eq(assignments.id, assignmentId));
    await tx.delete(assignmentStudents).where(eq(assignmentStudents.assignmentId, assignmentId));
    await listStudents(tx, assignmentId, { ...terms, students });
    return { id: assignmentId };
  });
}

/** Withdraws an assignment; work already done stays. Throws `not_found`, `class_ended`. */
export async function withdrawAssignment(actor: Teacher, assignmentId: number): Promise<void> {
  await db().transaction(async (tx) => {
    await holdAssignment(tx, actor, assignmentId);
    await tx
      .update(assignments)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(assignments.id, assignmentId));
  });
}
