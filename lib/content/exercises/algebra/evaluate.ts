import Fraction from 'fraction.js';
import * as X from './exact.ts';
import { type Exact, exact, NotExact } from './exact.ts';
import type { Node, Sign } from './parse.ts';

/** Values of letters. π is treated as a letter: it is transcendental, so it equals only itself. */
export type Letters = Readonly<Record<string, Exact>>;

const TWO: Record<Sign, (a: Exact, b: Exact) => Exact> = {
  '+': X.add,
  '-': X.subtract,
  '*': X.multiply,
  '·': X.multiply,
  '/': (a, b) => X.multiply(a, X.inverse(b)),
  '÷': (a, b) => X.multiply(a, X.inverse(b)),
  ':': (a, b) => X.multiply(a, X.inverse(b)),
  '^': X.power,
};

const half = (radicand: number) => X.multiply(X.root(exact(radicand)), exact(new Fraction(1, 2)));

/** Sines that have an exact value, by degrees from 0 to 90. */
const SINES: Record<number, () => Exact> = {
  0: () => exact(0),
  30: () => exact(new Fraction(1, 2)),
  45: () => half(2),
  60: () => half(3),
  90: () => exact(1),
};

function sine(degrees: Fraction): Exact {
  const turn = degrees.mod(360).add(360).mod(360).valueOf();
  const upper = turn % 180;
  const value = SINES[upper <= 90 ? upper : 180 - upper]?.();
  if (!value) throw new NotExact('no exact sine');
  return turn >= 180 ? X.negate(value) : value;
}

const wholeRoot = (value: Fraction, degree: Fraction): Fraction => {
  if (degree.d !== 1n || degree.s < 0n || degree.n === 0n || degree.n > 64n)
    throw new NotExact('no exact root');
  const part = (n: bigint) => {
    const r = BigInt(Math.round(Number(n) ** (1 / Number(degree.n))));
    if (r ** degree.n !== n) throw new NotExact('no exact root');
    return r;
  };
  if (value.s < 0n && degree.n % 2n === 0n) throw new NotExact('no real root');
  return new Fraction(value.s * part(value.n), part(value.d));
};

/** Tries powers of the base until one is the value or its inverse. */
function logarithm(base: Fraction, value: Fraction): Exact {
  if (base.s < 0n || base.n === 0n || base.equals(1)) throw new NotExact('no exact logarithm');
  let power = exact(1);
  for (let e = 0; e <= 64; e++) {
    const found = X.asFraction(power)!;
    if (found.equals(value)) return exact(e);
    if (found.inverse().equals(value)) return exact(-e);
    power = X.multiply(power, exact(base));
  }
  throw new NotExact('no exact logarithm');
}

const rational = (value: Exact | undefined): Fraction => {
  const fraction = value && X.asFraction(value);
  if (!fraction) throw new NotExact('not rational');
  return fraction;
};

function call(name: string, args: Exact[]): Exact {
  const [first, second] = args;
  if (name === 'sqrt' && args.length === 1) return X.root(first!);
  if (name === 'abs') return X.approximate(first!) < 0 ? X.negate(first!) : first!;
  const a = rational(first);
  if (name === 'root') return exact(wholeRoot(rational(second), a));
  if (name === 'log') return second ? logarithm(a, rational(second)) : logarithm(new Fraction(10), a);
  if (name === 'sin') return sine(a);
  if (name === 'cos') return sine(a.add(90));
  if (name === 'tan') return X.multiply(sine(a), X.inverse(sine(a.add(90))));
  throw new NotExact(name);
}

const LARGEST_FACTORIAL = 45n;
function factorial(of: Exact): Exact {
  const value = rational(of);
  if (value.d !== 1n || value.s < 0n) throw new NotExact('no factorial');
  if (value.n > LARGEST_FACTORIAL) throw new X.TooLong();
  let product = exact(1);
  for (let factor = 2; factor <= Number(value.n); factor++) product = X.multiply(product, exact(factor));
  return product;
}

/** The exact value. Throws NotExact if there is none. */
export function evaluate(node: Node, letters: Letters = {}): Exact {
  switch (node.type) {
    case 'number':
      return exact(node.text);
    case 'mixed':
      return exact(new Fraction(node.whole).add(new Fraction(`${node.top}/${node.bottom}`)));
    case 'name': {
      const value = letters[node.name];
      if (!value) throw new NotExact(node.name);
      return value;
    }
    case 'group':
      return evaluate(node.inside, letters);
    case 'negative':
      return X.negate(evaluate(node.of, letters));
    case 'after':
      if (node.sign === '!') return factorial(evaluate(node.of, letters));
      return X.multiply(evaluate(node.of, letters), exact(new Fraction(1, node.sign === '%' ? 100 : 1)));
    case 'call':
      return call(
        node.name,
        node.args.map((arg) => evaluate(arg, letters)),
      );
    case 'two':
      return TWO[node.sign](evaluate(node.left, letters), evaluate(node.right, letters));
    case 'blank':
      throw new NotExact('blank');
  }
}

/** The letters in an expression. */
export function lettersOf(node: Node): string[] {
  if (node.type === 'name') return [node.name];
  if (node.type === 'two') return [...lettersOf(node.left), ...lettersOf(node.right)];
  if (node.type === 'group') return lettersOf(node.inside);
  if (node.type === 'negative' || node.type === 'after') return lettersOf(node.of);
  return node.type === 'call' ? node.args.flatMap(lettersOf) : [];
}
