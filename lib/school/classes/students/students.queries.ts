import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classStudents, classTeachers } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { lacksConsent } from '#lib/platform/model/students/students.queries.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { findClass } from '../classes.queries.ts';
import { isInCareOf } from '../home.queries.ts';
import { inRegister } from './students.rules.ts';
import type { CardUse, ClassStudent, ClassTeacher } from './students.schema.ts';
import { typedUsername } from '#lib/platform/config/typed.ts';

const person = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
};

export const isMember = async (tx: Executor, classId: number, studentId: number): Promise<boolean> =>
  (await tx.$count(
    classStudents,
    and(eq(classStudents.classId, classId), eq(classStudents.studentId, studentId)),
  )) > 0;

/** From sign-ins on record, which stay longer than sessions do. Nobody is shown it who has no right to make a card. */
const cardFor = (actor: Teacher): SQL<CardUse | null> =>
  sql`case when ${users.passwordGivenBy} is not null and ${isInCareOf(actor, users.id) ?? sql`true`} then (
    select jsonb_build_object('devices', count(*) filter (where l.detail ->> 'isNewDevice' = 'true'), 'at', max(l.at))
    from ${auditLog} l where l.target_type = 'user' and l.target_id = ${users.id} and l.action = 'sign_in.done'
      and l.detail ? 'byCard' and l.at >= ${users.passwordSetAt}) end`.mapWith(
    ({ devices, at }: { devices: number; at: string | null }): CardUse => ({
      devices,
      lastUsedAt: at === null ? null : new Date(at),
    }),
  );

export const studentColumns = (actor: Teacher) => ({
  ...person,
  hasEmail: sql<boolean>`${users.email} is not null`,
  lacksConsent,
  joinedAt: classStudents.createdAt,
  joinedByCode: classStudents.joinedByCode,
  card: cardFor(actor),
});

/** The students of a class by name; reading them is recorded. Throws `not_found`. */
export async function listClassStudents(actor: Teacher, classId: number): Promise<ClassStudent[]> {
  const { language } = await findClass(actor, classId);
  await auditReading(actor, 'class.students.read', { type: 'class', id: classId });
  const students = await db()
    .select(studentColumns(actor))
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .where(eq(classStudents.classId, classId));
  return inRegister(language, students);
}

export async function listStudentIds(executor: Executor, classId: number): Promise<number[]> {
  const inClass = eq(classStudents.classId, classId);
  const rows = await executor.select({ id: classStudents.studentId }).from(classStudents).where(inClass);
  return rows.map(({ id }) => id);
}

/** Throws `not_found`. */
export async function listClassTeachers(actor: Teacher, classId: number): Promise<ClassTeacher[]> {
  await findClass(actor, classId);
  return db()
    .select(person)
    .from(classTeachers)
    .innerJoin(users, eq(users.id, classTeachers.userId))
    .where(eq(classTeachers.classId, classId))
    .orderBy(asc(classTeachers.createdAt), asc(users.id));
}

/** The account with exactly this username or email, else the one whose card says what was typed on another keyboard. */
export async function findAccount(executor: Executor, nameOrEmail: string) {
  const name = nameOrEmail.toLowerCase();
  const username = sql`lower(${users.username})`;
  const isNamed = or(inArray(username, [name, typedUsername(name)]), eq(sql`lower(${users.email})`, name));
  const [account] = await executor
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(isNamed, sql`${users.erasedAt} is null`))
    .orderBy(sql`${username} <> ${name}`)
    .limit(1);
  return account;
}

const NO_TEACHER = 'No teacher has exactly this username or email';

/** The instructor or admin with exactly this username or email. Throws `invalid`. */
export const findTeacher = async (executor: Executor, nameOrEmail: string) =>
  teacherOf(await findAccount(executor, nameOrEmail));

/** An account that was found, if it is an instructor's or an admin's. Throws `invalid`. */
export function teacherOf(account: Awaited<ReturnType<typeof findAccount>>) {
  if (account && account.role !== 'student') return account;
  const fault = { field: 'account', message: NO_TEACHER, code: 'no_such_teacher' } as const;
  throw new DomainError('invalid', `${NO_TEACHER}.`, { fields: [fault] });
}

/** Whether the last that the audit log knows of somebody in a class is that an admin has removed them from it. */
export async function wasRemovedByAdmin(
  executor: Executor,
  classId: number,
  userId: number,
): Promise<boolean> {
  const [last] = await executor
    .select({ byAdmin: sql<boolean>`${auditLog.detail} ? 'byAdmin'` })
    .from(auditLog)
    .where(
      and(
        and(eq(auditLog.targetType, 'class'), eq(auditLog.targetId, classId)),
        inArray(auditLog.action, ['class.teacher.add', 'class.teacher.remove']),
        eq(sql`${auditLog.detail} ->> 'userId'`, String(userId)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return last?.byAdmin ?? false;
}
