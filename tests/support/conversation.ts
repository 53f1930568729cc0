import { asc, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { call } from './api.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

export const SSE = { accept: 'text/event-stream' };

/** A student in a lesson, and the ways to talk with the assistant there. */
export async function aPlace() {
  const person = await makePerson();
  const subject = await makeSubject();
  const lesson = await makeLesson({ subjectId: subject.id });
  const ask = (
    content: string,
    more: { headers?: Record<string, string>; messages?: object[]; lesson_id?: number | null } = {},
  ) =>
    call('POST', '/ai/assist/', {
      token: person.token,
      body: {
        subject_id: subject.id,
        lesson_id: more.lesson_id === undefined ? lesson.id : more.lesson_id,
        user_messages: more.messages ?? [{ role: 'user', content }],
      },
      ...(more.headers ? { headers: more.headers } : {}),
    });
  const thread = () =>
    db()
      .select()
      .from(assistantMessages)
      .where(eq(assistantMessages.userId, person.id))
      .orderBy(asc(assistantMessages.id));
  return { person, subject, lesson, ask, thread };
}
