import { generator, step, worked } from '../generator.ts';
import type { Random } from '../random.ts';
import { phrase, type Phrase } from '../say.ts';
import { quantityPhrase } from '../value.ts';

const shared = {
  version: 1,
  grades: [4, 5],
  subject: 'mathematics',
  topic: 'mass-and-capacity',
  practises: ['mass-and-capacity'],
  levels: 2,
} as const;

/** So many kilograms and grams, or litres and millilitres. */
type Amount = { small: 'g' | 'ml'; whole: number; rest: number };

const LARGE = { g: 'kg', ml: 'l' } as const;
const both = (a: Phrase, b: Phrase) => phrase('unit.two', { a, b });
const inLarge = ({ small, whole }: Amount) => quantityPhrase(whole, LARGE[small]);
const inSmall = ({ small, rest }: Amount) => quantityPhrase(rest, small);
const allSmall = ({ whole, rest }: Amount) => 1000 * whole + rest;
const thousands = ({ small, whole }: Amount) =>
  step(small === 'g' ? 'kg-to-g' : 'l-to-ml', `${whole} * 1000 = ${1000 * whole}`);
const withRest = (p: Amount) => step('add-the-small-unit', `${1000 * p.whole} + ${p.rest} = ${allSmall(p)}`);

const hundreds = (r: Random) => 50 * r.int(2, 19);
const lessThanHundred = (r: Random) => 5 * r.int(1, 19);
const amount = (r: Random, rest: number): Amount => ({
  small: r.pick(['g', 'ml']),
  whole: r.int(2, 9),
  rest,
});

/** The rest written from the hundreds on: 40 becomes 400. */
const fromHundreds = ({ rest }: Amount) => (rest < 10 ? 100 * rest : rest < 100 ? 10 * rest : null);

export const toTheSmallUnit = generator<Amount>({
  ...shared,
  id: 'to-the-small-unit',
  kind: 'quantity',
  unit: ({ small }) => small,
  make: (r, level) => amount(r, level === 1 ? hundreds(r) : lessThanHundred(r)),
  values: (p) => ({ small: p.small, amount: both(inLarge(p), inSmall(p)) }),
  key: allSmall,
  wrong: {
    'thousand-side-by-side': ({ whole, rest }) => Number(`${whole}${rest}`),
    // With two digits in the rest, it is the same as writing the two side by side.
    'hundred-instead-of-thousand': ({ whole, rest }) =>
      rest > 9 && rest < 100 ? null : worked(100 * whole + rest, `${whole} * 100 + ${rest}`),
    'rest-from-hundreds': (p) =>
      fromHundreds(p) === null
        ? null
        : worked(1000 * p.whole + fromHundreds(p)!, `${p.whole} * 1000 + ${fromHundreds(p)}`),
    'reckons-across-units': ({ whole, rest }) => worked(whole + rest, `${whole} + ${rest}`),
    'forgets-the-rest': ({ whole }) => worked(1000 * whole, `${whole} * 1000`),
  },
  steps: (p) => [thousands(p), withRest(p)],
  proof: ({ whole, rest }, key: number) => Math.floor(key / 1000) === whole && key % 1000 === rest,
});

export const toTheLargeUnit = generator<Amount & { blank: 'large' | 'small' }>({
  ...shared,
  id: 'to-the-large-unit',
  kind: 'number',
  make: (r, level) =>
    level === 1
      ? { ...amount(r, hundreds(r)), blank: 'large' }
      : { ...amount(r, r.pick([hundreds(r), lessThanHundred(r)])), blank: 'small' },
  values: (p) => ({
    all: quantityPhrase(allSmall(p), p.small),
    parts:
      p.blank === 'large'
        ? both(quantityPhrase('□', LARGE[p.small]), inSmall(p))
        : both(inLarge(p), quantityPhrase('□', p.small)),
  }),
  key: ({ blank, whole, rest }) => (blank === 'large' ? whole : rest),
  wrong: {
    'stays-in-the-small-unit': ({ blank, whole, rest }) =>
      blank === 'large' ? worked(1000 * whole, `${1000 * whole + rest} - ${rest}`) : null,
    'hundred-instead-of-thousand': (p) =>
      p.blank === 'large'
        ? worked(10 * p.whole, `(${allSmall(p)} - ${p.rest}) ÷ 100`)
        : worked(allSmall(p) - 100 * p.whole, `${allSmall(p)} - ${p.whole} * 100`),
    'one-zero-too-few': ({ blank, rest }) => (blank === 'small' && rest % 10 === 0 ? rest / 10 : null),
    'rest-from-hundreds': (p) => (p.blank === 'small' ? fromHundreds(p) : null),
    'reckons-across-units': (p) =>
      p.blank === 'small' ? worked(allSmall(p) - p.whole, `${allSmall(p)} - ${p.whole}`) : null,
  },
  steps: (p) =>
    p.blank === 'large'
      ? [
          step('full-thousands', `${allSmall(p)} - ${p.rest} = ${1000 * p.whole}`),
          step('one-for-each-thousand', `${1000 * p.whole} ÷ 1000 = ${p.whole}`),
        ]
      : [thousands(p), step('subtract', `${allSmall(p)} - ${1000 * p.whole} = ${p.rest}`)],
  proof: (p, key: number) =>
    (p.blank === 'large' ? Math.floor(allSmall(p) / 1000) : allSmall(p) % 1000) === key,
});

