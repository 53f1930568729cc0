import { describe, expect, test } from 'vitest';
import { starterTasks } from '#lib/content/curriculum/fixtures/starter-tasks.ts';
import { GENERATORS } from '#lib/content/exercises/catalogue.ts';
import { checkItem } from './check.ts';
import { NOTATION } from '#lib/content/exercises/country.ts';
import { itemOf } from '#lib/content/exercises/item.ts';
import { toWestern } from '#lib/platform/notation/digits.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { fieldOf, judgeTask } from './judge.ts';
import { keysFor } from './keys.ts';

const COUNTRIES = Object.keys(NOTATION) as Country[];
const SEEDS = Array.from({ length: 8 }, (_, seed) => seed);

/** An answer as the pad writes it: in its own digits and signs; units may be left out. */
const onPad = (value: string, keys: string[], percent: string) =>
  value
    .replace(/sqrt\((\d+)\)/gu, '√$1')
    .replace(/(?<=^-?[\d.]+) [\p{L}°].*$/u, (unit) => (unit === ' pi' ? 'π' : ''))
    .replace(/(?<!\d) | (?!\d)/gu, '')
    .replaceAll('*', '×')
    .replace('%', percent)
    .replace(/[\d.]/gu, (sign) => keys[sign === '.' ? 10 : Number(sign)]!);

const TYPED = GENERATORS.filter(({ kind }) => kind !== 'choice' && kind !== 'order');

describe('the keys of an exercise', () => {
  test.each(TYPED.map((one) => [one.id, one] as const))(
    'suffice for a right answer in every country: %s',
    (_, one) => {
      for (const country of COUNTRIES)
        for (const seed of SEEDS) {
          const item = itemOf(one, seed, one.levels, country);
          const keys = keysFor({ kind: one.kind }, country, item.question, one.grades[1]);
          const answer = onPad(item.answer.value, keys, NOTATION[country].percent);
          expect([...answer].filter((sign) => !keys.includes(sign))).toEqual([]);
          expect([answer, checkItem(item, answer).verdict]).toEqual([answer, 'right']);
        }
    },
  );

  test('have no fraction line, minus, root or π for the first grades', () => {
    for (const kind of ['number', 'quantity', 'order', 'text'] as const)
      expect(keysFor({ kind }, 'en', '', 2).filter((key) => '/-√π^()'.includes(key))).toEqual([]);
    expect(keysFor({ kind: 'number' }, 'en', '', 4)).toContain('/');
    expect(keysFor({ kind: 'equation' }, 'en', '', 4).filter((key) => '√π^≤≥'.includes(key))).toEqual([]);
  });

  test('are those of each part of a list, with what stands between two', () => {
    const keys = keysFor({ kind: 'order', parts: [{ kind: 'equation' }, { kind: 'percent' }] }, 'en', '', 8);
    expect(keys).toEqual(expect.arrayContaining(['=', '+', '%', ';', ' ']));
  });

  test('have letters and degrees of the question alone', () => {
    const letters = (question: string) =>
      keysFor({ kind: 'equation' }, 'en', question).filter((key) => /[\p{L}°]/u.test(key) && key !== 'π');
    expect(letters('A line has the form $y = mx + b$, I think.')).toEqual(['y', 'm', 'x', 'b']);
    expect(letters(String.raw`Find $\sin \theta$ in $\text{cm}$, and n`)).toEqual(['n']);
    expect(letters(String.raw`An angle of $30^\circ$`)).toEqual(['°']);
  });
});

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** A key as somebody types it. */
const byHand = (answer: string, keys: string[]) =>
  toWestern(answer)
    .replace(/\\d?frac\{([^{}]*)\}\{([^{}]*)\}/gu, '($1)/($2)')
    .replace(/\\d?frac(\d)(\d)/gu, '$1/$2')
    .replace(/\^\{([^{}]*)\}/gu, '^($1)')
    .replace(/[⁰¹⁴-⁹⁻]+/gu, (run) =>
      [...run].reduce((typed, one) => typed + (one === '⁻' ? '-' : SUPERSCRIPTS.indexOf(one)), '^'),
    )
    .replace(/\\times ?/gu, '×')
    .replace(/\\pi/gu, 'π')
    .replace(/\\sqrt ?/gu, '√')
    .replace(/\\(?=sin|cos|tan)/gu, '')
    .replaceAll('\\theta', 'θ')
    .replace(/[$\\]/gu, '')
    .replace(/[−–]/gu, '-')
    .replace(/(?<=\d)[.٫](?=\d)/gu, keys[10]!)
    .replace(/\d/gu, (digit) => keys[Number(digit)]!);

/** What the first pages of a phone's keyboard have, in any language. */
const ON_PHONE = /[\p{L}\p{M}\s.,،؛;:()+/=%٪°'"!?<>²³≈\u200c-]/u;

describe('the keys of the starter problems', () => {
  const tasks = starterTasks().flatMap(({ grade, country, task }) => {
    const field = fieldOf(task, country, grade);
    return field && field.keys.length > 0 ? [{ grade, country, task, keys: field.keys }] : [];
  });

  test('and the phone’s keyboard, while ours is closed, suffice for every key', () => {
    const untypable = tasks.flatMap(({ country, task, keys }) => {
      const typed = byHand(task.answer, keys);
      const missing = [...typed].filter(
        (sign) => !keys.includes(sign) && (!ON_PHONE.test(sign) || /[πθ√×^]/u.test(sign)),
      );
      const isRight = judgeTask(typed, task, country).verdict === 'right';
      return isRight && missing.every((sign) => sign === 'θ') ? [] : [[task.answer, typed, ...missing]];
    });
    expect(tasks.length).toBeGreaterThan(1000);
    expect(untypable).toEqual([]);
  });

  test('suffice alone for every key that is a number', () => {
    const missing = tasks.flatMap(({ task, keys }) =>
      /^[\d۰-۹٠-٩]+(?:[.٫/][\d۰-۹٠-٩]+)?$/u.test(task.answer)
        ? [...byHand(task.answer, keys)].filter((sign) => !keys.includes(sign))
        : [],
    );
    expect(missing).toEqual([]);
  });

  test('have nothing for the first grades that they don’t learn, nor letters that the question hasn’t', () => {
    const early = tasks.filter(({ grade, keys }) => grade <= 2 && keys.some((key) => '-√π^()'.includes(key)));
    expect(early.map(({ task }) => task.answer)).toEqual([]);
    const foreign = tasks.flatMap(({ task, keys }) =>
      keys.filter((key) => /^\p{Script=Latin}$/u.test(key) && !task.content.includes(key)),
    );
    expect(foreign).toEqual([]);
  });
});
