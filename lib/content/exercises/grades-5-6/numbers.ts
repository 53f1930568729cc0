import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { quantityPhrase } from '../value.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

type Pair = { g: number; x: number; y: number };
const coprime = (
  r: { int: (a: number, b: number) => number; until: <T>(d: () => T, f: (t: T) => boolean) => T },
  most: number,
) =>
  r.until(
    () => ({ x: r.int(2, most), y: r.int(2, most) }),
    ({ x, y }) => x !== y && gcd(x, y) === 1,
  );

export const greatestCommonFactor = generator<Pair>({
  ...maths,
  id: 'greatest-common-factor',
  version: 2,
  grades: [5, 6],
  topic: 'factors-and-multiples',
  practises: ['factors-and-primes'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    ...coprime(r, 9),
    g: level === 1 ? r.pick([4, 6, 8, 9, 10]) : r.pick([12, 14, 15, 16, 18, 20, 24]),
  }),
  values: ({ g, x, y }) => ({ a: g * x, b: g * y }),
  key: ({ g }) => g,
  wrong: {
    'smaller-common-factor': ({ g }) => (g % 2 === 0 ? g / 2 : g / 3),
    'multiple-for-factor': ({ g, x, y }) => worked(g * x * y, `${g * x} * ${y}`),
    'gives-the-difference': ({ g, x, y }) =>
      worked(g * Math.abs(x - y), `${g * Math.max(x, y)} - ${g * Math.min(x, y)}`),
  },
  steps: ({ g, x, y }) => [
    step('prime-factors', `${g * x} = ${g} * ${x}`),
    step('prime-factors', `${g * y} = ${g} * ${y}`),
    step('take-common', `${g * x} ÷ ${x} = ${g}`),
  ],
  proof: ({ g, x, y }, key: number) =>
    Math.max(
      ...Array.from({ length: g * x }, (_, i) => i + 1).filter((n) => (g * x) % n === 0 && (g * y) % n === 0),
    ) === key,
});

export const leastCommonMultiple = generator<Pair>({
  ...maths,
  id: 'least-common-multiple',
  version: 2,
  grades: [5, 6],
  topic: 'factors-and-multiples',
  practises: ['factors-and-primes'],
  levels: 2,
  kind: 'number',
  few: 'Pairs below a hundred with a common factor.',
  make: (r, level) => ({ ...coprime(r, 5 + 2 * level), g: r.int(2, 3 + 2 * level) }),
  values: ({ g, x, y }) => ({ a: g * x, b: g * y }),
  key: ({ g, x, y }) => g * x * y,
  wrong: {
    'product-for-common': ({ g, x, y }) => worked(g * x * g * y, `${g * x} * ${g * y}`),
    'factor-for-multiple': ({ g }) => g,
    'adds-the-numbers': ({ g, x, y }) => worked(g * x + g * y, `${g * x} + ${g * y}`),
  },
  steps: ({ g, x, y }) => [
    step('take-common', `${g * x} ÷ ${x} = ${g}`),
    step('product-over-factor', `${g * x} * ${g * y} ÷ ${g} = ${g * x * y}`),
  ],
  proof: ({ g, x, y }, key: number) => {
    let n = g * x;
    while (n % (g * y) > 0) n += g * x;
    return n === key;
  },
});

const isPrime = (n: number) =>
  n > 1 &&
  Array.from({ length: Math.floor(Math.sqrt(n)) }, (_, i) => i + 2).every((f) => f >= n || n % f > 0);

const split = (n: number) => {
  const factor = [2, 3, 5, 7, 11].find((one) => n % one === 0)!;
  return `${factor} * ${n / factor}`;
};

export const primeNumber = generator<{ prime: number; odd: number; like: number; even: number }>({
  ...maths,
  id: 'prime-number',
  version: 3,
  grades: [5, 6],
  topic: 'factors-and-multiples',
  practises: ['factors-and-primes'],
  levels: 2,
  kind: 'choice',
  make: (r, level) => {
    const [least, most] = level === 1 ? [11, 59] : [61, 149];
    const composite = (fits: (n: number) => boolean) =>
      r.until(
        () => r.int(least, most),
        (n) => !isPrime(n) && fits(n),
      );
    const odd = composite((n) => n % 3 === 0 && (n % 10 === 1 || n % 10 === 9));
    return {
      prime: r.until(() => r.int(least, most), isPrime),
      odd,
      like: composite((n) => n !== odd && (n % 10 === 7 || n % 10 === 3 || n % 10 === 5)),
      // Ends in a prime, and is no odd number: of the others nobody could tell what they were taken for.
      even: composite((n) => n % 10 === 2),
    };
  },
  values: () => ({}),
  key: ({ prime }) => String(prime),
  wrong: {
    'odd-is-prime': ({ odd }) => worked(String(odd), split(odd)),
    'ends-in-prime': ({ even }) => worked(String(even), split(even)),
  },
  choices: ({ prime, odd, like, even }) => [prime, odd, like, even].sort((a, b) => a - b).map(String),
  steps: ({ prime, odd, even }) => [
    step('try-to-split', `${odd} = 3 * ${odd / 3}`),
    step('divide', `${even} = 2 * ${even / 2}`),
    step('no-split', undefined, { name: prime }),
  ],
  proof: (p, key: string) => [p.prime, p.odd, p.like, p.even].filter(isPrime).join() === key,
});

