import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { classes } from '#db/schema/school.ts';
import { call } from '../support/api.ts';
import { makeClass } from '../support/classes.ts';
import { makePerson } from '../support/people.ts';

type Card = { id: number; secret: string[] };

/** A class of ten first-graders whose door shows pictures alone. */
async function classOfTen() {
  const teachers = [await makePerson({ role: 'instructor' })];
  const id = await makeClass({ teachers, gradeLevel: 1, isDoorOpen: true });
  const [row] = await db().select().from(classes).where(eq(classes.id, id));
  const students = Array.from({ length: 10 }, (_, index) => {
    return { first_name: 'Child', last_name: String.fromCharCode(65 + index) };
  });
  const by = { token: teachers[0]!.token };
  const { body } = await call('POST', `/classes/${id}/accounts/`, { ...by, body: { students } });
  await call('PUT', `/classes/${id}/door/`, { ...by, body: { names: 'pictures' } });
  const door = await call('GET', `/doors/?code=${row!.code}`);
  return {
    code: row!.code,
    cards: body as Card[],
    shown: door.body.students as { id: number; picture: string }[],
  };
}

test('a door without names deals its pictures at random, under ids that say nothing of the accounts', async () => {
  const { code, cards, shown } = await classOfTen();
  const ids = new Set(cards.map((card) => card.id));
  expect(shown.filter(({ id }) => ids.has(id))).toEqual([]);
  const pictures: string[] = [];
  for (const [index, card] of cards.entries())
    for (const [place, { id, picture }] of shown.entries()) {
      const body = { code, student_id: id, password: card.secret.join(' ') };
      const headers = { 'x-dars-address': `198.51.${index}.${place}` };
      if ((await call('POST', '/doors/enter/', { body, headers })).status === 200) pictures.push(picture);
    }
  expect([...pictures].sort()).toEqual(shown.map(({ picture }) => picture).sort());
  expect(pictures).not.toEqual([...pictures].sort());
  expect(pictures.every((name) => name.endsWith('-1'))).toBe(true);
});
