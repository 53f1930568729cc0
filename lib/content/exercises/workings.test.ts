import { expect, it, test } from 'vitest';
import { holds } from './algebra/equal.ts';
import { parseLine } from './algebra/parse.ts';
import { GENERATORS, generatorNamed } from './catalogue.ts';
import { draw, itemOf, mistakes } from './item.ts';
import { phrase, say } from './say.ts';
import { isNumeric } from './value.ts';
import { numbersIn, workingOf } from './workings.ts';

const area = 'A garden is 10 m long and 7 m wide. What is its area?';

it.each([
  ['adds-the-sides', 17, area, '10 + 7 = 17'],
  ['perimeter-for-area', 34, area, '2 * (10 + 7) = 34'],
  ['adds-the-sides', 18, area, null],
  ['counts-the-start', 17, area, null],
  ['subtracts-instead-of-adds', 11, 'How much is $41 + 52$?', '52 - 41 = 11'],
  ['adds-instead-of-multiplies', 10, 'There are 2, 8, 4 and 6 of them.', null],
  ['adds-instead-of-multiplies', 3, String.raw`$\frac{1}{2}$ of 4`, null],
  ['subtracts-instead-of-divides', 9, 'A line passes through $A(3, 0)$ and $B(6, 12)$.', null],
  ['multiplies-instead-of-divides', 0, 'None at all', null],
] as const)('%s gives %d to "%s" by %s', (because, value, question, working) =>
  expect(workingOf(because, value, question)).toBe(working),
);

const LEVELS = [1, 2, 3];
const SEEDS = 200;

test('a working is true, ends in the wrong answer, and begins with numbers that the question shows', () => {
  const kinds = new Set<string>();
  for (const generator of GENERATORS)
    for (const level of LEVELS.slice(0, generator.levels))
      for (let seed = 1; seed <= SEEDS; seed++) {
        const plan = draw(generator, seed, level);
        const names = { girl: 'A', girl2: 'B', boy: 'C', boy2: 'D' };
        const question = say(phrase(generator.id, { ...names, ...generator.values(plan.p) }), 'en');
        for (const { because, value } of mistakes(plan)) {
          const working = isNumeric(value) ? workingOf(because, value, question) : null;
          if (working === null) continue;
          kinds.add(because);
          const [left = '', right = ''] = working.split(' = ');
          expect([working, holds(parseLine(working))]).toEqual([working, true]);
          expect(Number(right)).toBeCloseTo(Number(value.valueOf()), 9);
          const own = numbersIn(question);
          const strange = numbersIn(left).filter((one) => !own.includes(Math.abs(one)));
          expect([working, strange.filter((one) => ![2, 4, 90, 360].includes(Math.abs(one)))]).toEqual([
            working,
            [],
          ]);
        }
      }
  expect(kinds.size).toBeGreaterThan(25);
});

it.each(['en', 'fa-AF', 'ps-AF', 'ur-PK', 'ar-EG'] as const)(
  'what is said of a wrong answer ends in its working, in the digits of %s',
  (country) => {
    const generator = generatorNamed('rectangle-area')!;
    const { wrong } = itemOf(generator, 1, 1, country);
    const added = wrong.find(({ because }) => because === 'adds-the-sides')!;
    expect(added.misconception).toMatch(/\$[\p{N}{}]+ \+ [\p{N}{}]+ = [\p{N}{}]+\$$/u);
  },
);
