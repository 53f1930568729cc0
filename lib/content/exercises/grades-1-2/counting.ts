import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const ones = (n: number) => n % 10;
const tens = (n: number) => n - ones(n);

export const countDots = generator<{ rows: number[] }>({
  id: 'count-dots',
  version: 1,
  grades: [1, 1],
  subject: 'mathematics',
  topic: 'counting',
  practises: ['counting-to-20'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    rows: Array.from({ length: level === 1 ? r.int(2, 3) : r.int(3, 5) }, () =>
      r.int(3, level === 1 ? 7 : 9),
    ),
  }),
  values: () => ({}),
  key: ({ rows }) => sum(rows),
  wrong: {
    'skips-a-row': ({ rows }) => worked(sum(rows.slice(0, -1)), rows.slice(0, -1).join(' + ')),
    'one-too-many': ({ rows }) => sum(rows) + 1,
    'one-too-few': ({ rows }) => sum(rows) - 1,
  },
  steps: ({ rows }) => [
    step('row-by-row', `${rows[0]} + ${rows[1]} = ${rows[0]! + rows[1]!}`),
    step('add', `${rows.join(' + ')} = ${sum(rows)}`),
  ],
  proof: ({ rows }, key: number) => rows.flatMap((n) => Array.from({ length: n })).length === key,
  figure: ({ rows }) => ({ kind: 'dots', rows }),
});

const sign = (a: number, b: number) => (a < b ? '<' : a > b ? '>' : '=');
const isSwapped = (a: number, b: number) => ones(a) * 10 + tens(a) / 10 === b;
const otherSign = { '<': '>', '>': '<', '=': '<' } as const;

export const compareNumbers = generator<{ a: number; b: number }>({
  id: 'compare-numbers',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'comparing',
  practises: ['counting-to-20', 'comparing-numbers-20', 'tens-and-ones'],
  levels: 2,
  kind: 'choice',
  make: (r, level) => {
    const a = r.until(
      () => r.int(12, 98),
      (n) => ones(n) > 0 && tens(n) / 10 !== ones(n),
    );
    const swapped = ones(a) * 10 + tens(a) / 10;
    return level === 1
      ? { a, b: r.intBut(11, 99, a) }
      : { a, b: r.pick([swapped, swapped, tens(a) + r.intBut(1, 9, ones(a))]) };
  },
  // One line from left to right, so that the sign has one meaning in every script.
  values: ({ a, b }) => ({ line: `$${a} \\;\\square\\; ${b}$` }),
  key: ({ a, b }) => sign(a, b),
  wrong: {
    'opens-to-the-smaller': ({ a, b }) => otherSign[sign(a, b)],
    'same-digits-equal': ({ a, b }) => (isSwapped(a, b) ? '=' : null),
    'takes-for-equal': ({ a, b }) => (isSwapped(a, b) ? null : '='),
  },
  choices: () => ['<', '>', '='],
  steps: ({ a, b }) => [
    step('compare-tens', `${tens(a)} ${sign(tens(a), tens(b))} ${tens(b)}`),
    ...(tens(a) === tens(b) ? [step('then-ones', `${ones(a)} ${sign(ones(a), ones(b))} ${ones(b)}`)] : []),
    step('open-side'),
    step('part-is', undefined, { name: phrase(`label.${sign(a, b)}`) }),
  ],
  proof: ({ a, b }, key: string) => key === (a - b < 0 ? '<' : '>') && a !== b,
});

