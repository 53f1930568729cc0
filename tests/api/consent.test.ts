import { and, asc, eq, like, or } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { consents, guardians } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import { wordFeedback } from '#lib/assessing/quizzes/quizzes.jobs.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { aPlace } from '../support/conversation.ts';
import { aTry } from '../support/jobs.ts';
import { answersTo, makeLesson } from '../support/lessons.ts';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });

const TODAY = new Date().toISOString().slice(0, 10);
type Token = { token: string };

const ask = ({ token }: Token, asks_consent: boolean) =>
  call('PUT', '/admin/model/', { token, body: { asks_consent } });
const record = ({ token }: Token, ids: number[], decision: string, more: object = {}) =>
  call('POST', '/admin/consents/', {
    token,
    body: { student_ids: ids, purpose: 'model', decision, day: TODAY, way: 'paper', ...more },
  });
const read = ({ token }: Token, id: number) => call('GET', `/admin/students/${id}/consents/`, { token });
const setGuardian = ({ token }: Token, id: number, name: string, contact: string) =>
  call('PUT', `/admin/students/${id}/guardian/`, { token, body: { name, contact } });

/** The entries of the audit log about somebody's consent and guardian, oldest first. */
const audited = (id: number) =>
  db()
    .select({ action: auditLog.action, actor: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, id)),
        or(like(auditLog.action, 'user.consent.%'), eq(auditLog.action, 'user.guardian')),
      ),
    )
    .orderBy(asc(auditLog.id));

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeEach(async () => {
  admin = await makeAdmin();
  await ask(admin, false);
});

describe('where the school asks for consent', () => {
  /** Whether a message of this student reaches the model; where it doesn't, the lesson itself answers. */
  async function talker() {
    const { person, ask: say } = await aPlace();
    const reaches = async () => {
      const before = model.server().requests.length;
      const { status, body } = await say('What is a half?');
      expect(status).toBe(200);
      const isAsked = model.server().requests.length > before;
      expect(body.ai_response.startsWith('*Lesson helper (no AI model)*')).toBe(!isAsked);
      return isAsked;
    };
    return { person, reaches };
  }

  test("a student's words reach the model from a recorded consent on, until it is withdrawn", async () => {
    const { person, reaches } = await talker();
    expect(await reaches()).toBe(true);
    expect((await ask(admin, true)).body).toMatchObject({ asks_consent: true });
    expect(await reaches()).toBe(false);
    for (const [decision, may] of [
      ['given', true],
      ['withdrawn', false],
      ['given', true],
      ['refused', false],
    ] as const) {
      expect((await record(admin, [person.id], decision)).status).toBe(201);
      expect([decision, await reaches()]).toEqual([decision, may]);
    }
  });

  test('a refusal or a withdrawal holds where the school does not ask either', async () => {
    const { person, reaches } = await talker();
    for (const [decision, may] of [
      ['refused', false],
      ['given', true],
      ['withdrawn', false],
    ] as const) {
      await record(admin, [person.id], decision);
      expect([decision, await reaches()]).toEqual([decision, may]);
    }
  });

  test("one child's consent is not another's", async () => {
    const [first, second] = [await talker(), await talker()];
    await ask(admin, true);
    await record(admin, [first.person.id], 'given');
    expect([await first.reaches(), await second.reaches()]).toEqual([true, false]);
  });

  test('quiz feedback is worded by the model with consent alone; the quiz itself does not depend on it', async () => {
    await ask(admin, true);
    const { person, subject } = await aPlace();
    const { token } = person;
    const lesson = await makeLesson({ subjectId: subject.id, order: 2 });
    const sourceAfterQuiz = async () => {
      const body = await answersTo(lesson.quizId, 8);
      const sent = await call('POST', `/quizzes/${lesson.quizId}/submit/`, { token, body });
      expect([sent.status, sent.body.attempt.score]).toEqual([201, 80]);
      expect(sent.body.ai_feedback).toBeTruthy();
      const attemptId = sent.body.attempt.id as number;
      await wordFeedback({ attemptId }, aTry());
      const [attempt] = await db().select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
      return attempt!.feedbackSource;
    };
    expect(await sourceAfterQuiz()).toBe('rules');
    await record(admin, [person.id], 'given');
    expect(await sourceAfterQuiz()).toBe('model');
  });

  test('teachers decide for themselves', async () => {
    await ask(admin, true);
    const { subject, lesson } = await aPlace();
    const { token } = await makePerson({ role: 'instructor' });
    const user_messages = [{ role: 'user', content: 'What is a half?' }];
    const body = { subject_id: subject.id, lesson_id: lesson.id, user_messages };
    const before = model.server().requests.length;
    expect((await call('POST', '/ai/assist/', { token, body })).status).toBe(200);
    expect(model.server().requests.length).toBeGreaterThan(before);
  });

  test('that it does so is an entry of the audit log, beside whose words may reach the model', async () => {
    await ask(admin, true);
    const entries = await db().select().from(auditLog).where(eq(auditLog.action, 'model.consent'));
    expect(entries.at(-1)).toMatchObject({ actorId: admin.id, detail: { asksConsent: true } });
  });
});

