/**
 * A small reading of keys that belongs to these tests alone. It knows nothing of the product's checker, so
 * that the two can't be wrong in the same way. It need not read everything: what it can't read counts as
 * different, unless it is the same text.
 */

export const western = (text: string) =>
  text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15));

export const SCRIPTS = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'] as const;

export const inScript = (text: string, digits: string) => text.replace(/\d/gu, (d) => digits[Number(d)]!);

/** The digits that a key is written with. */
export const scriptOf = (text: string) =>
  SCRIPTS.find((digits) => [...digits].some((digit) => text.includes(digit))) ?? SCRIPTS[0];

const NAMED: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  lt: '<',
  gt: '>',
  ne: '≠',
  approx: '≈',
  to: '→',
  rightarrow: '→',
  longrightarrow: '→',
  pi: 'π',
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  circ: '°',
  infty: '∞',
  sin: 'sin ',
  cos: 'cos ',
  tan: 'tan ',
  log: 'log ',
  ln: 'ln ',
  quad: ' ',
};

const inBrackets = (text: string) =>
  /^(?:\d+|√?\d+|\d*[a-zA-Zπ])$/u.test(text.trim()) ? text.trim() : `(${text})`;

function withoutFractions(text: string): string {
  const fraction = /(\d)?\\[dt]?frac\s*(?:\{([^{}]*)\}|(\d|\\pi))\s*(?:\{([^{}]*)\}|(\d|\\pi))/u;
  let rest = text;
  while (fraction.test(rest))
    rest = rest.replace(fraction, (_, before?: string, a?: string, b?: string, c?: string, d?: string) => {
      const over = `${inBrackets(a ?? b!)}/${inBrackets(c ?? d!)}`;
      return before === undefined ? over : `${before} ${over}`;
    });
  return rest;
}

/** A key as somebody types it who has no formula editor: no dollar signs, no commands. Digits become 0 to 9. */
export function asTyped(key: string): string {
  const roots = western(key)
    .replace(/\\text\{([^{}]*)\}/gu, '$1')
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, (_, inside: string) => `√${inBrackets(inside)}`)
    .replace(/\\sqrt\s*(\d+|[a-z])/gu, '√$1')
    .replace(/\^\{?\\circ\}?/gu, '°');
  return withoutFractions(roots)
    .replace(/\\(?:(?:left|right|displaystyle)(?![a-z])|[,;! ])/gu, ' ')
    .replace(/\\%/gu, '%')
    .replace(/\\([a-zA-Z]+)/gu, (whole, name: string) => NAMED[name] ?? whole)
    .replace(/\{,\}|\{٬\}/gu, ',')
    .replace(/\^\{([^{}]*)\}/gu, (_, inside: string) => `^${inBrackets(inside)}`)
    .replace(/_\{?(\d+)\}?/gu, '$1')
    .replace(/[{}$]/gu, '')
    .replace(/\( /gu, '(')
    .replace(/ \)/gu, ')')
    .replace(/\s+/gu, ' ')
    .trim();
}

const plainSigns = (text: string) =>
  western(text)
    .replace(/[\u00a0\u2000-\u200a\u202f]/gu, ' ')
    .replace(/[−‐‑‒–—﹣-]/gu, '-')
    .replace(/٫/gu, '.')
    .replace(/[٬']/gu, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/[×·*]/gu, '*')
    .replace(/÷/gu, '/')
    .replace(/[⁰¹²³⁴-⁹]+/gu, (digits) => `^${[...digits].map((d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(d)).join('')}`);

const LETTER_VALUES = [0.37, 1.61, 2.93];

/** The value of an expression at one place, or null if this reader can't read it. */
function valueAt(text: string, round: number): number | null {
  const tokens =
    plainSigns(text)
      .match(/\d+(?:\.\d+)?|\.\d+|[a-zA-Zπθ]+|[-+*/^()√]|\S/gu)
      ?.filter((t) => t !== ' ') ?? [];
  let at = 0;
  const fail = Symbol('unread');
  const primary = (): number => {
    const token = tokens[at++];
    if (token === undefined) throw fail;
    if (/^[\d.]/u.test(token)) return Number(token);
    if (token === '(') {
      const inside = sum();
      if (tokens[at++] !== ')') throw fail;
      return inside;
    }
    if (token === '√') return Math.sqrt(power());
    if (token === 'π') return Math.PI;
    if (/^[a-zA-Zθ]$/u.test(token))
      return LETTER_VALUES[round]! + (token.toLowerCase().codePointAt(0)! % 29) / 7;
    throw fail;
  };
  const power = (): number => {
    const base = primary();
    if (tokens[at] !== '^') return base;
    at++;
    return base ** signed();
  };
  const signed = (): number => {
    if (tokens[at] === '-') {
      at++;
      return -signed();
    }
    if (tokens[at] === '+') {
      at++;
      return signed();
    }
    return power();
  };
  const product = (): number => {
    let value = signed();
    for (;;) {
      const token = tokens[at];
      if (token === '*' || token === '/') {
        at++;
        const next = signed();
        value = token === '*' ? value * next : value / next;
      } else if (token !== undefined && /^[(a-zA-Zπθ√]/u.test(token)) value *= power();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      const sign = tokens[at];
      if (sign !== '+' && sign !== '-') return value;
      at++;
      value += sign === '+' ? product() : -product();
    }
  };
  try {
    const value = sum();
    return at === tokens.length ? value : null;
  } catch (error) {
    if (error === fail) return null;
    throw error;
  }
}

/** Cuts between parts, units and relations; the pieces are expressions or words. */
const piecesOf = (text: string) =>
  plainSigns(text)
    .split(/([;؛،:=<>≤≥≠≈→±]|, ?| (?:and|or|او|یا|و|اور|أو) )/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

const samePiece = (a: string, b: string) =>
  a === b ||
  LETTER_VALUES.every((_, round) => {
    const [x, y] = [valueAt(a, round), valueAt(b, round)];
    return x !== null && y !== null && near(x, y);
  });

/** A quantity's or sentence's numbers, where the words between them are the same. */
const skeleton = (text: string) => {
  const numbers: string[] = [];
  const words = plainSigns(text).replace(/-?\d+(?:\.\d+)?(?: ?\/ ?\d+)?/gu, (number) => {
    numbers.push(number);
    return '#';
  });
  return { words: words.replace(/\s+/gu, ' ').trim(), numbers };
};

/** Whether two typed texts say the same: piece by piece, or number by number between equal words. */
export function sameValue(one: string, other: string): boolean {
  const [a, b] = [piecesOf(one), piecesOf(other)];
  if (a.length === b.length && a.every((piece, i) => samePiece(piece, b[i]!))) return true;
  const [s, t] = [skeleton(one), skeleton(other)];
  return (
    s.words === t.words &&
    s.numbers.length === t.numbers.length &&
    s.numbers.every((number, i) => samePiece(number, t.numbers[i]!))
  );
}

/** Whether every side of this text is an expression of numbers and one-letter variables. */
export const isExpression = (text: string) =>
  text.split(/[=<>≤≥]/u).every((side) => valueAt(side, 0) !== null);
