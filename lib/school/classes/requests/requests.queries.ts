import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes, classRequests } from '#db/schema/school.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { isTaughtBy } from '../home.queries.ts';
import type { ClassRequest } from './requests.schema.ts';

/** The most requests in one answer. */
const MOST = 100;

/** Nobody answers a request of their own. */
const mayAnswer = (actor: Teacher) =>
  and(ne(classRequests.askedBy, actor.userId), isTaughtBy(actor, classRequests.studentId));

const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** The requests that this person can answer, oldest first. */
export async function listClassRequests(actor: Teacher): Promise<ClassRequest[]> {
  const teachers = alias(users, 'teachers');
  const { id, username, firstName, lastName } = users;
  const rows = await db()
    .select({
      ...{ id: classRequests.id, className: classes.name, createdAt: classRequests.createdAt },
      teacher: { firstName: teachers.firstName, lastName: teachers.lastName },
      student: { id, username, firstName, lastName },
    })
    .from(classRequests)
    .innerJoin(classes, and(eq(classes.id, classRequests.classId), isNull(classes.endedAt)))
    .innerJoin(users, eq(users.id, classRequests.studentId))
    .innerJoin(teachers, eq(teachers.id, classRequests.askedBy))
    .where(mayAnswer(actor))
    .orderBy(asc(classRequests.id))
    .limit(MOST);
  return rows.map(({ teacher, student, ...row }) => ({
    ...row,
    askedBy: fullName(teacher),
    student: { id: student.id, username: student.username, name: fullName(student) },
  }));
}

/** A request that this person can answer. Throws `not_found`. */
export async function holdRequest(tx: Executor, actor: Teacher, requestId: number) {
  const isOne = and(eq(classRequests.id, requestId), mayAnswer(actor));
  const [request] = await tx.select().from(classRequests).where(isOne).for('update');
  if (!request) throw notFound('This request does not exist, or somebody has answered it.');
  return request;
}
