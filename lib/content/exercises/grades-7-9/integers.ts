import { formula } from '../algebra/tex.ts';
import { generator, step, worked } from '../generator.ts';
import { s, signed } from '../terms.ts';

const maths = { version: 1, subject: 'mathematics' } as const;
type Pair = { a: number; b: number };

export const addIntegers = generator<Pair>({
  ...maths,
  id: 'add-integers',
  version: 2,
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(3, 12 * level) * r.pick([1, -1]), b: r.int(3, 12 * level) * r.pick([1, -1]) }),
      ({ a, b }) => (a < 0 || b < 0) && Math.abs(a + b) > 1,
    ),
  values: ({ a, b }) => ({ sum: formula(`${s(a)} + ${s(b)}`) }),
  key: ({ a, b }) => a + b,
  wrong: {
    'ignores-the-sign': ({ a, b }) =>
      a < 0 && b < 0 ? null : worked(Math.abs(a) + Math.abs(b), `${Math.abs(a)} + ${Math.abs(b)}`),
    'sign-turned': ({ a, b }) => worked(-(a + b), `${-a} ${signed(-b)}`),
    'subtracts-instead-of-adds': ({ a, b }) => worked(a - b, `${a} - ${s(b)}`),
  },
  steps: ({ a, b }) => [
    step('sign-first'),
    a < 0 === b < 0
      ? step('add', `${s(a)} + ${s(b)} = -(${Math.abs(a)} + ${Math.abs(b)})`)
      : step('subtract', `${s(a)} + ${s(b)} = ${a > 0 ? a : b} - ${Math.abs(a > 0 ? b : a)}`),
    step('together', `${s(a)} + ${s(b)} = ${a + b}`),
  ],
  proof: ({ a, b }, key: number) => key - b === a,
});

export const subtractNegative = generator<Pair>({
  ...maths,
  id: 'subtract-negative',
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) =>
    r.until(
      () => ({ a: r.int(2, 15 * level) * r.pick([1, -1]), b: -r.int(2, 15 * level) }),
      ({ a, b }) => a !== b && a !== -b,
    ),
  values: ({ a, b }) => ({ difference: formula(`${s(a)} - (${b})`) }),
  key: ({ a, b }) => a - b,
  wrong: {
    'minus-minus-is-minus': ({ a, b }) => worked(a + b, `${a} - ${-b}`),
    'sign-turned': ({ a, b }) => worked(b - a, `${b} - ${s(a)}`),
    'ignores-the-sign': ({ a, b }) => worked(Math.abs(a) + Math.abs(b), `${Math.abs(a)} + ${Math.abs(b)}`),
  },
  steps: ({ a, b }) => [
    step('plus-opposite', `${s(a)} - (${b}) = ${s(a)} + ${-b}`),
    step('add', `${s(a)} + ${-b} = ${a - b}`),
  ],
  proof: ({ a, b }, key: number) => key + b === a,
});

export const multiplyIntegers = generator<Pair & { c: number }>({
  ...maths,
  id: 'multiply-integers',
  grades: [7, 7],
  topic: 'integers',
  practises: ['integers'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: -r.int(2, 12),
    b: r.int(3, 12) * r.pick([1, -1]),
    c: level === 1 ? 1 : r.int(2, 5) * r.pick([1, -1]),
  }),
  values: ({ a, b, c }) => ({ product: formula([a, b, ...(c === 1 ? [] : [c])].map(s).join(' * ')) }),
  key: ({ a, b, c }) => a * b * c,
  wrong: {
    'sign-turned': ({ a, b, c }) =>
      worked(
        -a * b * c,
        `${a * b * c > 0 ? '-' : ''}${[a, b, ...(c === 1 ? [] : [c])].map(Math.abs).join(' * ')}`,
      ),
    'adds-instead-of-multiplies': ({ a, b, c }) =>
      worked(a + b + (c === 1 ? 0 : c), [a, b, ...(c === 1 ? [] : [c])].map(s).join(' + ')),
    'one-off-in-the-table': ({ a, b, c }) =>
      worked(
        a * b * c + Math.abs(a) * Math.sign(a * b * c),
        ...(c === 1 ? [`${a} * ${s(b + Math.sign(b))}`] : []),
      ),
  },
  steps: ({ a, b, c }) => [
    step('sign-first'),
    step('multiply', `${s(a)} * ${s(b)} = ${a * b}`),
    ...(c === 1 ? [] : [step('multiply', `${s(a * b)} * ${s(c)} = ${a * b * c}`)]),
  ],
  proof: ({ a, b, c }, key: number) => key / c / b === a,
});

export const orderOfOperations = generator<{ a: number; b: number; c: number; brackets: boolean }>({
  ...maths,
  id: 'order-of-operations',
  version: 2,
  grades: [6, 7],
  topic: 'order-of-operations',
  practises: ['expressions'],
  levels: 2,
  kind: 'number',
  make: (r, level) => ({
    a: r.int(3, 30),
    b: r.int(2, 12),
    c: r.int(3, 9),
    brackets: level === 2 && r.pick([true, false]),
  }),
  values: ({ a, b, c, brackets }) => ({
    expression: formula(brackets ? `${c} * (${a} + ${b})` : `${a} + ${b} * ${c}`),
  }),
  key: ({ a, b, c, brackets }) => (brackets ? c * (a + b) : a + b * c),
  wrong: {
    'left-to-right': ({ a, b, c, brackets }) =>
      brackets ? null : worked((a + b) * c, `(${a} + ${b}) * ${c}`),
    'ignores-brackets': ({ a, b, c, brackets }) =>
      brackets ? worked(c * a + b, `${c} * ${a} + ${b}`) : null,
    'adds-instead-of-multiplies': ({ a, b, c }) => worked(a + b + c, `${a} + ${b} + ${c}`),
  },
  steps: ({ a, b, c, brackets }) =>
    brackets
      ? [
          step('brackets-first', `${a} + ${b} = ${a + b}`),
          step('multiply', `${c} * ${a + b} = ${c * (a + b)}`),
        ]
      : [step('times-first', `${b} * ${c} = ${b * c}`), step('add', `${a} + ${b * c} = ${a + b * c}`)],
  proof: ({ a, b, c, brackets }, key: number) => (brackets ? key / c === a + b : (key - a) / c === b),
});
