import { desc, eq, inArray, or } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { database, db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { auditLog } from '#db/schema/platform.ts';
import { PICTURES } from '#lib/accounts/child/pictures.ts';
import { WORDS } from '#lib/accounts/child/words.ts';
import { emailHash } from '#lib/platform/audit/audit.rules.ts';
import { accountOf } from '#lib/accounts/sign-in/limits.ts';
import { count } from '../support/limits.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';

type Card = { id: number; username: string; first_name: string; password_kind: string; secret: string[] };

const THREE = [
  { first_name: 'Ahmad', last_name: 'Karimi' },
  { first_name: 'Ahmad', last_name: 'Noori' },
  { first_name: 'Zala', last_name: '' },
];

/** A class with an open door, its teacher, and cards for three children. */
async function classOf(gradeLevel: number, students = THREE) {
  const teacher = await makePerson({ role: 'instructor' });
  const language = 'Pashto' as const;
  const id = await makeClass({ teachers: [teacher], gradeLevel, language, isDoorOpen: true });
  const [row] = await db().select().from(classes).where(eq(classes.id, id));
  const send = (method: string, path: string, body?: unknown) =>
    call(method, `/classes/${id}/${path}`, { token: teacher.token, body });
  const answer = await send('POST', 'accounts/', { students });
  expect(answer.status).toBe(201);
  return { id, teacher, code: row!.code, send, cards: answer.body as Card[] };
}

let addresses = 0;
/** The headers of a computer that no other test uses. */
const elsewhere = () => ({ 'x-dars-address': `203.0.113.${(addresses += 1)}` });

const enter = (code: string, { id }: { id: number }, password: string, headers = {}) =>
  call('POST', '/doors/enter/', { body: { code, student_id: id, password }, headers });

const isOn = (one: Card) => one.secret.join(' ');
const wrongOf = (one: Card) => [...one.secret].reverse().join(' ');

describe('accounts without email', () => {
  test('are made from a list of names, with a profile, in the class, under usernames that reveal nothing', async () => {
    const { cards, id, teacher } = await classOf(2);
    expect(cards.map(({ first_name }) => first_name)).toEqual(['Ahmad', 'Ahmad', 'Zala']);
    const ids = cards.map((card) => card.id);
    const rows = await db().select().from(users).where(inArray(users.id, ids));
    for (const row of rows) {
      expect(row).toMatchObject({ email: null, role: 'student', passwordKind: 'pictures' });
      expect(row).toMatchObject({ mustChangePassword: false });
      expect(row.passwordHash).toMatch(/^\$argon2id\$/);
      expect(row.username).toMatch(/^\p{L}+-\d{4,8}$/u);
    }
    expect(new Set(cards.map(({ username }) => username)).size).toBe(3);
    for (const card of cards)
      expect(card.secret.every((name) => PICTURES.includes(name as never))).toBe(true);
    const { body } = await call('GET', `/classes/${id}/students/`, { token: teacher.token });
    expect(body).toHaveLength(3);
    const admin = await makeAdmin();
    const one = await call('GET', `/admin/users/${ids[0]}/?with=student_profile`, { token: admin.token });
    expect(one.body).toMatchObject({
      email: '',
      student_profile: { language: 'Pashto', current_grade: '2' },
    });
    const list = await call('GET', '/admin/users/?sort=email&limit=100', { token: admin.token });
    expect(list.body.map((user: Card) => user.id)).toEqual(expect.arrayContaining(ids));
  });

  test('can be many, and a list sorted by email includes them', async () => {
    const { cards } = await classOf(1);
    const admin = await makeAdmin();
    const listedIds: number[] = [];
    for (let after = ''; ;) {
      const { body } = await call('GET', `/admin/users/?sort=email&limit=2${after}`, { token: admin.token });
      listedIds.push(...body.map((user: Card) => user.id));
      if (body.length < 2) break;
      after = `&after=${listedIds.at(-1)}`;
    }
    expect(listedIds).toEqual(expect.arrayContaining(cards.map(({ id }) => id)));
    expect(new Set(listedIds).size).toBe(listedIds.length);
  });

  test('have passwords of words in their language from grade 4, typed on any keyboard', async () => {
    const { cards, code, send } = await classOf(4);
    const [one] = cards as [Card];
    expect(one.password_kind).toBe('words');
    expect(one.secret.every((word) => WORDS.Pashto.includes(word))).toBe(true);
    expect((await enter(code, one, ` ${one.secret.join('  ')} `)).status).toBe(200);
    expect((await enter(code, one, one.secret.join(' ').replaceAll('ی', 'ي'))).status).toBe(200);
    await db().update(studentProfiles).set({ language: 'Urdu' }).where(eq(studentProfiles.userId, one.id));
    const [again] = (await send('POST', 'passwords/', { student_ids: [one.id] })).body as [Card];
    expect(again.secret.every((word) => WORDS.Urdu.includes(word))).toBe(true);
  });

  test('can change no name of theirs and give no empty email, wherever others register themselves', async () => {
    const { cards, code } = await classOf(4);
    const [one] = cards as [Card];
    const { access_token: token } = (await enter(code, one, isOn(one))).body;
    const change = (fields: object) => call('PUT', '/users/profile/me/', { token, body: fields });
    const refused = await change({ first_name: 'Zarghuna', last_name: 'Kid' });
    expect([refused.status, refused.body.type]).toEqual([403, 'urn:dars:problem:name_locked']);
    expect((await change({ email: '' })).status).toBe(422);
    const [fault] = (await change({ email: 'new@example.com' })).body.errors;
    expect(fault.field).toBe('current_password');
  });

  test('are made only by a teacher of the class, and their passwords are shown once', async () => {
    const { id, cards, teacher } = await classOf(1);
    const stranger = await makePerson({ role: 'instructor' });
    for (const [path, body] of [
      ['accounts', { students: THREE }],
      ['passwords', { student_ids: [cards[0]!.id] }],
    ] as const)
      expect((await call('POST', `/classes/${id}/${path}/`, { token: stranger.token, body })).status).toBe(
        404,
      );
    const { text } = await call('GET', `/classes/${id}/students/`, { token: teacher.token });
    expect(text).not.toContain('secret');
    const dump = await database().query(
      "select string_agg(to_jsonb(u)::text, ' ') as dump from users u where id = $1",
      [cards[0]!.id],
    );
    expect((dump.rows[0] as { dump: string }).dump).not.toContain(isOn(cards[0]!));
  });
});

describe('a new password', () => {
  test('replaces the old one, ends its sessions, clears failed attempts, and is in the audit log', async () => {
    const { cards, code, send, id, teacher } = await classOf(1);
    const [one] = cards as [Card];
    const { access_token: token } = (await enter(code, one, isOn(one))).body;
    const here = elsewhere();
    for (let i = 0; i < 6; i++) await enter(code, one, wrongOf(one), here);
    const reset = await send('POST', 'passwords/', { student_ids: [one.id] });
    const [card] = reset.body as [Card];
    expect(reset.body).toHaveLength(1);
    expect((await call('GET', '/users/profile/me/', { token })).status).toBe(401);
    expect((await enter(code, one, isOn(one), here)).status).toBe(401);
    expect((await enter(code, one, isOn(card), here)).status).toBe(200);
    const [deed] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, teacher.id))
      .orderBy(desc(auditLog.id));
    expect(deed).toMatchObject({ action: 'class.password', targetId: one.id, detail: { classId: id } });
  });

  test('is refused for a child with an email, for another class, and after the class has ended', async () => {
    const { send, id, cards } = await classOf(1);
    const own = await makePerson();
    await db().insert(classStudents).values({ classId: id, studentId: own.id });
    const withEmail = await send('POST', 'passwords/', { student_ids: [own.id] });
    expect([withEmail.status, withEmail.body.faults[0].code]).toEqual([422, 'has_email']);
    const other = await classOf(1);
    expect((await send('POST', 'passwords/', { student_ids: [other.cards[0]!.id] })).status).toBe(404);
    await send('POST', 'end/');
    expect((await send('POST', 'passwords/', { student_ids: [cards[0]!.id] })).status).toBe(409);
    expect((await send('POST', 'accounts/', { students: THREE })).status).toBe(409);
  });
});

