import { generator, step, worked } from '../generator.ts';
import { quantityPhrase } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const digits = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, '0')}`;

export const whenItEnds = generator<{ hour: number; minute: number; lasts: number }>({
  ...maths,
  id: 'when-it-ends',
  grades: [3, 4],
  topic: 'time',
  practises: ['telling-time', 'elapsed-time'],
  levels: 2,
  kind: 'text',
  make: (r, level) =>
    r.until(
      () => ({ hour: r.int(7, 11), minute: 5 * r.int(5, 11), lasts: 5 * r.int(4, 6 + 5 * level) }),
      ({ minute, lasts }) => minute + lasts > 60 && minute + lasts < 119,
    ),
  values: ({ hour, minute, lasts }) => ({
    start: digits(hour, minute),
    minutes: quantityPhrase(lasts, 'min'),
  }),
  key: ({ hour, minute, lasts }) => clock(60 * hour + minute + lasts),
  wrong: {
    'hundred-minutes': ({ hour, minute, lasts }) =>
      minute + lasts >= 100
        ? worked(
            digits(hour + 1, minute + lasts - 100),
            `${minute} + ${lasts} - 100 = ${minute + lasts - 100}`,
          )
        : worked(digits(hour, minute + lasts), `${minute} + ${lasts} = ${minute + lasts}`),
    'forgets-the-hour': ({ hour, minute, lasts }) => digits(hour, minute + lasts - 60),
    'whole-hour-on': ({ hour, minute, lasts }) => digits(hour + 2, minute + lasts - 60),
  },
  steps: ({ hour, minute, lasts }) => [
    step('to-the-full-hour', `60 - ${minute} = ${60 - minute}`),
    step('rest-of-minutes', `${lasts} - ${60 - minute} = ${lasts - 60 + minute}`),
    step('part-is', undefined, { name: clock(60 * hour + minute + lasts) }),
  ],
  proof: ({ hour, minute, lasts }, key: string) => {
    const [h, m] = key.split(':').map(Number) as [number, number];
    return m < 60 && 60 * (h - hour) + m - minute === lasts;
  },
});

const hoursBetween = (from: number, to: number) => Math.floor(to / 60) - Math.floor(from / 60);

export const howLong = generator<{ from: number; to: number }>({
  ...maths,
  id: 'how-long',
  grades: [3, 5],
  topic: 'time',
  practises: ['telling-time', 'elapsed-time'],
  levels: 2,
  kind: 'quantity',
  unit: 'min',
  make: (r, level) =>
    r.until(
      () => {
        const from = 60 * r.int(6, 11) + 5 * r.int(5, 11);
        return { from, to: from + 5 * r.int(5, 8 + 14 * (level - 1)) };
      },
      ({ from, to }) => to % 60 < from % 60 && hoursBetween(from, to) === level && to % 60 > 0,
    ),
  values: ({ from, to }) => ({ start: clock(from), end: clock(to) }),
  key: ({ from, to }) => to - from,
  wrong: {
    'hundred-minutes': ({ from, to }) =>
      worked(
        100 * hoursBetween(from, to) + (to % 60) - (from % 60),
        `${hoursBetween(from, to)} * 100 + ${to % 60} - ${from % 60}`,
      ),
    'minutes-only': ({ from, to }) =>
      worked(
        Math.abs((to % 60) - (from % 60)),
        `${Math.max(from % 60, to % 60)} - ${Math.min(from % 60, to % 60)}`,
      ),
    'whole-hour-on': ({ from, to }) =>
      worked(to - from + 60, `${hoursBetween(from, to) + 1} * 60 + ${to % 60} - ${from % 60}`),
  },
  steps: ({ from, to }) => {
    const first = 60 - (from % 60);
    const hours = Math.floor(to / 60) - Math.ceil(from / 60);
    return [
      step('to-the-full-hour', `60 - ${from % 60} = ${first}`),
      ...(hours > 0 ? [step('hours-to-minutes', `${hours} * 60 = ${60 * hours}`)] : []),
      step('rest-of-minutes', `${first} + ${hours > 0 ? `${60 * hours} + ` : ''}${to % 60} = ${to - from}`),
    ];
  },
  proof: ({ from, to }, key: number) => from + key === to,
});

export const metresAndCentimetres = generator<{ a: number; b: number }>({
  ...maths,
  id: 'metres-and-centimetres',
  version: 2,
  grades: [3, 4],
  topic: 'length',
  practises: ['measuring-length'],
  levels: 2,
  kind: 'quantity',
  unit: 'cm',
  make: (r, level) => ({ a: r.int(2, 19), b: level === 1 ? r.int(11, 95) : r.int(2, 9) }),
  values: ({ a, b }) => ({ a: quantityPhrase(a, 'm'), b: quantityPhrase(b, 'cm') }),
  key: ({ a, b }) => 100 * a + b,
  wrong: {
    'units-side-by-side': ({ a, b }) => Number(`${a}${b}`),
    // With one digit of centimetres, it is the same as writing the two side by side.
    'ten-instead-of-hundred': ({ a, b }) => (b < 10 ? null : worked(10 * a + b, `${a} * 10 + ${b}`)),
    'thousand-instead-of-hundred': ({ a, b }) => worked(1000 * a + b, `${a} * 1000 + ${b}`),
    'reckons-across-units': ({ a, b }) => worked(a + b, `${a} + ${b}`),
  },
  steps: ({ a, b }) => [
    step('metre-to-cm', `${a} * 100 = ${100 * a}`),
    step('together', `${100 * a} + ${b} = ${100 * a + b}`),
  ],
  proof: ({ a, b }, key: number) => (key - b) / a === 100,
});

/** A subtraction from full hundreds in which the opened hundred gives ten tens and ten ones. */
const hundredsOnly = (paid: number, cost: number) => {
  const [tens, ones] = [Math.floor((cost % 100) / 10) * 10, cost % 10];
  return `${paid - 100} - ${cost - tens - ones} + (100 - ${tens}) + (10 - ${ones})`;
};

export const change = generator<{ n: number; price: number; paid: number }>({
  ...maths,
  id: 'change',
  version: 2,
  grades: [3, 4],
  topic: 'money',
  practises: ['money'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) => {
    const [n, price] = [r.int(3, 3 + 2 * level), r.int(4, 14 + 16 * level) * 5];
    const note = level === 1 ? 100 : 500;
    return { n, price, paid: Math.ceil((n * price + 5) / note) * note };
  },
  values: ({ n, price, paid }) => ({
    n,
    price: quantityPhrase(price, 'money'),
    paid: quantityPhrase(paid, 'money'),
  }),
  key: ({ n, price, paid }) => paid - n * price,
  wrong: {
    'pays-for-one': ({ price, paid }) => worked(paid - price, `${paid} - ${price}`),
    'gives-the-cost': ({ n, price }) => worked(n * price, `${n} * ${price}`),
    'borrows-from-hundreds-only': ({ n, price, paid }) =>
      (n * price) % 10 > 0 && (n * price) % 100 > 10
        ? worked(paid - n * price + 10, hundredsOnly(paid, n * price))
        : null,
  },
  steps: ({ n, price, paid }) => [
    step('whole-cost', `${n} * ${price} = ${n * price}`),
    step('subtract', `${paid} - ${n * price} = ${paid - n * price}`),
  ],
  proof: ({ n, price, paid }, key: number) =>
    Array.from({ length: n }, () => price).reduce((rest, p) => rest - p, paid) === key,
});
