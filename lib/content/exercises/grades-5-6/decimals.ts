import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { plain } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const tenths = (n: number) => new Fraction(n, 10);
const thousandths = (n: number) => new Fraction(n, 1000);
const hundredths = (n: number) => new Fraction(n, 100);

export const compareDecimals = generator<{ list: Fraction[] }>({
  ...maths,
  id: 'compare-decimals',
  version: 2,
  grades: [5, 6],
  topic: 'decimals',
  practises: ['decimals'],
  levels: 2,
  kind: 'choice',
  make: (r, level) => {
    const whole = level === 1 ? 0 : r.int(1, 30);
    const some = () => {
      const big = r.int(5, 8);
      const parts = [
        tenths(big),
        hundredths(r.int(big + 1, 9)),
        hundredths(r.int(11, 10 * big - 5)),
        thousandths(r.int(101, 99 * big)),
      ];
      return { list: r.shuffle(parts.map((q) => q.add(whole))) };
    };
    return r.until(some, ({ list }) => list.map(decimals).sort().join() === '1,2,2,3');
  },
  values: () => ({}),
  key: ({ list }) => plain(largest(list)),
  wrong: {
    'longer-is-larger': ({ list }) => worked(plain(list.find((q) => decimals(q) === 3)!), asWholes(list)),
    'ignores-the-zero': ({ list }) => list.map(plain).find((q) => q.includes('.0'))!,
  },
  choices: ({ list }) => list.map(plain),
  steps: ({ list }) => {
    const key = largest(list);
    const other = list.find((q) => decimals(q) === 3)!;
    return [
      step('same-length', `${plain(key)} = ${key.toString()}${'0'.repeat(3 - decimals(key))}`),
      step('see-both', `${plain(key)} > ${plain(other)}`),
      step('part-is', undefined, { name: plain(key) }),
    ];
  },
  proof: ({ list }, key: string) => list.every((q) => q.compare(new Fraction(key)) <= 0),
});

/** What stands after the points, read as whole numbers. */
const asWholes = (list: Fraction[]) =>
  list
    .map((q) => Number(plain(q).split('.')[1]))
    .sort((a, b) => b - a)
    .join(' > ');
const decimals = (q: Fraction) => plain(q).split('.')[1]?.length ?? 0;
const largest = (list: Fraction[]) => list.reduce((a, b) => (a.compare(b) > 0 ? a : b));

type Two = [number, number];

export const addDecimals = generator<{ a: Fraction; b: Fraction }>({
  ...maths,
  id: 'add-decimals',
  grades: [5, 6],
  topic: 'decimals',
  practises: ['decimals', 'decimal-operations'],
  levels: 2,
  kind: 'decimal',
  make: (r, level) =>
    r.until(
      () => ({
        a: tenths(r.int(13, 98)),
        b: level === 1 ? tenths(r.int(13, 98)) : hundredths(r.int(112, 989)),
      }),
      ({ a, b }) => decimals(a) === 1 && decimals(b) === level && a.mod(1).add(b.mod(1)).compare(1) > 0,
    ),
  values: ({ a, b }) => ({ sum: formula(`${plain(a)} + ${plain(b)}`) }),
  key: ({ a, b }) => a.add(b),
  wrong: {
    'carries-past-the-point': ({ a, b }) => {
      const [[x, u], [y, v]] = [a, b].map((q) => plain(q).split('.').map(Number)) as [Two, Two];
      return worked(new Fraction(`${x + y}.${u + v}`), `${x} + ${y} = ${x + y}`, `${u} + ${v} = ${u + v}`);
    },
    'lines-up-the-right': ({ a, b }) =>
      worked(
        new Fraction(
          Number(plain(a).replace('.', '')) + Number(plain(b).replace('.', '')),
          10 ** Math.max(decimals(a), decimals(b)),
        ),
        `${plain(a.mul(10).div(10 ** decimals(b)))} + ${plain(b)}`,
      ),
    'point-lost': ({ a, b }) =>
      worked(
        a.add(b).mul(10 ** decimals(a.add(b))),
        `${a.mul(10 ** decimals(a.add(b)))} + ${b.mul(10 ** decimals(a.add(b)))}`,
      ),
    'forgets-carry': ({ a, b }) =>
      worked(a.add(b).sub(1), `${a.floor()} + ${b.floor()} + ${plain(a.add(b).mod(1))}`),
  },
  steps: ({ a, b }) => [
    step('same-length', `${plain(a)} + ${plain(b)} = ${a.mul(100)}/100 + ${b.mul(100)}/100`),
    step('point-under-point', `${plain(a)} + ${plain(b)} = ${plain(a.add(b))}`),
  ],
  proof: ({ a, b }, key: Fraction) => key.sub(b).equals(a),
});

