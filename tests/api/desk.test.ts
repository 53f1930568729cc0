import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, userCounts, users } from '#db/schema/accounts.ts';
import { attemptRegrades, lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { lessons, quizQuestions } from '#db/schema/lessons.ts';
import { auditLog } from '#db/schema/work.ts';
import { importUsers, planImport } from '#lib/accounts/import/service.ts';
import { getLessonItems } from '#lib/analytics/items/queries.ts';
import { getAnalytics } from '#lib/analytics/queries.ts';
import { listSubjectProgress } from '#lib/analytics/subjects/queries.ts';
import { listAudit } from '#lib/audit/queries.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { getDesk, listDrafts } from '#lib/lessons/editing/queries.ts';
import { saveQuestions, saveTasks } from '#lib/lessons/editing/service.ts';
import { correctKey, planRegrade } from '#lib/quizzes/regrade/service.ts';
import { call } from '../support/api.ts';
import { answersTo, makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

const makeAdmin = async () => {
  const person = await makePerson({ role: 'admin' });
  return { ...person, actor: person.actor as Actor<'admin'> };
};
const firstQuestion = async (quizId: number) => {
  const where = and(eq(quizQuestions.quizId, quizId), eq(quizQuestions.position, 0));
  return (await db().select().from(quizQuestions).where(where))[0]!;
};
type Asked = Awaited<ReturnType<typeof getDesk>>['latest']['questions'][number];
const asked = ({ questionText, options, correctAnswer, explanation }: Asked) => ({
  questionText,
  options,
  correctAnswer,
  explanation,
});
const unique = () => crypto.randomUUID().slice(0, 8);
const passedAt = async (studentId: number, lessonId: number) => {
  const own = and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.lessonId, lessonId));
  return (await db().select().from(lessonProgress).where(own))[0]!;
};

describe('importing a class list', () => {
  const head = 'username,first_name,last_name,email,grade,language';

  test('a dry run tells the fate of every row and writes nothing', async () => {
    const { actor, username, email } = await makeAdmin();
    const other = await makePerson();
    const name = unique();
    const text = [
      head,
      `${name},Sana,Wardak,${name}@school.af,5,Pashto`,
      `${username},Laila,Safi,${email},,`,
      `other${name},A,B,${other.email},,`,
    ].join('\n');
    const plan = await planImport(actor, { text });
    expect(plan.fates.map(({ line, fate, errors }) => [line, fate, errors])).toEqual([
      [2, 'create', []],
      [3, 'exists', []],
      [4, 'error', [{ column: 'email', message: 'This email is already registered.' }]],
    ]);
    expect(await db().select().from(users).where(eq(users.username, name))).toEqual([]);
  });

  test('one bad row and nobody is made', async () => {
    const { actor } = await makeAdmin();
    const name = unique();
    const text = `${head}\n${name},Sana,Wardak,${name}@school.af,5,Pashto\nx,,B,nowhere,13,`;
    const refusal = await importUsers(actor, { text }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'invalid',
      fields: expect.arrayContaining([{ field: '3.grade', message: 'Choose a grade from 1 to 12' }]),
    });
    expect(await db().select().from(users).where(eq(users.username, name))).toEqual([]);
  });

  test('a good list makes accounts that sign in with the passwords told once', async () => {
    const { actor } = await makeAdmin();
    const name = unique();
    const text = `${head}\n${name},Sana,Wardak,${name}@school.af,5,\n`;
    const [made] = await importUsers(actor, { text, language: 'Urdu' });
    const answer = await call('POST', '/login/', { body: { email: made!.email, password: made!.password } });
    expect(answer.status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.username, name));
    const [profile] = await db().select().from(studentProfiles).where(eq(studentProfiles.userId, user!.id));
    expect(profile).toMatchObject({ language: 'Urdu', currentGrade: 5 });
    const [entry] = await listAudit(actor, { search: 'user.import' });
    expect(entry).toMatchObject({ actor: expect.any(String), detail: { created: 1 } });
  });
});

