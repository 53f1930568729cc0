import Fraction from 'fraction.js';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase, ratio } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const directProportion = generator<{ n: number; m: number; price: number }>({
  ...maths,
  id: 'direct-proportion',
  grades: [6, 8],
  topic: 'proportion',
  practises: ['ratio', 'proportion'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) =>
    r.until(
      () => ({ n: r.int(3, 9), m: r.int(11, 12 + 8 * level), price: 5 * r.int(4, 20 * level) }),
      ({ n, m }) => m % n !== 0,
    ),
  values: ({ n, m, price }) => ({ n, m, price: quantityPhrase(n * price, 'money') }),
  key: ({ m, price }) => m * price,
  wrong: {
    'equal-differences': ({ n, m, price }) => worked(n * price + (m - n), `${n * price} + (${m} - ${n})`),
    'price-of-one': ({ n, price }) => worked(price, `${n * price} ÷ ${n}`),
    'multiplies-instead-of-divides': ({ n, m, price }) => worked(n * price * m, `${n * price} * ${m}`),
  },
  steps: ({ n, m, price }) => [
    step('for-one', `${n * price} ÷ ${n} = ${price}`),
    step('multiply', `${m} * ${price} = ${m * price}`),
  ],
  proof: ({ n, m, price }, key: number) => new Fraction(key, m).equals(new Fraction(n * price, n)),
});

export const inverseProportion = generator<{ n: number; m: number; days: number }>({
  ...maths,
  id: 'inverse-proportion',
  version: 2,
  grades: [7, 8],
  topic: 'proportion',
  practises: ['proportion'],
  levels: 2,
  kind: 'number',
  few: 'Groups of workers whose days come out whole.',
  make: (r, level) =>
    r.until(
      () => ({ n: r.int(3, 9), m: r.int(3, 10 * level), days: r.int(4, 12 * level) }),
      ({ n, m, days }) => m !== n && (n * days) % m === 0 && (n * days) / m > 1,
    ),
  values: ({ n, m, days }) => ({ n, m, days: quantityPhrase(days, 'day') }),
  key: ({ n, m, days }) => (n * days) / m,
  wrong: {
    'direct-for-inverse': ({ n, m, days }) => worked(new Fraction(days * m, n), `${days} * ${m} ÷ ${n}`),
    'total-work': ({ n, days }) => worked(n * days, `${n} * ${days}`),
    'difference-for-inverse': ({ n, m, days }) =>
      days - (m - n) > 0 ? worked(days - (m - n), `${days} - (${m} - ${n})`) : null,
  },
  steps: ({ n, m, days }) => [
    step('for-one-worker', `${n} * ${days} = ${n * days}`),
    step('divide', `${n * days} ÷ ${m} = ${(n * days) / m}`),
  ],
  proof: ({ n, m, days }, key: number) => key * m === n * days,
});

export const twoDraws = generator<{ a: number; b: number }>({
  ...maths,
  id: 'two-draws',
  grades: [8, 9],
  topic: 'chance',
  practises: ['counting-choices'],
  levels: 2,
  kind: 'fraction',
  few: 'Bags of up to 24 stones.',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(2, 4 + 4 * level), b: r.int(2, 4 + 4 * level) }),
      ({ a, b }) => a !== b,
    ),
  values: ({ a, b }) => ({ a, b }),
  key: ({ a, b }) => new Fraction(a, a + b).pow(2)!,
  wrong: {
    'adds-probabilities': ({ a, b }) =>
      worked(new Fraction(2 * a, a + b), `${a}/(${a} + ${b}) + ${a}/(${a} + ${b})`),
    'one-draw-only': ({ a, b }) => worked(new Fraction(a, a + b), `${a}/(${a} + ${b})`),
    'without-replacement': ({ a, b }) =>
      worked(new Fraction(a * (a - 1), (a + b) * (a + b - 1)), `${a}/${a + b} * ${a - 1}/${a + b - 1}`),
  },
  steps: ({ a, b }) => {
    const once = new Fraction(a, a + b);
    return [
      step('each-draw', `${a} ÷ (${a} + ${b}) = ${once.toFraction()}`),
      step('multiply-chances', `${ratio(once)} * ${ratio(once)} = ${once.pow(2)!.toFraction()}`),
    ];
  },
  proof: ({ a, b }, key: Fraction) => key.mul((a + b) ** 2).equals(a * a),
});
