import { generator, step, worked } from '../generator.ts';

const maths = { version: 1, subject: 'mathematics' } as const;

export const buildNumber = generator<{ a: number; b: number; c: number; d: number }>({
  ...maths,
  id: 'build-number',
  version: 2,
  grades: [3, 4],
  topic: 'place-value',
  practises: ['large-numbers', 'rounding'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const [b, c] = r.pick([
      [0, r.int(3, 9)],
      [r.int(3, 9), 0],
    ] as [number, number][]);
    return { a: level === 1 ? r.int(3, 9) : r.int(11, 98), b, c, d: r.int(3, 9) };
  },
  values: (p) => p,
  key: ({ a, b, c, d }) => 1000 * a + 100 * b + 10 * c + d,
  wrong: {
    'leaves-out-the-zero': ({ a, b, c, d }) => Number([a, b || '', c || '', d].join('')),
    'swaps-two-places': ({ a, b, c, d }) =>
      worked(1000 * a + 100 * c + 10 * b + d, `${a} * 1000 + ${c} * 100 + ${b} * 10 + ${d}`),
    'adds-all-digits': ({ a, b, c, d }) =>
      a < 10 ? worked(a + b + c + d, `${a} + ${b} + ${c} + ${d}`) : null,
  },
  steps: ({ a, b, c, d }) => [
    step('each-place', `${a} * 1000 = ${1000 * a}`),
    b > 0 ? step('hundreds', `${b} * 100 = ${100 * b}`) : step('tens', `${c} * 10 = ${10 * c}`),
    step('together', `${1000 * a} + ${100 * b + 10 * c} + ${d} = ${1000 * a + 100 * b + 10 * c + d}`),
  ],
  proof: ({ a, b, c, d }, key: number) =>
    [Math.floor(key / 1000), Math.floor(key / 100) % 10, Math.floor(key / 10) % 10, key % 10].join() ===
    [a, b, c, d].join(),
});

const round = (n: number, place: number) => Math.floor((n + place / 2) / place) * place;

export const rounding = generator<{ n: number; place: number }>({
  ...maths,
  id: 'rounding',
  grades: [3, 4],
  topic: 'rounding',
  practises: ['rounding'],
  levels: 2,
  kind: 'number',
  make: (r, level) => {
    const place = level === 1 ? r.pick([10, 100]) : r.pick([100, 1000]);
    return {
      place,
      n: r.until(
        () => r.int(2 * place, level === 1 ? 998 : 9870),
        (n) => n % place !== 0 && n % 10 > 0,
      ),
    };
  },
  values: ({ n, place }) => ({ n, place: String(place) }),
  key: ({ n, place }) => round(n, place),
  wrong: {
    'always-rounds-down': ({ n, place }) => Math.floor(n / place) * place,
    'always-rounds-up': ({ n, place }) => Math.ceil(n / place) * place,
    'rounds-another-place': ({ n, place }) => round(n, place === 10 ? 100 : place / 10),
  },
  steps: ({ n, place }) => {
    const [low, high] = [Math.floor(n / place) * place, Math.ceil(n / place) * place];
    const near = round(n, place);
    return [
      step('between-which', `${low} < ${n} < ${high}`),
      step('subtract', near === low ? `${n} - ${low} = ${n - low}` : `${high} - ${n} = ${high - n}`),
      step('nearer', `${n} ≈ ${near}`),
    ];
  },
  proof: ({ n, place }, key: number) =>
    key % place === 0 && Math.abs(key - n) <= place / 2 && (Math.abs(key - n) < place / 2 || key > n),
});

const rising = (list: readonly number[]) => [...list].sort((a, b) => a - b);