describe('the door of a class', () => {
  const look = (code: string) => call('GET', `/doors/?code=${code}`, { headers: elsewhere() });

  test('shows first names, and only as much of a last name as tells two apart', async () => {
    const { code } = await classOf(1);
    const { body, text } = await look(code.toUpperCase());
    expect(body.students.map(({ name }: { name: string }) => name)).toEqual(['Ahmad K.', 'Ahmad N.', 'Zala']);
    expect(text).not.toContain('Karimi');
    expect(text).not.toContain('username');
  });

  test('shows full names or only pictures, as the class has chosen', async () => {
    const { code, send } = await classOf(1);
    await send('PUT', 'door/', { names: 'full' });
    expect((await look(code)).text).toContain('Ahmad Karimi');
    await send('PUT', 'door/', { names: 'pictures' });
    const { body, text } = await look(code);
    expect(text).not.toMatch(/Ahmad|Zala/);
    const pictures = body.students.map(({ picture }: { picture: string }) => picture);
    expect(new Set(pictures).size).toBe(3);
    expect(pictures).not.toContain(null);
  });

  test('gives the same answer if it is shut, if the class has ended and if it never existed', async () => {
    const { code, send, cards } = await classOf(1);
    const none = await look('nosuchcode');
    await send('PUT', 'door/', { is_open: false });
    const shut = await look(code);
    await send('PUT', 'door/', { is_open: true });
    await send('POST', 'end/');
    const ended = await look(code);
    const plain = ({ status, body }: typeof none) => [status, body.detail];
    expect(none.status).toBe(404);
    expect([plain(shut), plain(ended)]).toEqual([plain(none), plain(none)]);
    expect((await enter(code, cards[0]!, isOn(cards[0]!))).status).toBe(404);
    await send('POST', 'reopen/');
    expect((await look(code)).status).toBe(404);
  });

  test('gets another code when it is renewed', async () => {
    const { code, send } = await classOf(1);
    const renewed = (await send('POST', 'door/renew/')).body.code as string;
    expect(renewed).toMatch(/^[a-hjkmnp-z2-9]{9}$/);
    expect((await look(code)).status).toBe(404);
    expect((await look(renewed)).status).toBe(200);
  });

  test('lets in only students of the class, whatever the password', async () => {
    const { code, cards, id } = await classOf(1);
    const other = await classOf(1);
    expect((await enter(code, cards[0]!, isOn(cards[0]!))).body.token_type).toBe('bearer');
    expect((await enter(code, other.cards[0]!, isOn(other.cards[0]!))).status).toBe(401);
    expect((await enter(code, cards[0]!, isOn(cards[1]!), elsewhere())).status).toBe(401);
    const own = await makePerson();
    await db().insert(classStudents).values({ classId: id, studentId: own.id });
    expect((await enter(code, own, PASSWORD)).status).toBe(200);
  });

  test('is the only place for picture passwords: they do not work elsewhere, even with an email', async () => {
    const { cards } = await classOf(1);
    const [one] = cards as [Card];
    await db().update(users).set({ email: 'child@school.example' }).where(eq(users.id, one.id));
    const body = { email: 'child@school.example', password: isOn(one) };
    expect((await call('POST', '/login/', { body })).status).toBe(401);
  });

  test('a child with a picture password cannot become a teacher without a typed password', async () => {
    const { cards } = await classOf(1);
    const { token } = await makeAdmin();
    const change = (body: object) => call('PUT', `/admin/users/${cards[0]!.id}/`, { token, body });
    expect((await change({ role: 'instructor' })).status).toBe(422);
    const whole = { role: 'instructor', email: 'new-teacher@school.example', password: 'correct horse' };
    expect((await change(whole)).status).toBe(200);
  });

  test('a child without an email cannot become a teacher with a typed password alone, because they could not sign in', async () => {
    const { cards } = await classOf(4);
    const { token } = await makeAdmin();
    const change = (body: object) => call('PUT', `/admin/users/${cards[0]!.id}/`, { token, body });
    const refused = await change({ role: 'instructor', password: 'correct horse' });
    expect([refused.status, refused.body.faults[0]]).toMatchObject([
      422,
      { field: 'email', code: 'email_first' },
    ]);
    expect((await change({ password: 'correct horse' })).status).toBe(200);
    expect((await change({ role: 'instructor' })).status).toBe(422);
    expect((await change({ role: 'instructor', email: 'has-one@school.example' })).status).toBe(200);
  });
});

