import Fraction from 'fraction.js';
import { formula } from '../algebra/tex.ts';
import { generator, step } from '../generator.ts';
import type { Random } from '../random.ts';

type Two = { a: number; b: number; c: number; d: number };

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number) => (a / gcd(a, b)) * b;

/** Two proper fractions in lowest terms with unlike denominators, a/b and c/d. */
const unlike = (r: Random, level: number): Two =>
  r.until(
    () => {
      const [b, d] = [r.int(3, 6 + 2 * level), r.int(2, 6 + 3 * level)];
      return { a: r.int(1, b - 1), b, c: r.int(1, d - 1), d };
    },
    ({ a, b, c, d }) =>
      b !== d &&
      gcd(a, b) === 1 &&
      gcd(c, d) === 1 &&
      (level > 1 ? gcd(b, d) < Math.min(b, d) : lcm(b, d) === Math.max(b, d)),
  );

const widened = ({ a, b, c, d }: Two) => {
  const m = lcm(b, d);
  return { m, left: (a * m) / b, right: (c * m) / d };
};

export const addUnlikeFractions = generator<Two>({
  id: 'add-unlike-fractions',
  version: 1,
  grades: [5, 6],
  subject: 'mathematics',
  topic: 'fractions',
  levels: 3,
  kind: 'fraction',
  make: unlike,
  given: ({ a, b, c, d }) => ({ sum: formula(`${a}/${b} + ${c}/${d}`) }),
  key: ({ a, b, c, d }) => new Fraction(a, b).add(new Fraction(c, d)),
  wrong: {
    'adds-across': ({ a, b, c, d }) => new Fraction(a + c, b + d),
    'changes-denominator-only': ({ a, b, c, d }) => new Fraction(a + c, lcm(b, d)),
    'keeps-one-denominator': ({ a, b, c, d }) => new Fraction(a + c, Math.min(b, d)),
  },
  steps: (p) => {
    const { m, left, right } = widened(p);
    const simple = new Fraction(left + right, m).toFraction();
    return [
      step('common-denominator', `${p.a}/${p.b} + ${p.c}/${p.d} = ${left}/${m} + ${right}/${m}`),
      step('numerators-add', `${left}/${m} + ${right}/${m} = ${left + right}/${m}`),
      ...(simple === `${left + right}/${m}` ? [] : [step('simplify', `${left + right}/${m} = ${simple}`)]),
    ];
  },
  proof: ({ a, b, c, d }, key: Fraction) => Number(key.n) * b * d === Number(key.d) * (a * d + c * b),
});
