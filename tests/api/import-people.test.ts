import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { planImport } from '#lib/accounts/imports/imports.queries.ts';
import type { ImportInput } from '#lib/accounts/imports/imports.schema.ts';
import { startImport } from '#lib/accounts/imports/imports.service.ts';
import { readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { aTry } from '../support/jobs.ts';
import { makeAdmin, makePerson, PASSWORD } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const unique = () => crypto.randomUUID().slice(0, 8);

/** A class with an open door, and its teacher. */
async function openClass(gradeLevel = 4) {
  const teacher = await makePerson({ role: 'instructor' });
  const name = `${gradeLevel} ${unique()}`;
  const about = { name, gradeLevel, language: 'Persian' as const, isDoorOpen: true };
  const id = await makeClass({ teachers: [teacher], ...about });
  const [row] = await db().select().from(classes).where(eq(classes.id, id));
  return { id, name, code: row!.code, teacher };
}

async function importNow(actor: Actor<'admin'>, input: ImportInput) {
  const { importId } = await startImport(actor, input);
  await workImport({ importId }, aTry());
  return readSheet(actor, importId);
}

const membersOf = (classId: number) =>
  db()
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      externalId: users.externalId,
    })
    .from(classStudents)
    .innerJoin(users, eq(users.id, classStudents.studentId))
    .where(eq(classStudents.classId, classId))
    .orderBy(users.id);
const plansOf = async (actor: Actor<'admin'>, input: ImportInput) => {
  const { fates } = await planImport(actor, input);
  return fates.map(({ fate, changes, errors }) => [
    fate,
    ...changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
    ...errors.map(({ column, code }) => `${column} ${code}`),
  ]);
};

describe('pupils without email', () => {
  test('enter at the door of their class with the words or pictures of the sheet, and their teacher can reset them', async () => {
    const { actor } = await makeAdmin();
    const [words, pictures] = [await openClass(4), await openClass(2)];
    const text = `name,class\nزهرا کریمی,${words.name}\nعلی‌رضا,${pictures.name}\n`;
    const sheet = await importNow(actor, { text });
    expect(sheet.map(({ state, passwordKind, email, name }) => [state, passwordKind, email, name])).toEqual([
      ['made', 'words', '', 'زهرا کریمی'],
      ['made', 'pictures', '', 'علی‌رضا'],
    ]);
    for (const [index, { id, code, teacher }] of [words, pictures].entries()) {
      const { username, password } = sheet[index]!;
      expect(username).toMatch(/^\p{L}+-\d{4,8}$/u);
      const [child] = await membersOf(id);
      const enter = (secret: string) =>
        call('POST', '/doors/enter/', { body: { code, student_id: child!.id, password: secret } });
      const entered = await enter(password!);
      expect(entered.status).toBe(200);
      const own = await call('GET', '/dashboard/student/', { token: entered.body.access_token });
      expect(own.status).toBe(200);
      const reset = await call('POST', `/classes/${id}/passwords/`, {
        ...{ token: teacher.token, body: { student_ids: [child!.id] } },
      });
      expect(reset.status).toBe(200);
      expect((await enter(password!)).status).toBe(401);
      expect((await enter(reset.body[0].secret.join(' '))).status).toBe(200);
    }
    const { importId } =
      (await startImport(actor, { text: `first_name,grade,language\n${unique()},5,دری` })) ?? {};
    await workImport({ importId }, aTry());
    expect((await readSheet(actor, importId))[0]).toMatchObject({
      state: 'made',
      passwordKind: 'words',
      grade: 5,
    });
  });

  test('whose password a teacher has reset are not on the sheet with the old one', async () => {
    const { actor } = await makeAdmin();
    const { id, name, teacher } = await openClass();
    const { importId } = await startImport(actor, { text: `first_name,class\nZala,${name}\n` });
    await workImport({ importId }, aTry());
    const [child] = await membersOf(id);
    const body = { student_ids: [child!.id] };
    await call('POST', `/classes/${id}/passwords/`, { token: teacher.token, body });
    expect(await readSheet(actor, importId)).toMatchObject([{ state: 'replaced', password: null }]);
  });

  test('of one name are taken; staff without email are refused in their row, since they could not sign in', async () => {
    const { actor } = await makeAdmin();
    const text = `First Name,Last Name,Role\nزرمینه,,شاگرد\nHuda,.,pupil\nشاه‌گل,,معلم\n,Safi,\n`;
    expect(await plansOf(actor, { text })).toEqual([
      ['create'],
      ['create'],
      ['error', 'email email_first'],
      ['error', 'First Name required'],
    ]);
  });

  test('imported twice at once are made once', async () => {
    const { actor } = await makeAdmin();
    const { id, name } = await openClass();
    const text = `first_name,last_name,class\nZala,Noor,${name}\nMina,,${name}\n`;
    const both = [await startImport(actor, { text }), await startImport(actor, { text })];
    for (const { importId } of both) await workImport({ importId }, aTry());
    expect(await membersOf(id)).toHaveLength(2);
    expect((await readSheet(actor, both[1]!.importId)).map(({ state }) => state)).toEqual(['here', 'here']);
  });
});

