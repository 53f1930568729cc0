import Fraction from 'fraction.js';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase, plain } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
type Part = { percent: number; n: number };
const per = (percent: number, n: number) => new Fraction(percent * n, 100);

export const percentOf = generator<Part>({
  ...maths,
  id: 'percent-of',
  grades: [5, 7],
  topic: 'percent',
  practises: ['percent'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    level === 1
      ? { percent: 10 * r.intBut(2, 9, 5), n: 10 * r.int(3, 40) }
      : { percent: 5 * r.intBut(3, 19, 10), n: 20 * r.int(4, 60) },
  values: ({ percent, n }) => ({ percent: `${percent}%`, n }),
  key: ({ percent, n }) => per(percent, n),
  wrong: {
    'divides-by-the-percent': ({ percent, n }) =>
      n % percent === 0 ? worked(n / percent, `${n} ÷ ${percent}`) : null,
    'percent-as-number': ({ percent, n }) => worked(n - percent, `${n} - ${percent}`),
    'one-tenth-of-hundred': ({ percent, n }) => worked(per(percent, n).mul(10), `${n} ÷ 10 * ${percent}`),
    'the-rest-as-percent': ({ percent, n }) =>
      worked(per(100 - percent, n), `${n} ÷ 100 * (100 - ${percent})`),
  },
  steps: ({ percent, n }) => [
    step('one-percent', `${n} ÷ 100 = ${plain(new Fraction(n, 100))}`),
    step('times-percent', `${plain(new Fraction(n, 100))} * ${percent} = ${plain(per(percent, n))}`),
  ],
  proof: ({ percent, n }, key: Fraction) => key.div(n).mul(100).equals(percent),
});

export const priceAfterDiscount = generator<Part>({
  ...maths,
  id: 'price-after-discount',
  grades: [6, 7],
  topic: 'percent',
  practises: ['percent', 'percent-change'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) => ({
    percent: level === 1 ? 10 * r.intBut(1, 6, 5) : r.pick([5, 15, 25, 35, 45]),
    n: 100 * r.int(3, 45),
  }),
  values: ({ percent, n }) => ({ percent: `${percent}%`, price: quantityPhrase(n, 'money') }),
  key: ({ percent, n }) => per(100 - percent, n),
  wrong: {
    'gives-the-discount': ({ percent, n }) => worked(per(percent, n), `${n} ÷ 100 * ${percent}`),
    'adds-the-discount': ({ percent, n }) => worked(per(100 + percent, n), `${n} + ${n} ÷ 100 * ${percent}`),
    'percent-as-number': ({ percent, n }) => worked(n - percent, `${n} - ${percent}`),
  },
  steps: ({ percent, n }) => [
    step('one-percent', `${n} ÷ 100 = ${n / 100}`),
    step('times-percent', `${n / 100} * ${percent} = ${plain(per(percent, n))}`),
    step('subtract', `${n} - ${plain(per(percent, n))} = ${plain(per(100 - percent, n))}`),
  ],
  proof: ({ percent, n }, key: Fraction) => new Fraction(n).sub(key).div(n).mul(100).equals(percent),
});

export const priceBeforeRise = generator<Part>({
  ...maths,
  id: 'price-before-rise',
  version: 2,
  grades: [6, 8],
  topic: 'percent',
  practises: ['percent-change'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) => ({
    percent: level === 1 ? r.pick([10, 20, 50]) : r.pick([5, 15, 25, 30, 40]),
    n: 100 * r.int(11, 98),
  }),
  values: ({ percent, n }) => ({
    percent: `${percent}%`,
    price: quantityPhrase(plain(per(100 + percent, n)), 'money'),
  }),
  key: ({ n }) => n,
  wrong: {
    'percent-of-the-new': ({ percent, n }) =>
      worked(
        per(100 + percent, n)
          .mul(100 - percent)
          .div(100),
        `${plain(per(100 + percent, n))} - ${plain(per(100 + percent, n))} ÷ 100 * ${percent}`,
      ),
    'percent-as-number': ({ percent, n }) =>
      worked(per(100 + percent, n).sub(percent), `${plain(per(100 + percent, n))} - ${percent}`),
    'adds-the-rise-again': ({ percent, n }) =>
      worked(
        per(100 + percent, n)
          .mul(100 + percent)
          .div(100),
        `${plain(per(100 + percent, n))} + ${plain(per(100 + percent, n))} ÷ 100 * ${percent}`,
      ),
  },
  steps: ({ percent, n }) => [
    step('what-remains-percent', `100% + ${percent}% = ${100 + percent}%`),
    step('one-share', `${plain(per(100 + percent, n))} ÷ ${100 + percent} = ${n / 100}`),
    step('multiply', `100 * ${n / 100} = ${n}`),
  ],
  proof: ({ percent, n }, key: number) =>
    per(percent, key)
      .add(key)
      .equals(per(100 + percent, n)),
});

export const whatPercent = generator<Part>({
  ...maths,
  id: 'what-percent',
  version: 2,
  grades: [6, 7],
  topic: 'percent',
  practises: ['percent', 'percent-change'],
  levels: 2,
  kind: 'percent',
  form: 'percent',
  make: (r, level) =>
    level === 1
      ? { percent: 10 * r.intBut(1, 9, 5), n: 10 * r.int(2, 25) }
      : { percent: r.intBut(3, 48, 25), n: 50 * r.int(3, 20) },
  values: ({ percent, n }) => ({ part: numberOf(per(percent, n)), n }),
  key: ({ percent }) => new Fraction(percent, 100),
  wrong: {
    'whole-over-part': ({ percent, n }) =>
      100 % percent === 0 ? worked(new Fraction(100, percent), `${n} ÷ ${plain(per(percent, n))}`) : null,
    'part-as-percent': ({ percent, n }) => per(percent, n).div(100),
    'the-rest-as-percent': ({ percent, n }) =>
      worked(new Fraction(100 - percent, 100), `(${n} - ${plain(per(percent, n))}) ÷ ${n}`),
  },
  steps: ({ percent, n }) => [
    step('part-over-whole', `${plain(per(percent, n))} ÷ ${n} = ${plain(new Fraction(percent, 100))}`),
    step('to-percent', `${plain(new Fraction(percent, 100))} = ${percent}%`),
  ],
  proof: ({ percent, n }, key: Fraction) => key.mul(n).equals(per(percent, n)),
});

const numberOf = (q: Fraction) => plain(q);
const rising = (list: readonly number[]) => [...list].sort((a, b) => a - b);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
type Data = { list: number[] };

export const mean = generator<Data>({
  ...maths,
  id: 'mean',
  version: 2,
  grades: [6, 8],
  topic: 'data',
  practises: ['averages', 'mean-and-median'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ list: Array.from({ length: 3 + level }, () => r.int(2, 12 + 12 * level)) }),
      ({ list }) => sum(list) % list.length === 0 && new Set(list).size === list.length,
    ),
  values: ({ list }) => ({ list }),
  key: ({ list }) => sum(list) / list.length,
  wrong: {
    'gives-the-sum': ({ list }) => worked(sum(list), list.join(' + ')),
    'median-for-mean': ({ list }) => {
      const half = (list.length - 1) / 2;
      const [low, high] = [rising(list)[Math.floor(half)]!, rising(list)[Math.ceil(half)]!];
      return worked(new Fraction(low + high, 2), ...(low === high ? [] : [`(${low} + ${high}) ÷ 2`]));
    },
    'divides-by-one-less': ({ list }) =>
      sum(list) % (list.length - 1) === 0
        ? worked(sum(list) / (list.length - 1), `(${list.join(' + ')}) ÷ ${list.length - 1}`)
        : null,
    'gives-the-largest': ({ list }) => Math.max(...list),
  },
  steps: ({ list }) => [
    step('add-all', `${list.join(' + ')} = ${sum(list)}`),
    step('divide-by-count', `${sum(list)} ÷ ${list.length} = ${sum(list) / list.length}`),
  ],
  proof: ({ list }, key: number) => sum(list.map((n) => n - key)) === 0,
});