export const simplifyRatio = generator<Pair>({
  ...maths,
  id: 'simplify-ratio',
  version: 2,
  grades: [6, 7],
  topic: 'ratio',
  practises: ['ratio'],
  levels: 2,
  kind: 'expression',
  form: 'simplest',
  make: (r, level) => ({ ...coprime(r, 9), g: level === 1 ? r.int(2, 6) : r.int(7, 15) }),
  values: ({ g, x, y }) => ({ ratio: formula(`${g * x} : ${g * y}`) }),
  key: ({ x, y }) => `${x} : ${y}`,
  wrong: {
    'swaps-ratio': ({ x, y }) => `${y} : ${x}`,
    'divides-one-number': ({ g, x, y }) => worked(`${x} : ${g * y}`, `(${g * x} ÷ ${g}) : ${g * y}`),
    'subtracts-same-number': ({ g, x, y }) =>
      g * Math.min(x, y) > g + 1
        ? worked(`${g * x - g - 1} : ${g * y - g - 1}`, `(${g * x} - ${g + 1}) : (${g * y} - ${g + 1})`)
        : null,
  },
  steps: ({ g, x, y }) => [
    step('common-factor', `${g * x} ÷ ${g} = ${x}`),
    step('divide-both', `${g * x} : ${g * y} = ${x} : ${y}`),
  ],
  proof: ({ g, x, y }, key: string) => {
    const [a, b] = key.split(' : ').map(Number) as [number, number];
    return a * g * y === b * g * x && gcd(a, b) === 1;
  },
});

export const shareInARatio = generator<{ x: number; y: number; part: number }>({
  ...maths,
  id: 'share-in-a-ratio',
  version: 2,
  grades: [6, 7],
  topic: 'ratio',
  practises: ['ratio'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) => ({ ...coprime(r, 4 + 3 * level), part: 5 * r.int(2, 20 * level) }),
  values: ({ x, y, part }) => ({ n: quantityPhrase((x + y) * part, 'money'), ratio: formula(`${x} : ${y}`) }),
  key: ({ y, part }) => y * part,
  wrong: {
    'the-others-share': ({ x, y, part }) => worked(x * part, `${(x + y) * part} ÷ (${x} + ${y}) * ${x}`),
    'shares-equally': ({ x, y, part }) => worked(new Fraction((x + y) * part, 2), `${(x + y) * part} ÷ 2`),
    'divides-by-one-part': ({ x, y, part }) =>
      ((x + y) * part) % y === 0 ? worked(((x + y) * part) / y, `${(x + y) * part} ÷ ${y}`) : null,
  },
  steps: ({ x, y, part }) => [
    step('count-parts', `${x} + ${y} = ${x + y}`),
    step('one-share', `${(x + y) * part} ÷ ${x + y} = ${part}`),
    step('multiply', `${y} * ${part} = ${y * part}`),
  ],
  proof: ({ x, y, part }, key: number) => new Fraction((x + y) * part - key, key).equals(new Fraction(x, y)),
});

export const volumeOfBox = generator<{ a: number; b: number; c: number }>({
  ...maths,
  id: 'volume-of-box',
  grades: [5, 6],
  topic: 'volume',
  practises: ['volume'],
  levels: 2,
  kind: 'quantity',
  unit: 'cm3',
  make: (r, level) => ({ a: r.int(4, 8 * level), b: r.int(3, 6 * level), c: r.int(2, 5 * level) }),
  values: ({ a, b, c }) => ({
    a: quantityPhrase(a, 'cm'),
    b: quantityPhrase(b, 'cm'),
    c: quantityPhrase(c, 'cm'),
  }),
  key: ({ a, b, c }) => a * b * c,
  wrong: {
    'adds-the-edges': ({ a, b, c }) => worked(a + b + c, `${a} + ${b} + ${c}`),
    'area-for-volume': ({ a, b }) => worked(a * b, `${a} * ${b}`),
    'surface-for-volume': ({ a, b, c }) =>
      worked(2 * (a * b + b * c + a * c), `2 * (${a} * ${b} + ${b} * ${c} + ${a} * ${c})`),
  },
  steps: ({ a, b, c }) => [
    step('base-area', `${a} * ${b} = ${a * b}`),
    step('times-height', `${a * b} * ${c} = ${a * b * c}`),
  ],
  proof: ({ a, b, c }, key: number) => key / c / b === a,
  figure: ({ a, b, c }) => ({ kind: 'box', labels: [String(a), String(b), String(c)] }),
});

