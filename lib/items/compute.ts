import { type MathNode, parse } from 'mathjs';

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
    case 'ArrayNode':
      return true;
    default:
      return false;
  }
}

function numbersFrom(value: unknown): number[] | null {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return null;
  if ('toArray' in value && typeof value.toArray === 'function')
    return (value.toArray() as unknown[]).flat().map(Number);
  const number = Number(value);
  return Number.isNaN(number) ? null : [number];
}

/** The value of an arithmetic expression, or several values for `[a, b]`; null for anything else. */
export function computed(expression: string): number[] | null {
  if (expression.length > MAX_CHARACTERS) return null;
  try {
    const root = parse(expression);
    let isSafe = isArithmetic(root);
    root.traverse((node, path) => {
      isSafe &&= isArithmetic(node, path);
    });
    const numbers = isSafe ? numbersFrom(root.compile().evaluate({})) : null;
    return numbers?.every(Number.isFinite) ? numbers : null;
  } catch {
    return null;
  }
}
