import { and, count, eq, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classRequests, classStudents, classTeachers } from '#db/schema/school.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { givePictures } from '#lib/accounts/child/child.service.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { endLapsedOf } from '#lib/accounts/leads.service.ts';
import { tellOfClass, tellOfTeacher } from '#lib/accounts/teaching.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { type Actor, isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError, type FieldError, notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { homeOf } from '#lib/platform/auth/home-class.ts';
import { isTaughtBy } from '../home.queries.ts';
import { tellOfAnswer, tellOfLeaving, tellOfRequest } from '../home.service.ts';
import { findOpenClass, holdClass, type SchoolClass } from '../classes.queries.ts';
import { endOwnYes } from './own-yes.service.ts';
import {
  findAccount,
  teacherOf,
  listClassTeachers,
  isMember,
  listStudentIds,
  studentColumns,
  wasRemovedByAdmin,
} from './students.queries.ts';
import type { ClassStudent, ClassTeacher } from './students.schema.ts';

type By = Pick<Actor, 'userId' | 'address'>;

const target = (id: number) => ({ type: 'class', id }) as const;
const invalid = (fault: FieldError) => new DomainError('invalid', `${fault.message}.`, { fields: [fault] });

const NO_STUDENT = 'No student has exactly this username or email';
const LAST = 'A class keeps at least one teacher';
const REMOVED = 'An admin has removed this teacher from the class; only an admin may bring them back';
const FULL = `A class has at most ${MOST_STUDENTS} students`;

/** Throws `invalid` if the class has no room for so many more. The caller has locked the class. */
export async function ensureRoom(tx: Tx, classId: number, more: number, field: string): Promise<void> {
  const inClass = eq(classStudents.classId, classId);
  const [row] = await tx.select({ size: count() }).from(classStudents).where(inClass);
  if (row!.size + more > MOST_STUDENTS)
    throw invalid({ field, message: FULL, code: 'too_many', limit: MOST_STUDENTS });
}

/**
 * Puts a student into a locked class, says so to those concerned, and records it. Safe to repeat. Throws `invalid` if
 * the class is full.
 * @param act its name in the audit log
 */
export async function enrol(
  tx: Tx,
  actor: By,
  of: SchoolClass,
  studentId: number,
  act: 'class.student.add' | 'class.student.accept' | 'class.student.join',
): Promise<void> {
  const row = { classId: of.id, studentId };
  if (await isMember(tx, of.id, studentId)) return;
  const joinedByCode = act === 'class.student.join';
  await ensureRoom(tx, of.id, 1, joinedByCode ? 'code' : 'account');
  const letInBy = joinedByCode ? null : actor.userId;
  await tx.insert(classStudents).values({ ...row, joinedByCode, letInBy });
  await givePictures(tx, of.id);
  await closeRequest(tx, of.id, studentId);
  await tellOfClass(tx, actor, of, studentId);
  await audit(tx, actor, act, { type: 'user', id: studentId }, { classId: of.id });
  await endLapsed(tx, [studentId]);
}

/** A student who is in the class has answered its request. */
async function closeRequest(tx: Tx, classId: number, studentId: number): Promise<void> {
  const isOne = and(eq(classRequests.classId, classId), eq(classRequests.studentId, studentId));
  const [request] = await tx.delete(classRequests).where(isOne).returning();
  if (request) await tellOfAnswer(tx, request, true);
}

/** Records that a class asks for a student, or a student for the class, and tells who can answer. Safe to repeat. */
export async function ask(tx: Tx, actor: By, of: SchoolClass, studentId: number): Promise<void> {
  const values = { classId: of.id, studentId, askedBy: actor.userId };
  const [request] = await tx.insert(classRequests).values(values).onConflictDoNothing().returning();
  if (!request) return;
  await tellOfRequest(tx, of, request);
  await audit(tx, actor, 'class.student.ask', { type: 'user', id: studentId }, { classId: of.id });
}

/**
 * Adds a student by their complete username or email, if the caller is an admin or teaches them already; else asks those
 * who do, and returns undefined. Safe to repeat. Throws `invalid`, `too_many`.
 */