export const readACylinder = generator<{ every: number; numbers: number; whole: number; marks: number }>({
  ...shared,
  id: 'read-a-cylinder',
  version: 2,
  kind: 'quantity',
  unit: 'ml',
  make: (r, level) => {
    const every = level === 1 ? r.pick([10, 50, 100]) : r.pick([20, 25, 40, 200, 250]);
    const numbers = r.int(4, 6);
    return { every, numbers, whole: r.int(1, numbers - 1), marks: r.int(1, 4) };
  },
  values: () => ({}),
  key: ({ every, whole, marks }) => every * whole + (every / 5) * marks,
  wrong: {
    'marks-as-ones': ({ every, whole, marks }) =>
      worked(every * whole + marks, `${every * whole} + ${marks}`),
    'marks-as-tens': ({ every, whole, marks }) =>
      worked(every * whole + 10 * marks, `${every * whole} + ${marks} * 10`),
    'reads-the-number-below': ({ every, whole }) => every * whole,
    'counts-from-above': ({ every, whole, marks }) =>
      worked(every * (whole + 1) - (every / 5) * marks, `${every * (whole + 1)} - ${marks} * ${every / 5}`),
  },
  steps: ({ every, whole, marks }) => {
    const [below, above] = [every * whole, every * (whole + 1)];
    return [
      step('between-the-numbers', `${above} - ${below} = ${every}`),
      step('one-of-five', `${every} ÷ 5 = ${every / 5}`),
      step('up-from-below', `${below} + ${marks} * ${every / 5} = ${below + (every / 5) * marks}`),
    ];
  },
  proof: ({ every, whole, marks }, key: number) => (5 * key) / every === 5 * whole + marks,
  figure: ({ every, numbers, whole, marks }) => ({
    kind: 'cylinder',
    levels: [every * whole + (every / 5) * marks],
    to: every * numbers,
    every,
  }),
});

const DIGITS = [1000, 100, 10, 1];
const digit = (n: number, place: number) => Math.floor(n / place) % 10;

export const leftOfIt = generator<Amount & { taken: number }>({
  ...shared,
  id: 'left-of-it',
  version: 2,
  kind: 'quantity',
  unit: ({ small }) => small,
  make: (r, level) =>
    r.until(
      () => ({ ...amount(r, level === 1 ? 0 : hundreds(r)), taken: hundreds(r) }),
      ({ rest, taken }) => rest < taken,
    ),
  values: (p) => ({
    small: p.small,
    amount: p.rest > 0 ? both(inLarge(p), inSmall(p)) : inLarge(p),
    taken: quantityPhrase(p.taken, p.small),
  }),
  key: (p) => allSmall(p) - p.taken,
  wrong: {
    'adds-instead-of-subtracts': (p) => worked(allSmall(p) + p.taken, `${allSmall(p)} + ${p.taken}`),
    'smaller-from-larger': (p) => {
      const places = DIGITS.map(
        (at) => [at * digit(allSmall(p), at), at * digit(p.taken, at)] as const,
      ).filter(([a, b]) => a + b > 0);
      return worked(
        places.reduce((sum, [a, b]) => sum + Math.abs(a - b), 0),
        places.map(([a, b]) => `(${Math.max(a, b)} - ${Math.min(a, b)})`).join(' + '),
      );
    },
    'forgets-opened-thousand': (p) =>
      worked(allSmall(p) - p.taken + 1000, `${1000 * p.whole} + (${1000 + p.rest} - ${p.taken})`),
    'forgets-the-rest': ({ whole, taken }) => worked(1000 * whole - taken, `${1000 * whole} - ${taken}`),
    'reckons-across-units': ({ whole, rest, taken }) =>
      rest === 0 ? worked(taken - whole, `${taken} - ${whole}`) : null,
  },
  steps: (p) => [
    thousands(p),
    ...(p.rest > 0 ? [withRest(p)] : []),
    step('subtract', `${allSmall(p)} - ${p.taken} = ${allSmall(p) - p.taken}`),
  ],
  proof: (p, key: number) => key + p.taken - p.rest === 1000 * p.whole,
});
