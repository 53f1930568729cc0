import { median } from 'd3-array';
import { type Node, parse, type Sign, tokenPattern } from '#lib/content/exercises/algebra/parse.ts';

const CONSTANTS: Record<string, number> = { pi: Math.PI, e: Math.E };

const OPERATORS: Record<Sign, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '·': (a, b) => a * b,
  '/': (a, b) => a / b,
  '÷': (a, b) => a / b,
  ':': () => NaN,
  '^': (a, b) => a ** b,
};

const { abs, ceil, floor, sign, min, max, sqrt, cbrt, exp, log10, log2 } = Math;
const { sin, cos, tan, asin, acos, atan, sinh, cosh, tanh } = Math;

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
const mean = (...numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

const FUNCTIONS: Record<string, (...args: number[]) => number> = {
  abs,
  ceil,
  floor,
  sign,
  min,
  max,
  sqrt,
  cbrt,
  exp,
  log10,
  log2,
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  sinh,
  cosh,
  tanh,
  log: (x, base) => Math.log(x!) / (base === undefined ? 1 : Math.log(base)),
  mod: (a, b) => a! - b! * Math.floor(a! / b!),
  nthRoot: (x, n) => Math.sign(x!) * Math.abs(x!) ** (1 / (n ?? 2)),
  round: (x, decimals = 0) => Number(x!.toFixed(decimals)),
  gcd: (...numbers) => numbers.reduce(gcd),
  lcm: (...numbers) => numbers.reduce((a, b) => Math.abs(a * b) / gcd(a, b)),
  mean,
  median: (...numbers) => median(numbers) ?? NaN,
  sum: (...numbers) => numbers.reduce((sum, n) => sum + n, 0),
};

const LIST = 'list';
const TOKEN = tokenPattern([LIST, ...Object.keys(FUNCTIONS).sort((a, b) => b.length - a.length)].join('|'));

/** NaN for whatever isn't arithmetic. */
function valueOf(node: Node): number {
  switch (node.type) {
    case 'number':
      return Number(node.text);
    case 'mixed':
      return Number(node.whole) + Number(node.top) / Number(node.bottom);
    case 'name':
      return CONSTANTS[node.name] ?? NaN;
    case 'group':
      return valueOf(node.inside);
    case 'negative':
      return -valueOf(node.of);
    case 'after':
      return node.sign === '%' ? valueOf(node.of) / 100 : NaN;
    case 'call':
      return FUNCTIONS[node.name]?.(...node.args.map(valueOf)) ?? NaN;
    case 'two':
      return OPERATORS[node.sign](valueOf(node.left), valueOf(node.right));
    case 'blank':
      return NaN;
  }
}

/** The value of an arithmetic expression, or several values for `[a, b]`; null for anything else. Angles are in radians. */
export function computed(expression: string): number[] | null {
  const plain = expression
    .trim()
    .replace(/(\d+(?:\.\d+)?)e([+-]?\d+)/gu, '($1*10^($2))')
    .replace(/^\[(.*)\]$/u, `${LIST}($1)`);
  try {
    const node = parse(plain, TOKEN);
    const parts = node.type === 'call' && node.name === LIST ? node.args : [node];
    const numbers = parts.map(valueOf);
    return numbers.every(Number.isFinite) ? numbers : null;
  } catch {
    return null;
  }
}