export const tensAndOnes = generator<{ n: number; place: number }>({
  id: 'tens-and-ones',
  version: 1,
  grades: [2, 2],
  subject: 'mathematics',
  topic: 'place-value',
  practises: ['tens-and-ones'],
  levels: 2,
  kind: 'number',
  few: 'Numbers of two different digits, and one of the two.',
  make: (r, level) => ({
    n: r.until(
      () => r.int(level === 1 ? 12 : 51, 98),
      (n) => ones(n) > 1 && tens(n) / 10 !== ones(n) && tens(n) > 10,
    ),
    place: level === 1 ? 10 : r.pick([1, 10, 10]),
  }),
  values: ({ n, place }) => ({ n, digit: Math.floor(n / place) % 10 }),
  key: ({ n, place }) => (place === 10 ? tens(n) : ones(n)),
  wrong: {
    'face-value': ({ n, place }) => (place === 10 ? tens(n) / 10 : null),
    'wrong-place': ({ n, place }) =>
      worked(
        place === 10 ? tens(n) * 10 : ones(n) * 10,
        `${Math.floor(n / place) % 10} * ${place === 10 ? 100 : 10}`,
      ),
    'gives-the-whole': ({ n }) => n,
  },
  steps: ({ n, place }) => [
    step('split-places', `${n} = ${tens(n)} + ${ones(n)}`),
    step(
      'digit-times-place',
      `${Math.floor(n / place) % 10} * ${place} = ${place === 10 ? tens(n) : ones(n)}`,
    ),
  ],
  proof: ({ n, place }, key: number) => n - key === (place === 10 ? n % 10 : Math.floor(n / 10) * 10),
});

export const skipCounting = generator<{ start: number; jump: number }>({
  id: 'skip-counting',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'patterns',
  practises: ['multiplication-groups'],
  levels: 2,
  kind: 'number',
  few: 'Jumps of 2, 3, 4, 5 and 10 below a hundred.',
  make: (r, level) => {
    const jump = r.pick(level === 1 ? [2, 5, 10] : [3, 4, 5, 10, 2]);
    return {
      jump,
      start: level === 1 ? jump * r.int(1, 5) : r.int(1, 95 - 5 * jump > 1 ? 95 - 5 * jump : 40),
    };
  },
  values: ({ start, jump }) => ({ list: [0, 1, 2, 3].map((i) => start + i * jump) }),
  key: ({ start, jump }) => start + 4 * jump,
  wrong: {
    'goes-on-by-one': ({ start, jump }) => worked(start + 3 * jump + 1, `${start + 3 * jump} + 1`),
    'jumps-twice': ({ start, jump }) => worked(start + 5 * jump, `${start + 3 * jump} + ${jump} + ${jump}`),
    'repeats-the-last': ({ start, jump }) => start + 3 * jump,
  },
  steps: ({ start, jump }) => [
    step('find-the-jump', `${start + jump} - ${start} = ${jump}`),
    step('jump-again', `${start + 3 * jump} + ${jump} = ${start + 4 * jump}`),
  ],
  proof: ({ start, jump }, key: number) => {
    let n = start;
    for (let i = 0; i < 4; i++) n += jump;
    return n === key;
  },
});

/** Its first digit does not mislead. */
const isOddTwice = (n: number) => n % 2 === 1 && (tens(n) / 10) % 2 === 1;

/** What halving an odd number leaves over. */
const halves = (n: number) => `${(n - 1) / 2} + ${(n - 1) / 2} + 1`;

export const evenNumber = generator<{ even: number; odd: number[]; order: number[] }>({
  id: 'even-number',
  version: 2,
  grades: [2, 2],
  subject: 'mathematics',
  topic: 'even-and-odd',
  practises: ['factors-and-primes'],
  levels: 1,
  kind: 'choice',
  make: (r) => {
    const even = r.until(
      () => r.int(10, 98),
      (n) => n % 2 === 0 && (tens(n) / 10) % 2 === 1,
    );
    const first = r.until(
      () => r.int(21, 89),
      (n) => n % 2 === 1 && (tens(n) / 10) % 2 === 0,
    );
    const second = r.until(
      () => r.int(11, 99),
      (n) => isOddTwice(n),
    );
    const third = r.until(
      () => r.int(11, 99),
      (n) => isOddTwice(n) && n !== second,
    );
    return { even, odd: [first, second, third], order: [even, first, second, third].sort((a, b) => a - b) };
  },
  values: () => ({}),
  key: ({ even }) => String(even),
  wrong: {
    'looks-at-the-first-digit': ({ odd: [n] }) => worked(String(n), halves(n!)),
    'calls-odd-even': ({ odd: [, n] }) => worked(String(n), halves(n!)),
  },
  choices: ({ order }) => order.map(String),
  steps: ({ even }) => [
    step('look-at-ones'),
    step('even-ones'),
    step('split-places', `${even} = ${tens(even)} + ${ones(even)}`),
    step('part-is', undefined, { name: even }),
  ],
  proof: ({ order }, key: string) => order.filter((n) => n % 2 === 0).join() === key,
});

