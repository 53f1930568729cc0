import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { classes, classStudents, classTeachers } from '#db/schema/school.ts';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { workImport } from '#lib/accounts/imports/imports.jobs.ts';
import { planImport } from '#lib/accounts/imports/imports.queries.ts';
import { startImport } from '#lib/accounts/imports/imports.service.ts';
import { makeClass } from '../support/classes.ts';
import { aTry } from '../support/jobs.ts';
import { makeAdmin, makePerson } from '../support/people.ts';
import { withQueue } from '../support/queue.ts';

withQueue();

const unique = () => crypto.randomUUID().slice(0, 8);

const HEAD = 'username,first_name,last_name,email,role,grade,language,class';
const row = (className: string, role = 'student', own = ',') => {
  const name = `u${unique()}`;
  return `${name},Sana,Wardak,${name}@school.af,${role},${own},${className}`;
};
const list = (...rows: string[]) => [HEAD, ...rows].join('\n');

async function makeNamedClass(name: string, endedAt?: Date) {
  const teacher = await makePerson({ role: 'instructor' });
  const about = { gradeLevel: 7, language: 'Persian' as const, name, ...(endedAt && { endedAt }) };
  const id = await makeClass({ teachers: [teacher], ...about });
  const [schoolClass] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, id));
  return { id, code: schoolClass!.code };
}

const membersOf = (classId: number) =>
  db()
    .select({
      picture: classStudents.picture,
      grade: studentProfiles.currentGrade,
      language: studentProfiles.language,
    })
    .from(classStudents)
    .innerJoin(studentProfiles, eq(studentProfiles.userId, classStudents.studentId))
    .where(eq(classStudents.classId, classId))
    .orderBy(studentProfiles.currentGrade);

test("a list puts students into classes by name or code; without a grade or language they get the class's", async () => {
  const { actor } = await makeAdmin();
  const name = `هفتم ${unique()}`;
  const { id, code } = await makeNamedClass(name);
  const text = list(row(name.replace('ه', 'ۀ')), row(` ${code.toUpperCase()}`, 'student', '8,Urdu'));
  const { fates } = await planImport(actor, { text, language: 'English' });
  expect(fates.map(({ fate, grade, language }) => [fate, grade, language])).toEqual([
    ['create', '7', 'Persian'],
    ['create', '8', 'Urdu'],
  ]);
  const { importId } = await startImport(actor, { text });
  await workImport({ importId }, aTry());
  const members = await membersOf(id);
  expect(members).toMatchObject([
    { grade: 7, language: 'Persian' },
    { grade: 8, language: 'Urdu' },
  ]);
  expect(new Set(members.map(({ picture }) => picture)).size).toBe(2);
});

test('the plan says whose the class is: any instructor can have given theirs the name that the office writes', async () => {
  const { actor } = await makeAdmin();
  const name = `6 B ${unique()}`;
  const { id } = await makeNamedClass(name);
  await db().insert(classTeachers).values({ classId: id, userId: actor.userId });
  const { fates } = await planImport(actor, { text: list(row(name), row('nowhere')) });
  expect(fates.map(({ className }) => className)).toEqual([`${name} · Laila Safi, Laila Safi`, 'nowhere']);
});

test('an unknown, an ambiguous and an ended class are each an error in their row and do not stop other rows', async () => {
  const { actor } = await makeAdmin();
  const [twice, ended, good] = [`A ${unique()}`, `B ${unique()}`, `C ${unique()}`];
  await makeNamedClass(twice);
  await makeNamedClass(twice);
  await makeNamedClass(ended, new Date());
  await makeNamedClass(good);
  const text = list(row('nowhere'), row(twice), row(ended), row(good, 'teacher'), row(good));
  const { fates } = await planImport(actor, { text });
  expect(
    fates.map(({ fate, errors }) => [fate, ...errors.map(({ column, code }) => `${column} ${code}`)]),
  ).toEqual([
    ['error', 'class class_unknown'],
    ['error', 'class class_many'],
    ['error', 'class class_unknown'],
    ['error', 'class class_students'],
    ['create'],
  ]);
});

test('a class takes no more students than it may have, those of the school among them', async () => {
  const { actor } = await makeAdmin();
  const name = `D ${unique()}`;
  const { id } = await makeNamedClass(name);
  await db().execute(sql`
    with made as (
      insert into users (username, first_name, last_name, role, password_hash)
      select ${`full${unique()}`} || n, 'A', 'B', 'student', '-' from generate_series(1, ${MOST_STUDENTS - 1}) n
      returning id)
    insert into class_students (class_id, student_id) select ${id}, id from made`);
  const here = await makePerson();
  const known = `${here.username},A,B,${here.email},student,,,${name}`;
  const { fates } = await planImport(actor, { text: list(known, row(name)) });
  expect(fates.map(({ fate, errors }) => [fate, errors[0]?.code])).toEqual([
    ['change', undefined],
    ['error', 'too_many'],
  ]);
});

test('an account whose class ends while it waits is still made, but in no class', async () => {
  const { actor } = await makeAdmin();
  const name = `E ${unique()}`;
  const { id } = await makeNamedClass(name);
  const text = list(row(name));
  const { importId } = await startImport(actor, { text });
  await db()
    .update(classes)
    .set({ endedAt: sql`now()` })
    .where(eq(classes.id, id));
  await workImport({ importId }, aTry());
  expect(await membersOf(id)).toEqual([]);
  const username = text.split('\n')[1]!.split(',')[0]!;
  expect(await db().select().from(users).where(eq(users.username, username))).toHaveLength(1);
});
