import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const nameAFraction = generator<{ parts: number; filled: number }>({
  ...maths,
  id: 'name-a-fraction',
  grades: [3, 4],
  topic: 'fractions',
  practises: ['fractions-parts', 'equivalent-fractions'],
  levels: 2,
  kind: 'fraction',
  few: 'Bars of up to twelve parts.',
  make: (r, level) =>
    r.until(
      () => {
        const parts = level === 1 ? r.int(3, 8) : r.int(7, 12);
        return { parts, filled: r.int(1, parts - 1) };
      },
      ({ parts, filled }) => new Fraction(filled, parts).d === BigInt(parts),
    ),
  values: () => ({}),
  key: ({ parts, filled }) => new Fraction(filled, parts),
  wrong: {
    'part-to-part': ({ parts, filled }) =>
      worked(new Fraction(filled, parts - filled), `${filled}/(${parts} - ${filled})`),
    'names-the-rest': ({ parts, filled }) =>
      worked(new Fraction(parts - filled, parts), `(${parts} - ${filled})/${parts}`),
    'upside-down': ({ parts, filled }) => new Fraction(parts, filled),
  },
  steps: ({ parts, filled }) => [
    step('count-all-parts', `${filled} + ${parts - filled} = ${parts}`),
    step('count-coloured', `${filled} ÷ ${parts} = ${filled}/${parts}`),
  ],
  proof: ({ parts, filled }, key: Fraction) => key.mul(parts).equals(filled),
  figure: ({ parts, filled }) => ({ kind: 'bar', parts, filled }),
});

type Two = { a: number; b: number; c: number; d: number };
const sign = ({ a, b, c, d }: Two) => (a * d < c * b ? '<' : '>');
const otherSign = (p: Two) => (sign(p) === '<' ? '>' : '<');

export const compareFractions = generator<Two>({
  ...maths,
  id: 'compare-fractions',
  version: 2,
  grades: [3, 5],
  topic: 'fractions',
  practises: ['fractions-parts', 'comparing-fractions', 'equivalent-fractions', 'chance'],
  levels: 2,
  kind: 'choice',
  make: (r, level) => {
    const [b, d] = r.until(
      () => [r.int(3, 12), r.int(3, 12)] as const,
      ([x, y]) => x !== y,
    );
    const a = r.int(1, Math.min(b, d) - 1);
    if (level === 1) return { a, b, c: a, d };
    // Level 2: both lack the same number of parts, so that again the size of the parts decides.
    return { a: b - a, b, c: d - a, d };
  },
  values: ({ a, b, c, d }) => ({ line: `$\\frac{${a}}{${b}} \\;\\square\\; \\frac{${c}}{${d}}$` }),
  key: sign,
  wrong: {
    'bigger-denominator-bigger': (p) =>
      p.a === p.c ? worked(otherSign(p), `${p.b} ${otherSign(p)} ${p.d}`) : null,
    'same-top-equal': ({ a, c }) => (a === c ? '=' : null),
    'smaller-denominator-larger': (p) =>
      p.a === p.c ? null : worked(otherSign(p), `1/${p.b} ${otherSign(p)} 1/${p.d}`),
    'same-missing-equal': ({ a, b, c, d }) => (a === c ? null : worked('=', `${b} - ${a} = ${d} - ${c}`)),
  },
  choices: () => ['<', '>', '='],
  steps: (p) => {
    const smaller = p.b < p.d ? '>' : '<';
    const missing = p.b - p.a;
    return [
      ...(p.a === p.c
        ? [step('see-both', `1/${p.b} ${smaller} 1/${p.d}`), step('more-parts-smaller')]
        : [
            step('missing-from-the-whole', `1 - ${p.a}/${p.b} = ${missing}/${p.b}`),
            step('missing-from-the-other', `1 - ${p.c}/${p.d} = ${missing}/${p.d}`),
            step('more-parts-smaller', `${missing}/${p.b} ${smaller} ${missing}/${p.d}`),
            step('less-missing-larger'),
          ]),
      step('part-is', undefined, { name: phrase(`label.${sign(p)}`) }),
    ];
  },
  proof: ({ a, b, c, d }, key: string) =>
    key === (new Fraction(a, b).compare(new Fraction(c, d)) < 0 ? '<' : '>'),
});

