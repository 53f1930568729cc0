import { expect, test } from 'vitest';
import { findLessons, getDesk, listFlaws } from '#lib/authoring/desk/desk.queries.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makeAdmin } from '../support/people.ts';

test("what a list of lessons shows as missing is what each lesson's desk shows", async () => {
  const { actor } = await makeAdmin();
  const { id: subjectId } = await makeSubject();
  const few = await makeLesson({ subjectId, title: 'A few', questions: 2, state: 'draft' });
  const many = await makeLesson({ subjectId, title: 'Many', questions: 6, order: 2 });
  const found = await listFlaws(actor, [many.id, few.id, 999_999]);
  expect(found.map(({ id }) => id)).toEqual([few.id, many.id]);
  for (const { id, flaws } of found) expect(flaws).toEqual((await getDesk(actor, id)).flaws);
  expect(found[0]!.flaws).toContainEqual({
    part: 'questions',
    number: null,
    kind: 'fewQuestions',
    count: 2,
  });
  expect(found[1]!.flaws.map(({ kind }) => kind)).not.toContain('fewQuestions');
});

test('lessons of every subject are found by a part of their title', async () => {
  const { actor } = await makeAdmin();
  const name = `Volcano ${Math.random().toString(36).slice(2, 8)}`;
  const lesson = await makeLesson({ subjectId: (await makeSubject({ name: 'Earth' })).id, title: name });
  const found = await findLessons(actor, { search: name.toUpperCase().slice(2) });
  expect(found).toEqual([
    { id: lesson.id, title: name, language: 'English', subjectName: 'Earth', gradeLevel: 5 },
  ]);
});