export async function addStudent(
  actor: Teacher,
  classId: number,
  account: string,
): Promise<ClassStudent | undefined> {
  await findOpenClass(actor, classId);
  const person = await lookUp(actor, account);
  if (person?.role !== 'student')
    throw invalid({ field: 'account', message: NO_STUDENT, code: 'no_such_student' });
  return db().transaction(async (tx) => {
    const of = await holdClass(tx, actor, classId);
    const isOne = and(eq(users.id, person.id), isTaughtBy(actor, users.id));
    if ((await tx.$count(users, isOne)) === 0) {
      await ask(tx, actor, of, person.id);
      return undefined;
    }
    await enrol(tx, actor, of, person.id, 'class.student.add');
    const [student] = await tx
      .select(studentColumns(actor))
      .from(classStudents)
      .innerJoin(users, eq(users.id, classStudents.studentId))
      .where(and(eq(classStudents.classId, classId), eq(users.id, person.id)));
    return student!;
  });
}

/** Finds an account; an instructor's tries are counted and recorded. Throws `too_many`. */
async function lookUp(actor: Teacher, account: string) {
  if (!isAdmin(actor)) await consume('lookup', actor.userId);
  const person = await findAccount(db(), account);
  if (!isAdmin(actor)) {
    const found = person ? ({ type: 'user', id: person.id } as const) : null;
    await audit(db(), actor, 'user.lookup', found);
  }
  return person;
}

/**
 * Removes a student, who keeps their account and work; those concerned are told. Throws `not_found`, `class_ended`.
 */
export async function removeStudent(actor: Teacher, classId: number, studentId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const of = await holdClass(tx, actor, classId);
    const row = and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId));
    const wasHome = sql<boolean>`${homeOf(classStudents.studentId)} = ${classId}`;
    const left = await tx
      .delete(classStudents)
      .where(row)
      .returning({ id: classStudents.studentId, wasHome });
    if (left.length === 0) throw notFound('This student is not in the class.');
    await tellOfLeaving(tx, actor, of, left);
    await audit(tx, actor, 'class.student.remove', { type: 'user', id: studentId }, { classId });
    await endLapsed(tx, [studentId]);
  });
}

/**
 * Adds an instructor or admin to the class; its other teachers and the admins are told. Whom an admin removed only an
 * admin brings back. Throws `invalid`.
 */
export async function addTeacher(actor: Teacher, classId: number, account: string): Promise<ClassTeacher[]> {
  await findOpenClass(actor, classId);
  const person = teacherOf(await lookUp(actor, account));
  await db().transaction(async (tx) => {
    const of = await holdClass(tx, actor, classId);
    if (!isAdmin(actor) && (await wasRemovedByAdmin(tx, classId, person.id)))
      throw invalid({ field: 'account', message: REMOVED, code: 'removed_by_admin' });
    const values = { classId, userId: person.id };
    const newRows = await tx.insert(classTeachers).values(values).onConflictDoNothing().returning();
    if (newRows.length === 0) return;
    await tellOfTeacher(tx, actor, of, { id: person.id, hasLeft: false });
    await audit(tx, actor, 'class.teacher.add', target(classId), { userId: person.id });
  });
  return listClassTeachers(actor, classId);
}

/**
 * Removes a teacher (oneself or another); the last one must stay. The others and the admins are told. Whom an admin
 * removes keeps none of the class's students by their own yes. Throws `not_found`, `invalid` for the last.
 */
export async function removeTeacher(actor: Teacher, classId: number, userId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const of = await holdClass(tx, actor, classId);
    const inClass = eq(classTeachers.classId, classId);
    const teachers = await tx.select({ userId: classTeachers.userId }).from(classTeachers).where(inClass);
    if (!teachers.some((teacher) => teacher.userId === userId))
      throw notFound('This teacher does not have the class.');
    if (teachers.length === 1) throw invalid({ field: 'user_id', message: LAST, code: 'last_teacher' });
    await tx.delete(classTeachers).where(and(inClass, eq(classTeachers.userId, userId)));
    await tellOfTeacher(tx, actor, of, { id: userId, hasLeft: true });
    const byAdmin = isAdmin(actor) && userId !== actor.userId;
    await audit(tx, actor, 'class.teacher.remove', target(classId), { userId, ...(byAdmin && { byAdmin }) });
    await endLapsedOf(tx, actor, userId, await listStudentIds(tx, classId));
    if (byAdmin) await endOwnYes(tx, actor, userId, classId);
  });
}