describe('guesses at a door', () => {
  test('from one address are limited to five; then the right pictures have to wait too', async () => {
    const { code, cards } = await classOf(1);
    const [one, two] = cards as [Card, Card];
    const here = elsewhere();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await enter(code, one, wrongOf(one), here)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter(code, one, isOn(one), here)).status).toBe(429);
    expect((await enter(code, two, isOn(two), here)).status).toBe(200);
  });

  test('are limited to twenty a day from one address, and to forty from anywhere', async () => {
    const { code, cards } = await classOf(1);
    const [one] = cards as [Card];
    const [user] = await db().select().from(users).where(eq(users.id, one.id));
    const account = emailHash(accountOf(user!));
    const [here, there] = [elsewhere(), elsewhere()];
    await count('picturesHereDay', `${account}|${here['x-dars-address']}`, 20);
    expect((await enter(code, one, isOn(one), here)).status).toBe(429);
    expect((await enter(code, one, wrongOf(one), there)).status).toBe(401);
    await count('picturesAnywhere', account, 39);
    expect((await enter(code, one, isOn(one), there)).status).toBe(429);
  });

  test('from a device of a classmate use up nothing of a new device, and are limited by the classmate', async () => {
    const { code, cards } = await classOf(1);
    const [one, two] = cards as [Card, Card];
    const here = elsewhere();
    const mark = async () => {
      const { headers } = await enter(code, two, isOn(two), here);
      return headers.get('set-cookie')!.split(';')[0]!;
    };
    const [cookie, another] = [await mark(), await mark()];
    const statuses = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await enter(code, one, wrongOf(one), { ...here, cookie })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter(code, one, isOn(one), { ...here, cookie: another })).status).toBe(429);
    expect((await enter(code, one, isOn(one), here)).status).toBe(200);
  });

  test('do not lock out a device on which the child has signed in before', async () => {
    const { code, cards } = await classOf(1);
    const [one] = cards as [Card];
    const known = await enter(code, one, isOn(one), elsewhere());
    const cookie = known.headers.get('set-cookie')!.split(';')[0]!;
    const here = elsewhere();
    for (let i = 0; i < 6; i++) await enter(code, one, wrongOf(one), here);
    expect((await enter(code, one, isOn(one), { ...here, cookie })).status).toBe(200);
  });

  test('at codes are limited to a hundred an hour from one address, and shut the right one to nobody', async () => {
    const { code } = await classOf(1);
    const here = elsewhere();
    const look = (doorCode: string) => call('GET', `/doors/?code=${doorCode}`, { headers: here });
    for (let i = 0; i < 100; i++) expect((await look(`nosuch${i}`)).status).toBe(404);
    expect((await look('nosuch')).status).toBe(429);
    expect((await look(code)).status).toBe(200);
  });
});

test('erasing a child or a teacher removes them from their classes', async () => {
  const { cards, id, teacher } = await classOf(1);
  const admin = await makeAdmin();
  for (const one of [cards[0]!.id, teacher.id])
    expect((await call('DELETE', `/admin/users/${one}/`, { token: admin.token })).status).toBe(204);
  const { body } = await call('GET', `/classes/${id}/students/`, { token: admin.token });
  expect(body).toHaveLength(2);
  expect((await call('GET', `/classes/${id}/teachers/`, { token: admin.token })).body).toEqual([]);
  const left = or(eq(users.id, cards[0]!.id), eq(users.id, teacher.id));
  expect(await db().select().from(users).where(left)).toEqual([]);
});