export const fractionOfANumber = generator<{ top: number; bottom: number; part: number }>({
  ...maths,
  id: 'fraction-of-a-number',
  version: 2,
  grades: [4, 5],
  topic: 'fractions',
  practises: ['multiplying-fractions'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const bottom = r.int(3, 4 + 3 * level);
    const top = r.until(
      () => r.int(2, bottom - 1),
      (n) => new Fraction(n, bottom).d === BigInt(bottom),
    );
    return { top, bottom, part: r.int(3, 12 * level + 3) };
  },
  values: ({ top, bottom, part }) => ({ fraction: formula(`${top}/${bottom}`), n: bottom * part }),
  key: ({ top, part }) => top * part,
  wrong: {
    'one-part-only': ({ bottom, part }) => worked(part, `${bottom * part} ÷ ${bottom}`),
    'divides-by-the-top': ({ top, bottom, part }) =>
      (bottom * part) % top === 0 ? worked((bottom * part) / top, `${bottom * part} ÷ ${top}`) : null,
    'takes-the-rest': ({ top, bottom, part }) =>
      worked((bottom - top) * part, `(${bottom} - ${top})/${bottom} * ${bottom * part}`),
  },
  steps: ({ top, bottom, part }) => [
    step('one-part', `${bottom * part} ÷ ${bottom} = ${part}`),
    step('all-the-parts', `${top} * ${part} = ${top * part}`),
  ],
  proof: ({ top, bottom, part }, key: number) =>
    new Fraction(key, bottom * part).equals(new Fraction(top, bottom)),
});

export const barChart = generator<{ values: number[]; every: number; x: number; y: number }>({
  ...maths,
  id: 'bar-chart',
  grades: [3, 4],
  topic: 'data',
  practises: ['tables-and-bars'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const every = level === 1 ? r.pick([2, 5]) : r.pick([5, 10]);
    const values = r.until(
      () => [0, 0, 0, 0].map(() => every * r.int(2, 7)),
      (v) => new Set(v).size === 4,
    );
    const [x, y] = r.until(
      () => [r.int(0, 3), r.int(0, 3)] as const,
      ([i, j]) => values[i]! > values[j]!,
    );
    return { values, every, x, y };
  },
  values: ({ x, y }) => ({ x: 'ABCD'[x]!, y: 'ABCD'[y]! }),
  key: ({ values, x, y }) => values[x]! - values[y]!,
  wrong: {
    'counts-the-lines': ({ values, every, x, y }) =>
      worked((values[x]! - values[y]!) / every, `(${values[x]} - ${values[y]}) ÷ ${every}`),
    'adds-instead-of-subtracts': ({ values, x, y }) =>
      worked(values[x]! + values[y]!, `${values[x]} + ${values[y]}`),
    'reads-one-bar': ({ values, x }) => values[x]!,
  },
  steps: ({ values, x, y }) => [
    step('read-both-bars', `${values[x]} > ${values[y]}`),
    step('subtract', `${values[x]} - ${values[y]} = ${values[x]! - values[y]!}`),
  ],
  proof: ({ values, x, y }, key: number) => values[y]! + key === values[x],
  figure: ({ values, every }) => ({ kind: 'bars', values, every }),
});

export const readATable = generator<Two>({
  ...maths,
  id: 'read-a-table',
  grades: [3, 4],
  topic: 'data',
  practises: ['tables-and-bars'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const [a, b, c, d] = r.until(
      () => [0, 0, 0, 0].map(() => r.int(11 * level, 48 * level)),
      (v) => new Set(v).size === 4,
    );
    return { a: a!, b: b!, c: c!, d: d! };
  },
  values: (p) => p,
  key: ({ c, d }) => c + d,
  wrong: {
    'reads-the-column': ({ b, d }) => worked(b + d, `${b} + ${d}`),
    'reads-another-row': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'adds-the-table': ({ a, b, c, d }) => worked(a + b + c + d, `${a} + ${b} + ${c} + ${d}`),
  },
  steps: ({ c, d }) => [step('find-the-row'), step('add', `${c} + ${d} = ${c + d}`)],
  proof: ({ c, d }, key: number) => key - d === c,
});