export const orderLargeNumbers = generator<{ list: number[] }>({
  ...maths,
  id: 'order-large-numbers',
  grades: [3, 4],
  topic: 'comparing',
  practises: ['large-numbers'],
  levels: 2,
  kind: 'order',
  make: (r, level) => {
    const base = r.int(2, 8);
    const draw = () => {
      const [a, b, c] = [r.int(1, 9), r.intBut(1, 9, base), r.int(0, 8)];
      const list = [
        base * 1000 + a * 100 + b * 10 + c,
        base * 1000 + b * 100 + a * 10 + c + level,
        (base + 1) * 100 + b * 10 + c,
        level === 1 ? 10_000 + c * 100 + a : (base + 1) * 1000 + c * 100 + a,
      ];
      return { list: r.shuffle(list) };
    };
    return r.until(draw, ({ list }) => rising(list).join() !== list.join() && new Set(list).size === 4);
  },
  values: ({ list }) => ({ list }),
  tiles: ({ list }) => list,
  key: ({ list }) => rising(list),
  wrong: {
    'orders-by-first-digit': ({ list }) => [...list].sort((a, b) => (String(a) < String(b) ? -1 : 1)),
    'orders-backwards': ({ list }) => rising(list).reverse(),
    'orders-by-ones': ({ list }) => {
      const order = [...list].sort((a, b) => (a % 10) - (b % 10) || a - b);
      const isStrict = new Set(list.map((n) => n % 10)).size === list.length;
      return worked(order, ...(isStrict ? [order.map((n) => n % 10).join(' < ')] : []));
    },
  },
  steps: ({ list }) => [
    step('count-digits'),
    step('in-order', rising(list).slice(0, 3).join(' < ')),
    step('list-is', undefined, { list: rising(list) }),
  ],
  proof: ({ list }, key: number[]) =>
    key.length === list.length && key.every((n, i) => list.includes(n) && (i === 0 || key[i - 1]! < n)),
});

export const numberPattern = generator<{ start: number; by: number; times: boolean }>({
  ...maths,
  id: 'number-pattern',
  version: 2,
  grades: [3, 4],
  topic: 'patterns',
  practises: ['place-value-1000'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    level === 1
      ? { start: r.int(90, 190), by: -r.intBut(3, 18, 10), times: false }
      : r.pick([
          { start: r.int(2, 40), by: r.int(2, 3), times: true },
          { start: r.int(150, 400), by: -r.int(11, 37), times: false },
        ]),
  values: (p) => ({ list: terms(p).slice(0, 4) }),
  key: (p) => terms(p)[4]!,
  wrong: {
    'adds-last-difference': (p) =>
      p.times
        ? worked(
            terms(p)[3]! + terms(p)[3]! - terms(p)[2]!,
            `${terms(p)[3]} + (${terms(p)[3]} - ${terms(p)[2]})`,
          )
        : null,
    'goes-the-other-way': (p) => (p.times ? null : worked(terms(p)[3]! - p.by, `${terms(p)[3]} + ${-p.by}`)),
    'goes-on-by-one': (p) => (p.times ? null : worked(terms(p)[3]! - 1, `${terms(p)[3]} - 1`)),
    'jumps-twice': (p) =>
      p.times
        ? worked(terms(p)[4]! * p.by, `${terms(p)[3]} * ${p.by} * ${p.by}`)
        : worked(terms(p)[4]! + p.by, `${terms(p)[3]} - ${-p.by} - ${-p.by}`),
  },
  steps: (p) => {
    const [a, b, , d, e] = terms(p) as [number, number, number, number, number];
    return p.times
      ? [step('how-it-changes', `${a} * ${p.by} = ${b}`), step('do-it-again', `${d} * ${p.by} = ${e}`)]
      : [step('how-it-changes', `${a} - ${-p.by} = ${b}`), step('do-it-again', `${d} - ${-p.by} = ${e}`)];
  },
  proof: (p, key: number) => {
    const [, , c, d] = terms(p) as [number, number, number, number];
    return p.times ? key * c === d * d : key - d === d - c;
  },
});

function terms({ start, by, times }: { start: number; by: number; times: boolean }): number[] {
  return [0, 1, 2, 3, 4].map((i) => (times ? start * by ** i : start + i * by));
}
