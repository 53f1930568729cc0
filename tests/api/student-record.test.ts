import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { quizQuestions } from '#db/schema/content.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson } from '../support/lessons.ts';
import { makePerson, PASSWORD } from '../support/people.ts';
import { sitDown } from '../support/quizzes.ts';

const makeAdmin = () => makePerson({ role: 'admin' });
const readings = (adminId: number) =>
  db()
    .select({ target: auditLog.targetId })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, adminId), eq(auditLog.action, 'user.record.read')));

/** A student who read a lesson, failed its quiz, then passed it. */
async function studied() {
  const seat = await sitDown({ questions: 2 });
  const { person, lesson, subject } = seat;
  await call('GET', `/lessons/${lesson.id}/`, { token: person.token });
  await seat.submit(await answersTo(lesson.quizId, 1));
  await seat.submit(await answersTo(lesson.quizId, 2));
  return { ...seat, person, lesson, subject, path: `/admin/students/${person.id}/` };
}

test('the record shows the student, their figures, lessons, attempts with answers, and sign-ins', async () => {
  const { token } = await makeAdmin();
  const { person, lesson, path } = await studied();
  const signIn = (password: string) => call('POST', '/login/', { body: { email: person.email, password } });
  await signIn('not the one');
  await signIn(PASSWORD);
  const { status, body } = await call('GET', path, { token });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: person.id, username: person.username });
  expect(body.student_profile).toEqual({ language: 'English', current_grade: '5' });
  expect(body.stats).toMatchObject({ completed_lessons: 1, avg_score: 100, streak: 1 });
  expect(body.lessons).toMatchObject([
    { id: lesson.id, title: 'Fractions', attempts: 2, progress: 100, is_completed: true },
  ]);
  expect(body.lessons[0].opened_at).not.toBeNull();
  expect(body.total_attempts).toBe(2);
  expect(body.attempts.map(({ score, passed, title }: any) => [score, passed, title])).toEqual([
    [100, true, 'Fractions'],
    [50, false, 'Fractions'],
  ]);
  expect(body.attempts[1].responses[0]).toMatchObject({ correct_answer: 'right 0' });
  expect(body.attempts[1].responses[0]).toHaveProperty('explanation');
  expect(body.sign_ins.map(({ failed }: any) => failed)).toEqual([false, true]);
  expect(JSON.stringify(body)).not.toContain('password_hash');
});

test('reading a record is in the audit log once a day for each admin; paging through the attempts adds no entry', async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const { person, path } = await studied();
  await call('GET', path, { token: admin.token });
  const older = await call('GET', `${path}attempts/?limit=1&offset=1`, { token: admin.token });
  expect(older.body.map(({ score }: any) => score)).toEqual([50]);
  expect(older.headers.get('x-total-count')).toBe('2');
  expect(await readings(admin.id)).toEqual([{ target: person.id }]);
  await call('GET', path, { token: admin.token });
  expect(await readings(admin.id)).toHaveLength(1);
  await call('GET', `${path}attempts/`, { token: other.token });
  await call('GET', `${path}attempts/?offset=1`, { token: other.token });
  expect(await readings(other.id)).toEqual([{ target: person.id }]);
});

test('a quiz under way is named, but none of its questions or keys are shown', async () => {
  const { token } = await makeAdmin();
  const seat = await studied();
  const lesson = await makeLesson({ subjectId: seat.subject.id, title: 'Under way', questions: 1 });
  await db()
    .update(quizQuestions)
    .set({ questionText: 'SECRET-QUESTION', correctAnswer: 'SECRET-KEY', options: ['SECRET-KEY', 'b'] })
    .where(eq(quizQuestions.quizId, lesson.quizId));
  const started = await call('POST', `/lessons/${lesson.id}/quiz/start/`, { token: seat.person.token });
  await call('PUT', `/quiz_sessions/${started.body.id}/answers/`, {
    token: seat.person.token,
    body: { ...(await answersTo(lesson.quizId, 1))[0], seq: 1 },
  });
  const record = await call('GET', seat.path, { token });
  expect(record.body.open).toMatchObject([{ title: 'Under way' }]);
  const attempts = await call('GET', `${seat.path}attempts/`, { token });
  expect(attempts.body).toHaveLength(2);
  expect(record.text + attempts.text).not.toContain('SECRET');
});

test('a student without a grade has a record without figures; only students have a record', async () => {
  const admin = await makeAdmin();
  const { token } = admin;
  const newcomer = await makePerson({ profile: false });
  const { body } = await call('GET', `/admin/students/${newcomer.id}/`, { token });
  expect(body).toMatchObject({ student_profile: null, stats: null, lessons: [], attempts: [], sign_ins: [] });
  const teacher = await makePerson({ role: 'instructor' });
  for (const path of ['', 'attempts/'])
    for (const id of [teacher.id, admin.id, 2_000_000_000])
      expect((await call('GET', `/admin/students/${id}/${path}`, { token })).status).toBe(404);
  await call('DELETE', `/admin/users/${newcomer.id}`, { token });
  expect((await call('GET', `/admin/students/${newcomer.id}/`, { token })).status).toBe(404);
  expect(await readings(admin.id)).toEqual([{ target: newcomer.id }]);
});