describe('a second import', () => {
  const HEAD = 'external_id,first_name,last_name,grade,language,class';

  test('with the school number shows what differs, and then changes that alone', async () => {
    const { actor, token } = await makeAdmin();
    const [before, after] = [await openClass(4), await openClass(5)];
    const number = `A-${unique()}`;
    const first = `${HEAD}\n${number},Zala,Noor,4,Dari,${before.name}\n`;
    await importNow(actor, { text: first });
    expect(await plansOf(actor, { text: first })).toEqual([['exists']]);
    const text = `${HEAD}\n${number.toLowerCase()},زلا,,۵,پښتو,${after.name}\n`;
    expect(await plansOf(actor, { text })).toEqual([
      [
        ...['change', 'firstName: Zala → زلا', 'grade: 4 → 5', 'language: Persian → Pashto'],
        `className:  → ${after.name}`,
      ],
    ]);
    const sheet = await importNow(actor, { text });
    expect(sheet).toMatchObject([{ state: 'changed', password: null }]);
    const [child] = await membersOf(after.id);
    expect(child).toMatchObject({ firstName: 'زلا', lastName: 'Noor', externalId: number });
    expect(await membersOf(before.id)).toEqual([child]);
    const [profile] = await db().select().from(studentProfiles).where(eq(studentProfiles.userId, child!.id));
    expect(profile).toMatchObject({ currentGrade: 5, language: 'Pashto' });
    const search = encodeURIComponent(`noor زلا ${number}`);
    const found = await call('GET', `/admin/users/?with=student_profile&search=${search}`, { token });
    expect(found.body).toMatchObject([{ id: child!.id, external_id: number }]);
    const csv = await call('GET', '/admin/users/export/', { token });
    expect(csv.text).toContain(`"${number}"`);
    const news = await call('GET', '/notices/', { token: before.teacher.token });
    expect(JSON.stringify(news.body)).toContain('class_joined');
  });

  test('without a number asks about the same name in the same class, and merges nobody silently', async () => {
    const { actor } = await makeAdmin();
    const { id, name } = await openClass();
    await importNow(actor, { text: `${HEAD}\n,Huda,Noori,,,${name}\n` });
    const [huda] = await membersOf(id);
    const number = unique();
    const text = `${HEAD}\n${number},هدى,Noori,,,${name}\n,Huda,Noori,,,${name}\n,Huda,NOORI,,,${name}\n`;
    const { fates } = await planImport(actor, { text });
    expect(
      fates.map(({ fate, candidates, sameAs }) => [fate, candidates.map((one) => one.id), sameAs]),
    ).toEqual([
      ['create', [], null],
      ['ask', [huda!.id], null],
      ['ask', [huda!.id], 3],
    ]);
    const decisions = [
      { line: 3, same: huda!.id },
      { line: 4, same: null },
    ];
    expect(await plansOf(actor, { text, decisions })).toEqual([['create'], ['exists'], ['create']]);
    await importNow(actor, { text, decisions });
    expect((await membersOf(id)).map(({ firstName, externalId }) => [firstName, externalId])).toEqual([
      ['Huda', null],
      ['هدى', number],
      ['Huda', null],
    ]);
    const again = `${HEAD}\n${unique()},Huda,Noori,,,${name}\n`;
    const [asked] = (await planImport(actor, { text: again })).fates;
    expect(asked).toMatchObject({ fate: 'ask' });
    expect(asked!.candidates).toHaveLength(2);
    const chosen = { text: again, decisions: [{ line: 2, same: huda!.id }] };
    expect((await plansOf(actor, chosen))[0]![1]).toMatch(/^externalId: {2}→ /);
  });

  test('refuses a number that is another one of the same person, or stands twice', async () => {
    const { actor } = await makeAdmin();
    const [one, two] = [unique(), unique()];
    const name = `u${unique()}`;
    const row = (number: string) => `${number},Zala,Noor,${name}\n`;
    const head = 'external_id,first_name,last_name,username\n';
    await importNow(actor, { text: head + row(one) });
    expect(await plansOf(actor, { text: head + row(two) })).toEqual([['error', 'external_id other_number']]);
    expect(await plansOf(actor, { text: `${head + row(one)}${one},Mina,Noor,\n` })).toEqual([
      ['exists'],
      ['error', 'external_id same_as_row'],
    ]);
  });

  test('renames neither an admin nor a pupil into a teacher', async () => {
    const { actor, username, email } = await makeAdmin();
    const pupil = await makePerson();
    const text = `username,first_name,last_name,email,role\n${username},X,Y,${email},admin\n${pupil.username},X,Y,${pupil.email},teacher`;
    expect(await plansOf(actor, { text })).toEqual([['exists'], ['exists']]);
    await expect(startImport(actor, { text })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('takes an email that somebody gave themselves for nobody of another name, nor of another role', async () => {
    const { actor } = await makeAdmin();
    const [pupil, email] = [await makePerson({ grade: 5 }), `colleague-${unique()}@school.example`];
    const own = { email, current_password: PASSWORD };
    const changed = await call('PUT', '/users/profile/me/', { token: pupil.token, body: own });
    expect(changed.status).toBe(200);
    const head = 'first_name,last_name,email,role,external_id\n';
    const number = unique();
    for (const role of ['student', 'teacher']) {
      const text = `${head}Sana,Wardak,${email},${role},${number}\n`;
      expect(await plansOf(actor, { text })).toEqual([['error', 'email email_own']]);
      await expect(startImport(actor, { text })).rejects.toMatchObject({ code: 'invalid' });
    }
    const text = `${head}laila,SAFI,${email},student,${number}\n`;
    await importNow(actor, { text });
    const again = `${head}Sana,Wardak,${email},student,${number}\n`;
    expect((await plansOf(actor, { text: again }))[0]![0], 'by the school’s number').toBe('change');
  });

  test('changes a teacher’s name', async () => {
    const { actor } = await makeAdmin();
    const teacher = await makePerson({ role: 'instructor' });
    const text = `username,first_name,last_name,email,role\n${teacher.username},Sana,Safi,${teacher.email},استاد`;
    await importNow(actor, { text });
    const [row] = await db()
      .select()
      .from(users)
      .where(inArray(users.id, [teacher.id]));
    expect(row).toMatchObject({ firstName: 'Sana', lastName: 'Safi', role: 'instructor' });
  });
});
