import type { MathNode } from 'mathjs';
// Without matrices and big numbers, half as long to load.
import { isArrayNode, parse } from 'mathjs/number';

const MAX_CHARACTERS = 300;
const OPERATORS = new Set(['add', 'subtract', 'multiply', 'divide', 'pow', 'unaryMinus', 'unaryPlus']);
const FUNCTIONS = new Set(
  (
    'abs acos asin atan cbrt ceil cos cosh exp floor gcd lcm log log10 log2 max mean median min mod nthRoot ' +
    'round sign sin sinh sqrt sum tan tanh'
  ).split(' '),
);
const CONSTANTS = new Set(['pi', 'e']);

type Parts = MathNode & { fn?: string | { name?: string }; name?: string; value?: unknown };

/** mathjs can also define, import and create things: we accept only arithmetic, whatever the source of the text. */
function isArithmetic(node: MathNode, path = ''): boolean {
  const { type, fn, name, value } = node as Parts;
  switch (type) {
    case 'ConstantNode':
      return typeof value === 'number';
    case 'SymbolNode':
      return path === 'fn' ? FUNCTIONS.has(name!) : CONSTANTS.has(name!);
    case 'OperatorNode':
      return OPERATORS.has(fn as string);
    case 'FunctionNode':
      return FUNCTIONS.has((fn as { name?: string }).name ?? '');
    case 'ParenthesisNode':
      return true;
    default:
      return false;
  }
}

function isAllArithmetic(root: MathNode): boolean {
  let isSafe = isArithmetic(root);
  root.traverse((node, path) => {
    isSafe &&= isArithmetic(node, path);
  });
  return isSafe;
}

/** The value of an arithmetic expression, or several values for `[a, b]`; null for anything else. */
export function computed(expression: string): number[] | null {
  if (expression.length > MAX_CHARACTERS) return null;
  try {
    const root = parse(expression);
    const parts = isArrayNode(root) ? root.items : [root];
    if (!parts.every(isAllArithmetic)) return null;
    const numbers = parts.map((part) => part.compile().evaluate({}) as unknown);
    return numbers.every(Number.isFinite) ? (numbers as number[]) : null;
  } catch {
    return null;
  }
}