describe('what is recorded', () => {
  test('is added and never overwritten: the latest decision stands first, and each is audited', async () => {
    const { id } = await makePerson();
    await setGuardian(admin, id, 'Mariam Karimi', '+93 70 123 4567');
    await record(admin, [id], 'given', { day: '2026-03-01' });
    await setGuardian(admin, id, 'Yusuf Karimi', '');
    await record(admin, [id], 'withdrawn', { way: 'in_person' });
    const { status, body } = await read(admin, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      guardian: { name: 'Yusuf Karimi', contact: '' },
      asks_consent: false,
      consents: [
        { decision: 'withdrawn', day: TODAY, way: 'in_person', guardian: 'Yusuf Karimi' },
        { decision: 'given', day: '2026-03-01', way: 'paper', guardian: 'Mariam Karimi' },
      ],
    });
    for (const entry of body.consents)
      expect(entry).toMatchObject({ purpose: 'model', recorded_by: admin.username });
    const entries = await audited(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'user.guardian',
      'user.consent.given',
      'user.guardian',
      'user.consent.withdrawn',
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([admin.id]));
    expect(JSON.stringify(entries)).not.toMatch(/Karimi|123 4567/);
    const own = eq(consents.studentId, id);
    await expect(db().update(consents).set({ decision: 'given' }).where(own)).rejects.toThrow();
  });

  test('for many students at once is recorded for each of them, or for none', async () => {
    const [first, second, other] = [await makePerson(), await makePerson(), await makePerson()];
    expect((await record(admin, [first.id, second.id, first.id], 'given')).body).toEqual({ recorded: 2 });
    for (const { id } of [first, second]) {
      expect((await read(admin, id)).body.consents).toMatchObject([{ decision: 'given', way: 'paper' }]);
      expect(await audited(id)).toMatchObject([
        { action: 'user.consent.given', detail: { day: TODAY, way: 'paper', purpose: 'model' } },
      ]);
    }
    const teacher = await makePerson({ role: 'instructor' });
    for (const stranger of [teacher.id, 2_000_000_000])
      expect((await record(admin, [other.id, stranger], 'given')).status).toBe(404);
    expect((await read(admin, other.id)).body.consents).toEqual([]);
    const [row] = await db().select().from(users).where(eq(users.id, other.id));
    expect(row!.modelConsent).toBe('none');
  });

  test.each([
    ['day', { day: '2126-01-01' }, 'out_of_range'],
    ['day', { day: '0206-01-01' }, 'out_of_range'],
    ['decision', { decision: 'perhaps' }, 'not_offered'],
    ['way', { way: 'pigeon' }, 'not_offered'],
    ['purpose', { purpose: 'everything' }, 'not_offered'],
    ['student_ids', { student_ids: [] }, 'too_few'],
  ])('a wrong %s is refused', async (field, wrong, code) => {
    const { id } = await makePerson();
    const { status, body } = await record(admin, [id], 'given', wrong);
    expect(status).toBe(422);
    expect(body.faults).toMatchObject([{ field, code }]);
    expect((await read(admin, id)).body.consents).toEqual([]);
  });

  test('a guardian whose name and contact are both emptied is recorded no more', async () => {
    const { id } = await makePerson();
    await setGuardian(admin, id, '  Mariam  ', 'the shop at the bridge');
    expect((await read(admin, id)).body.guardian).toEqual({
      name: 'Mariam',
      contact: 'the shop at the bridge',
    });
    expect((await setGuardian(admin, id, 'x'.repeat(101), '')).status).toBe(422);
    await setGuardian(admin, id, '', ' ');
    expect((await read(admin, id)).body.guardian).toEqual({ name: '', contact: '' });
    expect(await db().select().from(guardians).where(eq(guardians.studentId, id))).toEqual([]);
  });

  test('is read with an entry in the audit log, and only of students who are there', async () => {
    const { id } = await makePerson();
    const reader = await makeAdmin();
    await read(reader, id);
    await read(reader, id);
    const mine = and(eq(auditLog.actorId, reader.id), eq(auditLog.action, 'user.record.read'));
    expect(await db().select({ id: auditLog.targetId }).from(auditLog).where(mine)).toEqual([{ id }]);
    const teacher = await makePerson({ role: 'instructor' });
    expect((await read(admin, teacher.id)).status).toBe(404);
    expect((await setGuardian(admin, teacher.id, 'Mariam', '')).status).toBe(404);
  });

  test('names an admin until that account is erased', async () => {
    const { id } = await makePerson();
    const gone = await makeAdmin();
    await record(gone, [id], 'given');
    expect((await call('DELETE', `/admin/users/${gone.id}`, { token: admin.token })).status).toBe(204);
    expect((await read(admin, id)).body.consents).toMatchObject([{ decision: 'given', recorded_by: null }]);
  });

  test('is in the copy of what is held about the student, in words on the page', async () => {
    const { id } = await makePerson();
    await setGuardian(admin, id, 'Mariam Karimi', '+93 70 123 4567');
    await record(admin, [id], 'given');
    const { token } = admin;
    const { body } = await call('GET', `/admin/users/${id}/held/`, { token });
    expect(body.guardian).toEqual([{ student_id: id, name: 'Mariam Karimi', contact: '+93 70 123 4567' }]);
    expect(body.consents).toMatchObject([{ decision: 'given', purpose: 'model', way: 'paper' }]);
    const { text } = await call('GET', `/admin/users/${id}/held/?format=html`, { token });
    for (const words of ['Mariam Karimi', 'Consent given', 'On paper', 'A language model answers this child'])
      expect(text).toContain(words);
  });
});