export const median = generator<Data>({
  ...maths,
  id: 'median',
  version: 2,
  grades: [6, 8],
  topic: 'data',
  practises: ['mean-and-median'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ list: Array.from({ length: level === 1 ? 5 : 7 }, () => r.int(3, 49)) }),
      ({ list }) =>
        new Set(list).size === list.length &&
        list[Math.floor(list.length / 2)] !== rising(list)[Math.floor(list.length / 2)],
    ),
  values: ({ list }) => ({ list }),
  key: ({ list }) => rising(list)[(list.length - 1) / 2]!,
  wrong: {
    'middle-without-order': ({ list }) => list[(list.length - 1) / 2]!,
    'mean-for-median': ({ list }) =>
      sum(list) % list.length === 0
        ? worked(sum(list) / list.length, `(${list.join(' + ')}) ÷ ${list.length}`)
        : null,
    'gives-the-largest': ({ list }) => Math.max(...list),
  },
  steps: ({ list }) => [
    step('in-order', rising(list).join(' < ')),
    step('take-middle', `${rising(list)[(list.length - 1) / 2]} = ${rising(list)[(list.length - 1) / 2]}`),
  ],
  proof: ({ list }, key: number) => list.filter((n) => n < key).length === list.filter((n) => n > key).length,
});

export const range = generator<Data>({
  ...maths,
  id: 'range',
  grades: [6, 8],
  topic: 'data',
  practises: ['mean-and-median'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ list: Array.from({ length: 4 + level }, () => r.int(3, level === 1 ? 40 : 98)) }),
      ({ list }) =>
        new Set(list).size === list.length &&
        Math.abs(list.at(-1)! - list[0]!) !== Math.max(...list) - Math.min(...list) &&
        Math.max(...list) - Math.min(...list) > 8,
    ),
  values: ({ list }) => ({ list }),
  key: ({ list }) => Math.max(...list) - Math.min(...list),
  wrong: {
    'gives-the-largest': ({ list }) => Math.max(...list),
    'last-minus-first': ({ list }) =>
      worked(
        Math.abs(list.at(-1)! - list[0]!),
        `${Math.max(list[0]!, list.at(-1)!)} - ${Math.min(list[0]!, list.at(-1)!)}`,
      ),
    'counts-the-numbers': ({ list }) => list.length,
  },
  steps: ({ list }) => [
    step('largest-smallest', `${Math.max(...list)} > ${Math.min(...list)}`),
    step(
      'subtract',
      `${Math.max(...list)} - ${Math.min(...list)} = ${Math.max(...list) - Math.min(...list)}`,
    ),
  ],
  proof: ({ list }, key: number) => rising(list).at(-1)! === rising(list)[0]! + key,
});
