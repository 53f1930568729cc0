import { eq, inArray, sql } from 'drizzle-orm';
import { PostgresJsSession } from 'drizzle-orm/postgres-js/session';
import { expect, test, vi } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { call } from '../support/api.ts';
import { makePerson } from '../support/people.ts';

const makeAdmin = () => makePerson({ role: 'admin' });
type Admin = Awaited<ReturnType<typeof makeAdmin>>;
const look = async ({ token }: Admin) => (await call('GET', '/admin/grade_moves/', { token })).body;
const move = ({ token }: Admin, grades: string[], acts: number) =>
  call('POST', '/admin/grade_moves/', { token, body: { grades, acts } });
const takeBack = ({ token }: Admin, id: number) =>
  call('POST', `/admin/grade_moves/${id}/take_back/`, { token });
const gradeOf = async (userId: number) =>
  (await db().select().from(studentProfiles).where(eq(studentProfiles.userId, userId)))[0]?.currentGrade;
const inGrade = (body: { grades: { grade: string; students: number }[] }, grade: string) =>
  body.grades.find((one) => one.grade === grade)!.students;

/** Inserts this many students of a grade, with one statement for the accounts and one for the profiles. */
async function makeStudents(size: number, grade: number): Promise<number[]> {
  const stem = crypto.randomUUID().slice(0, 8);
  const rows = await db()
    .insert(users)
    .values(
      Array.from({ length: size }, (_, n) => {
        const name = `${stem}${n}`;
        const names = { firstName: 'A', lastName: 'B', passwordHash: '-' };
        return { username: name, email: `${name}@x.co`, role: 'student' as const, ...names };
      }),
    )
    .returning({ id: users.id });
  const profiles = rows.map(({ id }) => ({ userId: id, language: 'Pashto' as const, currentGrade: grade }));
  await db().insert(studentProfiles).values(profiles);
  return rows.map(({ id }) => id);
}

test('chosen grades move up by one, each student once; other grades and grade 12 stay; the audit log has it', async () => {
  const admin = await makeAdmin();
  const [three, four, five, twelve] = await Promise.all([3, 4, 5, 12].map((grade) => makePerson({ grade })));
  const teacher = await makePerson({ grade: 4 });
  await db().update(users).set({ role: 'instructor' }).where(eq(users.id, teacher.id));
  const before = await look(admin);
  const { status, body } = await move(admin, ['3', '4'], before.acts);
  expect([status, body.moved]).toEqual([201, inGrade(before, '3') + inGrade(before, '4')]);
  const grades = await Promise.all([three, four, five, twelve, teacher].map((one) => gradeOf(one!.id)));
  expect(grades).toEqual([4, 5, 5, 12, 4]);
  const after = await look(admin);
  expect(inGrade(after, '3')).toBe(0);
  expect(after.last).toMatchObject({
    id: body.id,
    moved: body.moved,
    unchanged: body.moved,
    taken_back_at: null,
  });
  const [entry] = await db().select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(entry).toMatchObject({
    action: 'user.grades.move',
    detail: { move: body.id, grades: ['3', '4'], moved: body.moved },
  });
  expect((await move(admin, ['12'], after.acts)).status).toBe(422);
  expect((await move(admin, [], after.acts)).status).toBe(422);
});

test('two admins at once move nobody twice: the second is told that the numbers have changed', async () => {
  const [one, other] = [await makeAdmin(), await makeAdmin()];
  const student = await makePerson({ grade: 6 });
  await makePerson({ grade: 5 });
  const { acts } = await look(one);
  const both = await Promise.all([move(one, ['5', '6'], acts), move(other, ['6'], acts)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await gradeOf(student.id)).toBe(7);
});

test('the last move can be undone once, and a grade set by hand since then stays', async () => {
  const admin = await makeAdmin();
  const [stays, byAdmin, backAgain, erased] = await Promise.all(
    [8, 8, 8, 8].map((grade) => makePerson({ grade })),
  );
  const { body } = await move(admin, ['8'], (await look(admin)).acts);
  const setGrade = (id: number, grade: string) =>
    call('PUT', `/admin/users/${id}`, {
      token: admin.token,
      body: { student_profile: { current_grade: grade } },
    });
  await setGrade(byAdmin!.id, '11');
  await setGrade(backAgain!.id, '10');
  await setGrade(backAgain!.id, '9');
  await call('PUT', `/admin/users/${stays!.id}`, {
    token: admin.token,
    body: { student_profile: { current_grade: '9', language: 'Urdu' } },
  });
  await call('DELETE', `/admin/users/${erased!.id}`, { token: admin.token });
  expect((await look(admin)).last).toMatchObject({ moved: body.moved, unchanged: body.moved - 3 });
  const both = await Promise.all([takeBack(admin, body.id), takeBack(admin, body.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)!.body).toEqual({ returned: body.moved - 3, left: 3 });
  expect(await Promise.all([stays, byAdmin, backAgain].map((one) => gradeOf(one!.id)))).toEqual([8, 11, 9]);
  expect((await look(admin)).last.taken_back_at).not.toBeNull();
  const actions = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id));
  expect(actions.filter(({ action }) => action === 'user.grades.back')).toHaveLength(1);
});

test('a move can no longer be undone after another move, and an unknown move is not found', async () => {
  const admin = await makeAdmin();
  await makePerson({ grade: 1 });
  const first = await move(admin, ['1'], (await look(admin)).acts);
  const second = await move(admin, ['2'], (await look(admin)).acts);
  expect((await takeBack(admin, first.body.id)).status).toBe(409);
  expect((await takeBack(admin, second.body.id)).status).toBe(200);
  expect((await takeBack(admin, first.body.id)).status).toBe(409);
  expect((await takeBack(admin, 2_000_000_000)).status).toBe(404);
});

test("a student's own choice of grade counts as set by hand", async () => {
  const admin = await makeAdmin();
  const student = await makePerson({ grade: 2 });
  const { body } = await move(admin, ['2'], (await look(admin)).acts);
  const choose = (grade: string) =>
    call('PUT', '/users/profile/me/student', {
      token: student.token,
      body: { language: 'English', current_grade: grade },
    });
  expect((await choose('3')).status).toBe(200);
  expect((await look(admin)).last.unchanged).toBe(body.moved);
  const answers = [(await choose('5')).status, (await choose('3')).status];
  expect(answers).toEqual([200, 200]);
  await takeBack(admin, body.id);
  expect(await gradeOf(student.id)).toBe(3);
});

test('ten thousand students move up and back in one statement each', async () => {
  const admin = await makeAdmin();
  const ids: number[] = [];
  for (let n = 0; n < 10; n++) ids.push(...(await makeStudents(1000, 10)));
  const { acts } = await look(admin);
  const prepared = vi.spyOn(PostgresJsSession.prototype, 'prepareQuery');
  const changes = () =>
    prepared.mock.calls.filter(([query]) => /update "?student_profiles/.test((query as { sql: string }).sql))
      .length;
  const { body } = await move(admin, ['10'], acts);
  const moving = changes();
  const back = await takeBack(admin, body.id);
  const all = changes();
  prepared.mockRestore();
  expect([moving, all]).toEqual([1, 2]);
  expect(body.moved).toBeGreaterThanOrEqual(10_000);
  expect(back.body).toEqual({ returned: body.moved, left: 0 });
  const [row] = await db()
    .select({ n: sql<number>`count(*)::int` })
    .from(studentProfiles)
    .where(inArray(studentProfiles.userId, ids.slice(0, 1000)));
  expect(row!.n).toBe(1000);
}, 60_000);
