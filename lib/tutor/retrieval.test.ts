import { expect, test } from 'vitest';
import { join } from 'node:path';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { sectionsOf } from '#lib/content/lessons/sections.ts';
import { find } from './retrieval.ts';

const lessons = readCurriculum(join(process.cwd(), 'db/curriculum')).flatMap(({ lessons: list }) => list);
const passagesOf = (key: string) => {
  const lesson = lessons.find(({ key: known }) => known.includes(key))!;
  return sectionsOf(lesson.content).map((section) => ({ ...section, href: `#${section.id}` }));
};

test.each([
  ['science/en/02-water-cycle', 'what is evaporatoin?', /evaporat/i],
  ['science/ps/02-water-cycle', 'د اوبو بخار څنګه جوړېږي', /بخار|بړاس/],
  ['science/ar/01-water-cycle', 'ما هو التبخر؟', /تبخ/],
  ['science/fa/01-food-chains', 'تولیدکننده چیست؟', /تولید/],
  ['science/ur/02-food-chains', 'خوراک کی زنجیر کیا ہے؟', /زنجیر/],
])('in %s, "%s" finds the section that says it', (key, message, heading) => {
  const [best] = find(passagesOf(key), message);
  expect(`${best?.heading} ${best?.markdown}`).toMatch(heading);
});

test('finds nothing if no section is about the message', () => {
  expect(find(passagesOf('science/en/02-water-cycle'), 'Who won the football championship?')).toEqual([]);
});