test('the kept counts of users are equal to a recount, whatever was added, changed and erased', async () => {
  const { token } = await makeAdmin();
  const [promoted, erased] = [await makePerson(), await makePerson()];
  await call('PUT', `/admin/users/${promoted.id}`, { token, body: { role: 'instructor' } });
  await call('DELETE', `/admin/users/${erased.id}`, { token });
  const kept = new Map<string, number>();
  for (const { role, count } of await db().select().from(userCounts))
    kept.set(role, (kept.get(role) ?? 0) + count);
  const recount = new Map<string, number>();
  for (const { role, erasedAt } of await db().select().from(users))
    if (!erasedAt) recount.set(role, (recount.get(role) ?? 0) + 1);
  expect([...kept].sort()).toEqual([...recount].sort());
});

test('the list of users can be walked from both ends, in every order, and meets everybody once', async () => {
  const { token } = await makeAdmin();
  const stem = unique();
  for (let n = 0; n < 5; n++) {
    const body = {
      username: `${stem}${n}`,
      first_name: 'A',
      last_name: 'B',
      email: `${n}${stem}@x.co`,
      role: 'student',
    };
    await call('POST', '/admin/users/', { token, body });
  }
  for (const sort of ['username', '-email', 'role', '-created_at']) {
    const ask = (more: string) =>
      call('GET', `/admin/users/?search=${stem}&sort=${sort}&limit=2${more}`, { token }).then(({ body }) =>
        body.map(({ username }: { username: string }) => username),
      );
    const ids = new Map<string, number>();
    const all = await call('GET', `/admin/users/?search=${stem}&sort=${sort}`, { token });
    for (const { id, username } of all.body) ids.set(username, id);
    const order = [...ids.keys()];
    const first = await ask('');
    const second = await ask(`&after=${ids.get(first[1])}`);
    const last = await ask('&before=end');
    const back = await ask(`&before=${ids.get(second[0])}`);
    expect([sort, first, second, last, back]).toEqual([
      sort,
      order.slice(0, 2),
      order.slice(2, 4),
      order.slice(3),
      order.slice(0, 2),
    ]);
  }
});

test('an export holds who was searched for, and no formula', async () => {
  const { token } = await makeAdmin();
  const stem = unique();
  const body = { username: stem, first_name: '=1+1', last_name: 'B', email: `${stem}@x.co`, role: 'student' };
  await call('POST', '/admin/users/', { token, body });
  const { text, headers } = await call('GET', `/admin/users/export?search=${stem}`, { token });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const rows = text.trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`"'=1+1"`);
});

describe('editing a lesson in place', () => {
  const setUp = async () => {
    const admin = await makeAdmin();
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 11 })).id, questions: 3 });
    return { ...admin, lesson, desk: await getDesk(admin.actor, lesson.id) };
  };

  test('tasks are added, removed and put in another order; the verified revision before stays as it was', async () => {
    const { actor, lesson, desk } = await setUp();
    const tasks = [
      { content: 'New', solution: '1', hints: ['think'] },
      { content: 'What is half of 8?', solution: '4', hints: [] },
    ];
    const now = await saveTasks(actor, { lessonId: lesson.id, version: desk.version, tasks });
    expect(now.latest.tasks.map(({ content }) => content)).toEqual(['New', 'What is half of 8?']);
    expect([now.latest.state, now.latest.number]).toEqual(['verified', desk.latest.number + 1]);
  });

  test('questions become the next version of the quiz and keep their notes', async () => {
    const { actor, lesson, desk } = await setUp();
    const [, kept] = desk.latest.questions;
    const quizQuestions = [
      { questionText: 'New?', options: ['a', 'b'], correctAnswer: 'b', explanation: '' },
      { ...asked(kept!), questionText: 'Reworded?' },
    ];
    const from = [null, kept!.id];
    const now = await saveQuestions(actor, {
      lessonId: lesson.id,
      version: desk.version,
      from,
      quizQuestions,
    });
    expect(now.latest.quizVersion).toBe(2);
    expect(now.latest.questions.map(({ questionText, section }) => [questionText, section])).toEqual([
      ['New?', null],
      ['Reworded?', 'Parts'],
    ]);
  });

  test('of two admins who save the same lesson the second is told, and nothing is overwritten', async () => {
    const { actor, lesson, desk } = await setUp();
    const second = await makeAdmin();
    const save = (who: Actor<'admin'>, content: string) =>
      saveTasks(who, {
        lessonId: lesson.id,
        version: desk.version,
        tasks: [{ content, solution: '-', hints: [] }],
      });
    await save(actor, 'first');
    await expect(save(second.actor, 'second')).rejects.toMatchObject({ code: 'conflict' });
    expect((await getDesk(actor, lesson.id)).latest.tasks.map(({ content }) => content)).toEqual(['first']);
  });

  test('a draft with content waits in the queue until it is verified, and only as it was read', async () => {
    const { actor, token } = await makeAdmin();
    const draft = await makeLesson({ subjectId: (await makeSubject({ grade: 11 })).id, state: 'draft' });
    const waits = async () => (await listDrafts(actor)).some(({ id }) => id === draft.id);
    expect(await waits()).toBe(true);
    const path = `/admin/lessons/${draft.id}/verify`;
    const stale = await call('PUT', path, { token, headers: { 'if-match': '"99"' } });
    expect([stale.status, await waits()]).toEqual([409, true]);
    const { version } = await getDesk(actor, draft.id);
    const fresh = await call('PUT', path, { token, headers: { 'if-match': `"${version}"` } });
    expect([fresh.status, await waits()]).toEqual([200, false]);
  });
});