describe('who has not decided yet', () => {
  /** A class of three: one has consent, one refused, of one nothing is recorded. */
  async function classOfThree() {
    const teacher = await makePerson({ role: 'instructor' });
    const students = [await makePerson(), await makePerson(), await makePerson()] as const;
    const classId = await makeClass({ teachers: [teacher], students: [...students] });
    const [given, refused, undecided] = students.map(({ id }) => id) as [number, number, number];
    await record(admin, [given], 'given');
    await record(admin, [refused], 'refused');
    return { teacher, classId, students, given, refused, undecided };
  }

  test('is listed by class, counted, and the same in the export', async () => {
    const { classId, students, undecided, given } = await classOfThree();
    const { token } = admin;
    const list = async (query: string) => {
      const { body, headers } = await call('GET', `/admin/users/?${query}`, { token });
      return [body.map(({ id }: { id: number }) => id).sort(), headers.get('x-total-count')];
    };
    expect(await list(`class_id=${classId}`)).toEqual([students.map(({ id }) => id).sort(), '3']);
    expect(await list(`class_id=${classId}&consent=none`)).toEqual([[undecided], '1']);
    expect(await list(`class_id=${classId}&consent=given`)).toEqual([[given], '1']);
    const path = `/admin/users/export/?class_id=${classId}&consent=none`;
    const { text } = await call('GET', path, { token });
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(students[2].username);
    const exports = db().select().from(auditLog).where(eq(auditLog.action, 'user.export'));
    expect((await exports).at(-1)!.detail).toMatchObject({ class: classId, consent: 'none' });
    for (const wrong of ['consent=perhaps', 'class_id=x'])
      expect((await call('GET', `/admin/users/?${wrong}`, { token })).status).toBe(422);
  });

  test('has nobody of the staff in it', async () => {
    const teacher = await makePerson({ role: 'instructor' });
    const path = `/admin/users/?consent=none&search=${teacher.username}`;
    expect((await call('GET', path, { token: admin.token })).body).toEqual([]);
  });

  test("is known to the class's teacher where the school asks for consent, and no more than that", async () => {
    const { teacher, classId, given } = await classOfThree();
    await setGuardian(admin, given, 'Mariam Karimi', '');
    const lacking = async () => {
      const { body, text } = await call('GET', `/classes/${classId}/students/`, { token: teacher.token });
      expect(text).not.toMatch(/Karimi|refused/);
      return body.filter((student: any) => student.lacks_consent).length;
    };
    expect(await lacking()).toBe(0);
    await ask(admin, true);
    expect(await lacking()).toBe(2);
    expect((await read(teacher, given)).status).toBe(403);
    await ask(admin, false);
    expect(await lacking()).toBe(0);
  });
});