export const multiplyDecimals = generator<{ a: Fraction; b: Fraction }>({
  ...maths,
  id: 'multiply-decimals',
  grades: [5, 6],
  topic: 'decimals',
  practises: ['decimal-operations'],
  levels: 2,
  kind: 'decimal',
  make: (r, level) =>
    r.until(
      () => ({ a: tenths(r.int(2, level === 1 ? 9 : 49)), b: tenths(r.int(12, 98)) }),
      ({ a, b }) => decimals(a) === 1 && decimals(b) === 1 && decimals(a.mul(b)) === 2,
    ),
  values: ({ a, b }) => ({ product: formula(`${plain(a)} * ${plain(b)}`) }),
  key: ({ a, b }) => a.mul(b),
  wrong: {
    'one-place-too-few': ({ a, b }) => worked(a.mul(b).mul(10), `${a.mul(10)} * ${b.mul(10)} ÷ 10`),
    'point-lost': ({ a, b }) => worked(a.mul(b).mul(100), `${a.mul(10)} * ${b.mul(10)}`),
    'one-place-too-many': ({ a, b }) => worked(a.mul(b).div(10), `${a.mul(10)} * ${b.mul(10)} ÷ 1000`),
  },
  steps: ({ a, b }) => [
    step('without-point', `${a.mul(10)} * ${b.mul(10)} = ${a.mul(b).mul(100)}`),
    step('put-point', `${a.mul(b).mul(100)} ÷ 100 = ${plain(a.mul(b))}`),
  ],
  proof: ({ a, b }, key: Fraction) => key.div(a).equals(b),
});

export const divideDecimals = generator<{ b: Fraction; q: number }>({
  ...maths,
  id: 'divide-decimals',
  version: 2,
  grades: [5, 6],
  topic: 'decimals',
  practises: ['decimal-operations'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    b: r.until(
      () => (level === 1 ? tenths(r.int(2, 19)) : hundredths(r.int(4, 45))),
      (x) => decimals(x) === level,
    ),
    q: r.until(
      () => r.int(3, 45),
      (n) => n % 10 > 0,
    ),
  }),
  values: ({ b, q }) => ({ quotient: formula(`${plain(b.mul(q))} ÷ ${plain(b)}`) }),
  key: ({ q }) => q,
  wrong: {
    'one-place-too-many': ({ b, q }) => worked(tenths(q), `${plain(b.mul(q))} ÷ ${plain(b.mul(10))}`),
    'one-place-too-few': ({ b, q }) => worked(10 * q, `${plain(b.mul(10 * q))} ÷ ${plain(b)}`),
  },
  steps: ({ b, q }) => {
    const scale = 10 ** decimals(b);
    return [
      step(
        'make-divisor-whole',
        `${plain(b.mul(q))} ÷ ${plain(b)} = ${plain(b.mul(q * scale))} ÷ ${plain(b.mul(scale))}`,
      ),
      step('divide', `${plain(b.mul(q * scale))} ÷ ${plain(b.mul(scale))} = ${q}`),
    ];
  },
  proof: ({ b, q }, key: number) => b.mul(key).div(b).equals(q),
});

/** The power of ten to which a denominator is widened. */
const whole = (bottom: number) => [10, 100, 1000].find((n) => n % bottom === 0)!;

export const decimalOfFraction = generator<{ top: number; bottom: number }>({
  ...maths,
  id: 'decimal-of-fraction',
  grades: [5, 6],
  topic: 'decimals',
  practises: ['decimals'],
  levels: 2,
  kind: 'decimal',
  form: 'decimal',
  few: 'Fractions with the denominators 4, 5, 8, 20, 25, 40 and 50.',
  make: (r, level) => {
    const bottom = r.pick(level === 1 ? [4, 5, 20] : [8, 25, 40, 50]);
    return {
      bottom,
      top: r.until(
        () => r.int(1, bottom - 1),
        (n) => new Fraction(n, bottom).d === BigInt(bottom),
      ),
    };
  },
  values: ({ top, bottom }) => ({ fraction: formula(`${top}/${bottom}`) }),
  key: ({ top, bottom }) => new Fraction(top, bottom),
  wrong: {
    'digits-side-by-side': ({ top, bottom }) => new Fraction(`${top}.${bottom}`),
    'one-place-too-few': ({ top, bottom }) =>
      worked(new Fraction(10 * top, bottom), `${(top * whole(bottom)) / bottom} ÷ ${whole(bottom) / 10}`),
    'one-place-too-many': ({ top, bottom }) =>
      worked(new Fraction(top, 10 * bottom), `${(top * whole(bottom)) / bottom} ÷ ${whole(bottom) * 10}`),
  },
  steps: ({ top, bottom }) => {
    const widened = `${(top * whole(bottom)) / bottom}/${whole(bottom)}`;
    return [
      step('over-hundred', `${top}/${bottom} = ${widened}`),
      step('as-decimal', `${widened} = ${plain(new Fraction(top, bottom))}`),
    ];
  },
  proof: ({ top, bottom }, key: Fraction) => key.mul(bottom).equals(top),
});
