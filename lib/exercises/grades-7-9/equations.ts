import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step } from '../generator.ts';

type Linear = { a: number; b: number; x: number };
const signed = (n: number) => (n < 0 ? `- ${-n}` : `+ ${n}`);

export const twoStepEquation = generator<Linear>({
  id: 'two-step-equation',
  version: 1,
  grades: [7, 8],
  subject: 'mathematics',
  topic: 'equations',
  levels: 3,
  kind: 'number',
  make: (r, level) => ({
    a: r.int(2, 4 + 2 * level) * (level === 3 ? r.pick([1, -1]) : 1),
    b: r.int(2, 20) * (level > 1 ? r.pick([1, -1]) : 1),
    x: level === 1 ? r.int(2, 12) : r.intBut(-9, 12, -1, 0, 1),
  }),
  given: ({ a, b, x }) => ({ equation: formula(`${a}x ${signed(b)} = ${a * x + b}`), x: formula('x') }),
  key: ({ x }) => x,
  wrong: {
    'keeps-sign-moving': ({ a, b, x }) => new Fraction(a * x + 2 * b, a),
    'stops-before-dividing': ({ a, x }) => a * x,
    'subtracts-coefficient': ({ a, x }) => a * x - a,
    'divides-one-term': ({ a, b, x }) => new Fraction(a * x + b, a).sub(b),
  },
  steps: ({ a, b, x }) => [
    step(b > 0 ? 'both-sides-subtract' : 'both-sides-add', `${a}x = ${a * x + b} ${signed(-b)}`),
    step('both-sides-divide', `x = ${a * x}/${a < 0 ? `(${a})` : a}`),
    step('simplify', `x = ${x}`),
  ],
  letters: ({ x }) => ({ x }),
  proof: ({ a, b, x }, key: number) => a * key + b === a * x + b,
});