const rising = (list: readonly number[]) => [...list].sort((a, b) => a - b);

export const orderNumbers = generator<{ list: number[] }>({
  id: 'order-numbers',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'comparing',
  practises: ['counting-to-20', 'comparing-numbers-20', 'tens-and-ones'],
  levels: 2,
  kind: 'order',
  make: (r, level) => {
    const list = new Set<number>();
    const least = r.int(1, 4) * 10;
    while (list.size < 4) list.add(level === 1 ? r.int(3, 40) : r.int(least, least + 45));
    return {
      list: r.until(
        () => r.shuffle([...list]),
        (l) => rising(l).join() !== l.join(),
      ),
    };
  },
  values: ({ list }) => ({ list }),
  tiles: ({ list }) => list,
  key: ({ list }) => rising(list),
  wrong: {
    'orders-by-ones': ({ list }) => {
      const order = [...list].sort((a, b) => ones(a) - ones(b) || a - b);
      const isStrict = new Set(list.map(ones)).size === list.length;
      return worked(order, ...(isStrict ? [order.map(ones).join(' < ')] : []));
    },
    'orders-backwards': ({ list }) => rising(list).reverse(),
  },
  steps: ({ list }) => [
    step('compare-tens'),
    step('then-ones', rising(list).join(' < ')),
    step('list-is', undefined, { list: rising(list) }),
  ],
  proof: ({ list }, key: number[]) =>
    key.every((n, i) => i === 0 || key[i - 1]! < n) && sum(key) === sum(list),
});

export const neighbours = generator<{ n: number }>({
  id: 'neighbours',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'counting',
  practises: ['counting-to-20', 'tens-and-ones'],
  levels: 2,
  kind: 'number',
  few: 'Each number to 100 has one neighbour before it.',
  make: (r, level) => ({ n: level === 1 ? r.int(4, 60) : 10 * r.int(2, 10) }),
  values: ({ n }) => ({ n }),
  key: ({ n }) => n - 1,
  wrong: {
    'goes-the-other-way': ({ n }) => worked(n + 1, `${n} + 1`),
    'ten-off': ({ n }) => (n > 10 ? worked(n - 10, `${n} - 10`) : null),
    'jumps-twice': ({ n }) => worked(n - 2, `${n} - 2`),
  },
  steps: ({ n }) => [step('one-less'), step('subtract', `${n} - 1 = ${n - 1}`)],
  proof: ({ n }, key: number) => key + 1 === n,
});

export const numberLine = generator<{ from: number; every: number; place: number }>({
  id: 'number-line',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'number-line',
  practises: ['counting-to-20', 'comparing-numbers-20'],
  levels: 2,
  kind: 'number',
  few: 'A line of ten steps has nine places.',
  make: (r, level) => ({
    from: level === 1 ? 0 : 10 * r.int(0, 4),
    every: r.pick(level === 1 ? [1, 2, 10] : [2, 5]),
    place: r.intBut(2, 9, 5),
  }),
  values: () => ({}),
  key: ({ from, every, place }) => from + every * place,
  wrong: {
    'marks-as-ones': ({ from, every, place }) =>
      every === 1 ? null : worked(from + place, `${from} + ${place}`),
    'counts-marks': ({ from, every, place }) =>
      worked(from + every * (place + 1), `${from} + ${place + 1} * ${every}`),
    'goes-the-other-way': ({ from, every, place }) =>
      worked(from + every * (10 - place), `${from} + ${10 - place} * ${every}`),
  },
  steps: ({ from, every, place }) => [
    step('one-mark', `(${from + 10 * every} - ${from}) ÷ 10 = ${every}`),
    step('count-steps', `${from} + ${place} * ${every} = ${from + every * place}`),
  ],
  proof: ({ from, every, place }, key: number) => (key - from) / every === place,
  figure: ({ from, every, place }) => ({
    kind: 'line',
    from,
    to: from + 10 * every,
    every,
    labels: [from, from + 10 * every],
    mark: from + place * every,
  }),
});