describe('correcting a wrong key', () => {
  /** Students at a quiz of ten: the key says 'right 0', and 'wrong a0' is the truth. */
  const setUp = async () => {
    const admin = await makeAdmin();
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 10 })).id });
    const [almost, barely] = [await makePerson({ grade: 10 }), await makePerson({ grade: 10 })];
    const question = await firstQuestion(lesson.quizId);
    const submit = async (token: string, right: number, first: string) => {
      const answers = await answersTo(lesson.quizId, right);
      answers[0]!.student_answer = first;
      return call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: answers });
    };
    // Six right by the old key and the truth marked wrong; seven right by the old key with the wrong key taken.
    await submit(almost.token, 7, 'wrong a0');
    await submit(barely.token, 7, 'right 0');
    const input = { questionId: question.id, correctAnswer: 'wrong a0', seenAnswer: 'right 0' };
    return { ...admin, lesson, almost, barely, input };
  };

  test('tells beforehand how many attempts change and who would lose a pass', async () => {
    const { actor, input } = await setUp();
    expect(await planRegrade(actor, input)).toEqual({
      versions: [1],
      raised: 1,
      lowered: 1,
      passesGained: 1,
      passesKept: 1,
    });
  });

  test('grades past attempts anew, keeps the old scores, and takes no pass away', async () => {
    const { actor, input, almost, barely, lesson } = await setUp();
    const before = await passedAt(barely.id, lesson.id);
    await correctKey(actor, input);
    const attempts = await db().select().from(quizAttempts).where(eq(quizAttempts.lessonId, lesson.id));
    const correctOf = (id: number) => attempts.find(({ studentId }) => studentId === id)!.correct;
    expect([correctOf(almost.id), correctOf(barely.id)]).toEqual([7, 6]);
    expect((await passedAt(almost.id, lesson.id)).passedAt).not.toBeNull();
    expect((await passedAt(barely.id, lesson.id)).passedAt).toEqual(before.passedAt);
    expect((await passedAt(barely.id, lesson.id)).bestCorrect).toBe(6);
    const kept = await db()
      .select()
      .from(attemptRegrades)
      .where(eq(attemptRegrades.questionId, input.questionId));
    expect(kept.map(({ oldCorrect, newCorrect }) => [oldCorrect, newCorrect]).sort()).toEqual([
      [6, 7],
      [7, 6],
    ]);
    expect(attempts.find(({ studentId }) => studentId === almost.id)!.feedback).toContain('7 of 10');
  });

  test('mends the same question in every version, and the second admin who had the old key in mind is told', async () => {
    const { actor, input, lesson } = await setUp();
    const { version, latest } = await getDesk(actor, lesson.id);
    const from = latest.questions.map(({ id }) => id);
    const quizQuestions = latest.questions.map(asked);
    await saveQuestions(actor, { lessonId: lesson.id, version, from, quizQuestions });
    expect((await correctKey(actor, input)).versions).toEqual([1, 2]);
    const { questions } = (await getDesk(actor, lesson.id)).latest;
    expect(questions[0]!.correctAnswer).toBe('wrong a0');
    await expect(correctKey(actor, input)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('the record of old scores and the audit log can only grow', async () => {
    const { actor, input } = await setUp();
    await correctKey(actor, input);
    await expect(db().delete(attemptRegrades)).rejects.toThrow();
    await expect(db().update(auditLog).set({ action: 'nothing' })).rejects.toThrow();
  });
});

describe('analytics', () => {
  test('a question is told by its facility, its discrimination and what its options drew', async () => {
    const { actor } = await makeAdmin();
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 9 })).id, questions: 4 });
    for (let n = 0; n < 10; n++) {
      const { token } = await makePerson({ grade: 9 });
      const answers = await answersTo(lesson.quizId, n < 6 ? 4 : 1);
      if (n < 6) answers[0]!.student_answer = 'wrong b0';
      await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body: answers });
      // A second try says nothing about the question: the answers have been seen.
      await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
        token,
        body: await answersTo(lesson.quizId, 4),
      });
    }
    const [quiz] = (await getLessonItems(actor, lesson.id)).quizzes;
    const [broken, fine] = quiz!.items;
    expect([quiz!.students, broken!.answered, broken!.facility]).toEqual([10, 10, 0.4]);
    expect(broken!.discrimination).toBeCloseTo(-1, 5);
    expect(broken!.flags).toEqual(expect.arrayContaining(['distractor', 'discrimination']));
    expect(broken!.options.find(({ text }) => text === 'wrong b0')!.chosen).toBe(6);
    expect(fine!.facility).toBe(0.6);
    expect(fine!.flags).not.toContain('discrimination');
  });

  test('figures count students alone', async () => {
    const { actor, token } = await makeAdmin();
    const before = await getAnalytics(actor);
    const lesson = await makeLesson({ subjectId: (await makeSubject({ grade: 8 })).id });
    const student = await makePerson({ grade: 8 });
    for (const who of [token, student.token])
      await call('POST', `/quizzes/${lesson.quizId}/submit/`, {
        token: who,
        body: await answersTo(lesson.quizId, 10),
      });
    const after = await getAnalytics(actor);
    expect(after.completion).toEqual({
      begun: before.completion.begun + 1,
      completed: before.completion.completed + 1,
    });
    expect(after.activeToday).toBe(before.activeToday + 1);
    expect(after.growth.at(-1)!.total).toBe(after.roles.reduce((sum, role) => sum + role.users, 0));
    expect(after.resources.attempts).toBe(before.resources.attempts + 1);
  });

  test("a subject's progress counts every student's lessons in the language that they see", async () => {
    const { actor } = await makeAdmin();
    const subject = await makeSubject({ grade: 12 });
    const english = await makeLesson({ subjectId: subject.id });
    await makeLesson({ subjectId: subject.id, language: 'Pashto' });
    await makeLesson({ subjectId: subject.id, language: 'Pashto', order: 2 });
    const reader = await makePerson({ grade: 12 });
    await makePerson({ grade: 12, language: 'Pashto' });
    await makePerson({ grade: 12, language: 'Urdu' });
    const body = await answersTo(english.quizId, 10);
    await call('POST', `/quizzes/${english.quizId}/submit/`, { token: reader.token, body });
    expect(await listSubjectProgress(actor, [subject.id])).toEqual([
      { subjectId: subject.id, completed: 1, places: 4 },
    ]);
    await db().update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.subjectId, subject.id));
    expect(await listSubjectProgress(actor, [subject.id])).toEqual([
      { subjectId: subject.id, completed: 0, places: 0 },
    ]);
  });
});
