import { and, count, eq } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classStudents, classTeachers } from '#db/schema/classes.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { givePictures } from '#lib/accounts/child/service.ts';
import { audit } from '#lib/audit/service.ts';
import type { Teacher } from '#lib/auth/actor.ts';
import { DomainError, type FieldError, notFound } from '#lib/errors.ts';
import { holdClass } from '../queries.ts';
import { findAccount, findTeacher, listClassTeachers, studentColumns } from './queries.ts';
import type { ClassStudent, ClassTeacher } from './schema.ts';

const target = (id: number) => ({ type: 'class', id }) as const;
const invalid = (fault: FieldError) => new DomainError('invalid', `${fault.message}.`, { fields: [fault] });

const NO_STUDENT = 'No student has exactly this username or email';
const LAST = 'A class keeps at least one teacher';
const FULL = `A class has at most ${MOST_STUDENTS} students`;

/** Throws `invalid` if the class has no room for so many more. The caller has locked the class. */
export async function ensureRoom(tx: Tx, classId: number, more: number, field: string): Promise<void> {
  const inClass = eq(classStudents.classId, classId);
  const [row] = await tx.select({ size: count() }).from(classStudents).where(inClass);
  if (row!.size + more > MOST_STUDENTS)
    throw invalid({ field, message: FULL, code: 'too_many', limit: MOST_STUDENTS });
}

/** Adds a student by their complete username or email. Safe to repeat. Throws `invalid`. */
export async function addStudent(actor: Teacher, classId: number, account: string): Promise<ClassStudent> {
  return db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const person = await findAccount(tx, account);
    if (person?.role !== 'student')
      throw invalid({ field: 'account', message: NO_STUDENT, code: 'no_such_student' });
    await ensureRoom(tx, classId, 1, 'account');
    const values = { classId, studentId: person.id };
    const newRows = await tx.insert(classStudents).values(values).onConflictDoNothing().returning();
    await givePictures(tx, classId);
    const who = { type: 'user', id: person.id } as const;
    if (newRows.length > 0) await audit(tx, actor, 'class.student.add', who, { classId });
    const [student] = await tx
      .select(studentColumns)
      .from(classStudents)
      .innerJoin(users, eq(users.id, classStudents.studentId))
      .where(and(eq(classStudents.classId, classId), eq(users.id, person.id)));
    return student!;
  });
}

/** Removes a student, who keeps their account and work. Throws `not_found`, `class_ended`. */
export async function removeStudent(actor: Teacher, classId: number, studentId: number): Promise<void> {
  await db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const row = and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId));
    const deletedRows = await tx.delete(classStudents).where(row).returning({ id: classStudents.studentId });
    if (deletedRows.length === 0) throw notFound('This student is not in the class.');
    await audit(tx, actor, 'class.student.remove', { type: 'user', id: studentId }, { classId });
  });
}

/** Adds an instructor or admin to the class. Throws `invalid`. */
export async function addTeacher(actor: Teacher, classId: number, account: string): Promise<ClassTeacher[]> {
  await db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const person = await findTeacher(tx, account);
    const values = { classId, userId: person.id };
    const newRows = await tx.insert(classTeachers).values(values).onConflictDoNothing().returning();
    const detail = { userId: person.id };
    if (newRows.length > 0) await audit(tx, actor, 'class.teacher.add', target(classId), detail);
  });
  return listClassTeachers(actor, classId);
}

/** Removes a teacher (oneself or another); the last one must stay. Throws `not_found`, `invalid` for the last. */
export async function removeTeacher(actor: Teacher, classId: number, userId: number): Promise<void> {
  await db().transaction(async (tx) => {
    await holdClass(tx, actor, classId);
    const inClass = eq(classTeachers.classId, classId);
    const teachers = await tx.select({ userId: classTeachers.userId }).from(classTeachers).where(inClass);
    if (!teachers.some((teacher) => teacher.userId === userId))
      throw notFound('This teacher does not have the class.');
    if (teachers.length === 1) throw invalid({ field: 'user_id', message: LAST, code: 'last_teacher' });
    await tx.delete(classTeachers).where(and(inClass, eq(classTeachers.userId, userId)));
    await audit(tx, actor, 'class.teacher.remove', target(classId), { userId });
  });
}
