import type { ShapeName } from '../figures/kinds.ts';
import { generator, step, worked } from '../generator.ts';
import { phrase } from '../say.ts';

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const time = (hour: number, minute: number) => `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')}`;

export const clock = generator<{ hour: number; minute: number }>({
  id: 'clock',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'time',
  practises: ['telling-time'],
  levels: 2,
  kind: 'text',
  few: 'A clock shows 24 half hours.',
  make: (r, level) => ({ hour: r.intBut(1, 12, 6, 12), minute: level === 1 ? r.pick([0, 0, 30]) : 30 }),
  values: () => ({}),
  key: ({ hour, minute }) => time(hour, minute),
  wrong: {
    'swaps-hands': ({ hour, minute }) => time(minute === 0 ? 12 : 6, (hour * 5) % 60),
    'reads-the-next-hour': ({ hour, minute }) => time(hour + 1, minute),
    'long-hand-as-hours': ({ hour, minute }) => `${hour}:${minute === 0 ? '12' : '06'}`,
  },
  steps: ({ hour, minute }) => [
    step('short-hand', `${hour} = ${hour}`),
    minute === 0 ? step('long-hand-at-twelve') : step('long-hand', '6 * 5 = 30'),
    step('part-is', undefined, { name: time(hour, minute) }),
  ],
  proof: ({ hour, minute }, key: string) => key.split(':').map(Number).join() === [hour, minute].join(),
  figure: ({ hour, minute }) => ({ kind: 'clock', hour, minute }),
});

export const coins = generator<{ values: number[] }>({
  id: 'coins',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'money',
  practises: ['money'],
  levels: 2,
  kind: 'quantity',
  unit: 'money',
  make: (r, level) =>
    r.until(
      () => ({
        values: Array.from({ length: level === 1 ? r.int(4, 6) : r.int(6, 9) }, () =>
          r.pick(level === 1 ? [1, 2, 5, 10] : [1, 2, 5, 10, 10, 20]),
        ).sort((a, b) => b - a),
      }),
      ({ values }) => sum(values) <= 99,
    ),
  values: () => ({}),
  key: ({ values }) => sum(values),
  wrong: {
    'counts-coins': ({ values }) => values.length,
    'each-coin-once': ({ values }) => worked(sum([...new Set(values)]), [...new Set(values)].join(' + ')),
    'leaves-one-coin-out': ({ values }) => worked(sum(values.slice(1)), values.slice(1).join(' + ')),
  },
  steps: ({ values }) => {
    const kinds = [...new Set(values)];
    const worth = (coin: number) => coin * values.filter((v) => v === coin).length;
    return [
      step(
        'large-coins',
        kinds.map((c) => `${values.filter((v) => v === c).length} * ${c}`).join(' + ') +
          ` = ${kinds.map(worth).join(' + ')}`,
      ),
      step('add', `${kinds.map(worth).join(' + ')} = ${sum(values)}`),
    ];
  },
  proof: ({ values }, key: number) => values.reduce((rest, coin) => rest - coin, key) === 0,
  figure: ({ values }) => ({ kind: 'coins', values }),
});

export const ruler = generator<{ from: number; to: number }>({
  id: 'ruler',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'length',
  practises: ['measuring-length'],
  levels: 2,
  kind: 'quantity',
  unit: 'cm',
  few: 'A ruler of 15 centimetres.',
  make: (r, level) => {
    const from = level === 1 ? r.int(1, 2) : r.int(3, 6);
    return { from, to: from + r.intBut(3, 14 - from, from) };
  },
  values: () => ({}),
  key: ({ from, to }) => to - from,
  wrong: {
    'reads-the-end': ({ to }) => to,
    'counts-marks': ({ from, to }) => worked(to - from + 1, `${to} - ${from - 1}`),
    'adds-instead-of-subtracts': ({ from, to }) => worked(to + from, `${to} + ${from}`),
  },
  steps: ({ from, to }) => [
    step('where-it-ends', `${to} > ${from}`),
    step('end-minus-start', `${to} - ${from} = ${to - from}`),
  ],
  proof: ({ from, to }, key: number) => from + key === to,
  figure: ({ from, to }) => ({ kind: 'ruler', from, to, length: 15 }),
});

export const sidesOfShapes = generator<{ a: number; b: number }>({
  id: 'sides-of-shapes',
  version: 2,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'shapes',
  practises: ['flat-shapes'],
  levels: 2,
  kind: 'number',
  few: 'Up to ten triangles and squares.',
  make: (r, level) => ({ a: r.int(2, 3 + 3 * level), b: r.int(2, 3 + 3 * level) }),
  values: ({ a, b }) => ({ a, b }),
  key: ({ a, b }) => 3 * a + 4 * b,
  wrong: {
    'counts-shapes': ({ a, b }) => worked(a + b, `${a} + ${b}`),
    'same-sides-for-all': ({ a, b }) => worked(4 * (a + b), `4 * (${a} + ${b})`),
    'leaves-one-shape-out': ({ a, b }) => worked(3 * a + 4 * (b - 1), `3 * ${a} + 4 * ${b - 1}`),
  },
  steps: ({ a, b }) => [
    step('sides-of-each', `${a} * 3 = ${3 * a}`),
    step('same-again', `${b} * 4 = ${4 * b}`),
    step('add', `${3 * a} + ${4 * b} = ${3 * a + 4 * b}`),
  ],
  proof: ({ a, b }, key: number) =>
    [...Array(a).fill(3), ...Array(b).fill(4)].reduce((x: number, y: number) => x + y, 0) === key,
});

const SHAPES: ShapeName[] = ['circle', 'square', 'triangle', 'star'];
const UNITS = { 1: ['AB', 'AAB', 'ABB'], 2: ['ABC', 'AABB', 'ABAC', 'ABCB'] } as const;

export const shapePattern = generator<{ unit: ShapeName[]; length: number; other: ShapeName }>({
  id: 'shape-pattern',
  version: 1,
  grades: [1, 2],
  subject: 'mathematics',
  topic: 'patterns',
  practises: ['flat-shapes'],
  levels: 2,
  kind: 'choice',
  make: (r, level) => {
    const [a, b, c, d] = r.shuffle(SHAPES) as [ShapeName, ShapeName, ShapeName, ShapeName];
    const form = r.pick(UNITS[level as 1 | 2]);
    const unit = [...form].map((letter) => ({ A: a, B: b, C: c })[letter]!);
    return { unit, length: 2 * unit.length + r.int(1, unit.length - 1), other: form.includes('C') ? d : c };
  },
  values: () => ({}),
  key: ({ unit, length }) => unit[length % unit.length]!,
  wrong: {
    'repeats-the-last': ({ unit, length }) => unit[(length - 1) % unit.length]!,
    // Where the last one is the first of the pattern, it is repeated.
    'starts-again': ({ unit, length }) => (unit[(length - 1) % unit.length] === unit[0] ? null : unit[0]!),
    'not-in-the-pattern': ({ other }) => other,
  },
  choices: () => SHAPES,
  steps: ({ unit, length }) => [
    step('find-the-part'),
    step('part-is', undefined, { name: unit.map((one) => phrase(`label.${one}`)) }),
    step('go-on-with-the-part'),
    step('part-is', undefined, { name: phrase(`label.${unit[length % unit.length]}`) }),
  ],
  proof: ({ unit, length }, key: string) =>
    Array.from({ length: length + 1 }, (_, i) => unit[i % unit.length]).at(-1) === key,
  figure: ({ unit, length }) => ({
    kind: 'pattern',
    shapes: Array.from({ length }, (_, i) => unit[i % unit.length]!),
  }),
});
