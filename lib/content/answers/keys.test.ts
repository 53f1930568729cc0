import { describe, expect, test } from 'vitest';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { checkItem } from './check.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import { itemOf } from '#lib/content/exercises/item.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { PAD_KINDS } from '#lib/learning/practice/practice.constants.ts';
import { keysFor } from './keys.ts';

const COUNTRIES = Object.keys(NOTATION) as Country[];
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** An answer as the pad writes it: in its own digits. */
const onPad = (value: string, keys: string[]) =>
  value.replace(/[\d.]/gu, (sign) => keys[sign === '.' ? 10 : Number(sign)]!);

describe('the keys of an exercise', () => {
  test.each(GENERATORS.filter(({ kind }) => PAD_KINDS.includes(kind)).map((one) => [one.id, one] as const))(
    'suffice for a right answer in every country: %s',
    (_, one) => {
      for (const country of COUNTRIES)
        for (const seed of SEEDS) {
          const item = itemOf(one, seed, one.levels, country);
          const keys = keysFor(one.kind, country, item.question, one.grades[1]);
          const answer = onPad(item.answer.value, keys);
          expect([...answer].filter((sign) => !keys.includes(sign))).toEqual([]);
          expect([answer, checkItem(item, answer).verdict]).toEqual([answer, 'right']);
        }
    },
  );

  test('have no fraction line, minus or root for the first grades', () => {
    for (const kind of ['number', 'quantity', 'order'] as const)
      expect(keysFor(kind, 'en', '', 2).filter((key) => '/-√π'.includes(key))).toEqual([]);
    expect(keysFor('number', 'en', '', 4)).toContain('/');
  });
});
