import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { call } from './api.ts';
import { makeClass } from './classes.ts';
import { makeLesson } from './lessons.ts';
import { LINK, open, tokenIn } from './parents.ts';
import { makeAdmin, makePerson } from './people.ts';

export type Caller = { token: string };
type Child = { id: number; username: string; secret: string[] };

export const instructor = () => makePerson({ role: 'instructor' });

export const to =
  (classId: number) =>
  (by: Caller, path: string, body: object = {}) =>
    call('POST', `/classes/${classId}/${path}/`, { token: by.token, body });

/** A child with a card in the class of one teacher, who then came to a class of another. */
export async function childOfTwo() {
  const [first, next, admin] = await Promise.all([instructor(), instructor(), makeAdmin()]);
  const homeId = await makeClass({ teachers: [first], gradeLevel: 5, name: '5 A', isDoorOpen: true });
  const nextId = await makeClass({ teachers: [next], gradeLevel: 5, name: '5 Z', isDoorOpen: true });
  const students = [{ first_name: 'Zala', last_name: 'Noor' }];
  const [child] = (await to(homeId)(first, 'accounts', { students })).body as [Child];
  const enter = async (classId = nextId) => {
    const [of] = await db().select().from(classes).where(eq(classes.id, classId));
    const body = { code: of!.code, student_id: child.id, password: child.secret.join(' ') };
    return call('POST', '/doors/enter/', { body });
  };
  const join = async (classId = nextId) => {
    expect((await to(classId)(admin, 'students', { account: child.username })).status).toBe(200);
  };
  const linkOf = async (by: Caller) =>
    call('POST', `/users/${child.id}/parent_links/`, { token: by.token, body: LINK });
  return { first, next, admin, homeId, nextId, child, enter, join, linkOf };
}

export const noticesOf = async ({ token }: Caller, kind: string) =>
  (await call('GET', '/notices/', { token })).body.filter((one: { kind: string }) => one.kind === kind);

export const remove = (by: Caller, classId: number, studentId: number) =>
  to(classId)(by, 'students/remove', { student_id: studentId });

/** Moves what is on record of a class back by so many days, its students' joining too. */
export async function daysAgo(classId: number, days: number) {
  const earlier = (column: unknown) => sql`${column} - make_interval(days => ${days})`;
  await db()
    .update(classStudents)
    .set({ createdAt: earlier(classStudents.createdAt) })
    .where(eq(classStudents.classId, classId));
  await db()
    .update(classes)
    .set({ endedAt: earlier(classes.endedAt) })
    .where(eq(classes.id, classId));
}

/** A lesson that the child opened so many days ago. */
export async function opened(child: { id: number }, title: string, days: number, subjectId: number) {
  const lesson = await makeLesson({ subjectId, title, questions: 2, order: days + 1 });
  const at = new Date(Date.now() - days * 86_400_000);
  await db()
    .insert(lessonProgress)
    .values({ studentId: child.id, lessonId: lesson.id, openedAt: at, lastOpenedAt: at });
  return lesson;
}

/** All weeks of a parents' link. */
export async function weeksOf(link: { address: string }) {
  const pages = await Promise.all(
    Array.from({ length: 9 }, async (_, week) => (await open(tokenIn(link), `?week=${week}`)).text),
  );
  return pages.join('');
}
