import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { endSession } from '#lib/platform/auth/sessions.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

export type Person = Awaited<ReturnType<typeof makePerson>>;

/** Everyone who may call: `student` reads the school's subject, `other` is of another grade. */
export async function makeCallers() {
  const [student, other, instructor, admin, newcomer, ended, deleted] = await Promise.all([
    makePerson({ grade: 5 }),
    makePerson({ grade: 6 }),
    makePerson({ role: 'instructor' }),
    makePerson({ role: 'admin' }),
    makePerson({ profile: false }),
    makePerson({ role: 'admin' }),
    makePerson({ role: 'admin' }),
  ]);
  await endSession(ended.sessionId);
  await db().update(users).set({ erasedAt: new Date() }).where(eq(users.id, deleted.id));
  return { student, other, instructor, admin, newcomer, ended, deleted };
}

/** The rows that the calls refer to, created again for every call. */
export async function makeSchool() {
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const draft = await makeLesson({ subjectId: subject.id, state: 'draft', questions: 1 });
  return { subject, lesson, draft };
}