export const temperatureBelowZero = generator<{ a: number; b: number }>({
  ...maths,
  id: 'temperature-below-zero',
  version: 2,
  grades: [6, 7],
  topic: 'negative-numbers',
  practises: ['negative-numbers', 'integers'],
  levels: 2,
  kind: 'quantity',
  unit: 'celsius',
  make: (r, level) =>
    level === 1
      ? r.until(
          () => ({ a: r.int(2, 14), b: r.int(5, 30) }),
          ({ a, b }) => b > a + 1 && b !== 2 * a,
        )
      : { a: -r.int(2, 18), b: r.int(3, 25) },
  values: ({ a, b }) => ({ a: quantityPhrase(a, 'celsius'), b: quantityPhrase(b, 'celsius') }),
  key: ({ a, b }) => a - b,
  wrong: {
    'stops-at-zero': ({ a, b }) => (a > 0 ? worked(b - a, `${b} - ${a}`) : null),
    'sign-turned': ({ a, b }) => (a > 0 ? null : worked(b - a, `${-a} + ${b}`)),
    'warmer-not-colder': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'counts-the-start': ({ a, b }) => worked(a - b + 1, `${a} - ${b - 1}`),
  },
  steps: ({ a, b }) =>
    a > 0
      ? [step('down-to-zero', `${b} - ${a} = ${b - a}`), step('on-below', `${a} - ${b} = ${a - b}`)]
      : [step('further-left'), step('subtract', `${a} - ${b} = ${a - b}`)],
  proof: ({ a, b }, key: number) => key + b === a,
});

const rising = (list: readonly number[]) => [...list].sort((a, b) => a - b);

export const orderNegatives = generator<{ list: number[] }>({
  ...maths,
  id: 'order-negatives',
  grades: [6, 7],
  topic: 'negative-numbers',
  practises: ['negative-numbers', 'integers'],
  levels: 2,
  kind: 'order',
  make: (r, level) =>
    r.until(
      () => ({ list: r.shuffle([0, -r.int(1, 9 * level), -r.int(2, 19 * level), r.int(1, 12 * level)]) }),
      ({ list }) => new Set(list.map(Math.abs)).size === 4 && rising(list).join() !== list.join(),
    ),
  values: ({ list }) => ({ list: list.map((n) => (n < 0 ? formula(`${n}`) : n)) }),
  tiles: ({ list }) => list,
  key: ({ list }) => rising(list),
  wrong: {
    'orders-by-size-only': ({ list }) => {
      const order = [...list].sort((a, b) => Math.abs(a) - Math.abs(b));
      return worked(order, order.map(Math.abs).join(' < '));
    },
    'zero-smallest': ({ list }) => [0, ...rising(list.filter((n) => n !== 0))],
    'orders-backwards': ({ list }) => rising(list).reverse(),
  },
  steps: ({ list }) => [
    step('further-left'),
    step('see-both', rising(list).join(' < ')),
    step('list-is', undefined, { list: rising(list).map((n) => (n < 0 ? formula(`${n}`) : n)) }),
  ],
  proof: ({ list }, key: number[]) => key.every((n, i) => list.includes(n) && (i === 0 || key[i - 1]! < n)),
});

export const chance = generator<{ a: number; b: number; c: number }>({
  ...maths,
  id: 'chance',
  version: 2,
  grades: [5, 7],
  topic: 'chance',
  practises: ['chance'],
  levels: 2,
  kind: 'fraction',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(3, 4 + 3 * level), b: r.int(3, 5 + 3 * level), c: r.int(3, 5 + 3 * level) }),
      ({ a, b, c }) => a !== b + c && 3 * a !== a + b + c,
    ),
  values: (p) => p,
  key: ({ a, b, c }) => new Fraction(a, a + b + c),
  wrong: {
    'odds-for-probability': ({ a, b, c }) => worked(new Fraction(a, b + c), `${a}/(${b} + ${c})`),
    'colours-equally-likely': () => worked(new Fraction(1, 3), `1/(1 + 1 + 1)`),
    'probability-of-the-rest': ({ a, b, c }) =>
      worked(new Fraction(b + c, a + b + c), `(${b} + ${c})/(${a} + ${b} + ${c})`),
  },
  steps: ({ a, b, c }) => [
    step('count-all', `${a} + ${b} + ${c} = ${a + b + c}`),
    step('favourable-over-all', `${a} ÷ ${a + b + c} = ${new Fraction(a, a + b + c).toFraction()}`),
  ],
  proof: ({ a, b, c }, key: Fraction) => key.mul(a + b + c).equals(a),
});
