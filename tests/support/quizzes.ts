import { and, eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { sessionIdOf } from '#lib/platform/auth/session-key.ts';
import { openSession } from '#lib/platform/auth/sessions.ts';
import { signToken } from '#lib/platform/auth/tokens.ts';
import { call } from './api.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makePerson } from './people.ts';

/** A student with a quiz, and every call that its page makes. */
export async function sitDown({ questions = 3 } = {}) {
  const person = await makePerson();
  const subject = await makeSubject();
  const lesson = await makeLesson({ subjectId: subject.id, questions });
  return { person, subject, lesson, ...seat(person, lesson) };
}

type Seated = { id: number; token: string; sessionId: string };

/** One of a person's devices, with a quiz open. */
function seat({ id, token, sessionId }: Seated, lesson: { id: number; quizId: number }) {
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call('POST', path, { token, headers, ...(body === undefined ? {} : { body }) });
  return {
    sessionId,
    onAnotherDevice: async () => {
      const other = await openSession(db(), id);
      return seat({ id, token: await signToken(other), sessionId: sessionIdOf(other) }, lesson);
    },
    start: () => post(`/lessons/${lesson.id}/quiz/start/`),
    save: (session: number, answer: object) =>
      call('PUT', `/quiz_sessions/${session}/answers/`, { token, body: answer }),
    leave: (session: number, responses: object[] = []) => post(`/quiz_sessions/${session}/leave/`, responses),
    /** Brings answers that the device had kept. */
    bring: (session: number, responses: object[]) => post(`/quiz_sessions/${session}/answers/`, responses),
    comeBack: (session: number) => post(`/quiz_sessions/${session}/return/`),
    submit: (responses: object[], key?: string) =>
      post(`/quizzes/${lesson.quizId}/submit/`, responses, key ? { 'idempotency-key': key } : {}),
    /** Submits as the quiz's page does. */
    submitFrom: (session: number, responses: object[]) =>
      post(`/quizzes/${lesson.quizId}/submit/`, responses, { 'quiz-session': String(session) }),
    attempts: async () => (await call('GET', `/lessons/${lesson.id}/attempts/`, { token })).body,
  };
}

/** Lets time pass for one attempt: moves its times this many seconds into the past. */
export async function wait(attempt: { studentId: number; id: number }, seconds: number): Promise<void> {
  const past = (
    column: typeof quizAttempts.closesAt | typeof quizAttempts.leaveAt | typeof quizAttempts.startTime,
  ) => sql`${column} - make_interval(secs => ${seconds})`;
  const { startTime, closesAt, leaveAt } = quizAttempts;
  await db()
    .update(quizAttempts)
    .set({ startTime: past(startTime), closesAt: past(closesAt), leaveAt: past(leaveAt) })
    .where(and(eq(quizAttempts.studentId, attempt.studentId), eq(quizAttempts.id, attempt.id)));
}
