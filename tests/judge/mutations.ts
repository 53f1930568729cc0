import { asTyped, inScript, sameValue, scriptOf, western } from './reading.ts';
import { otherUnits } from './units.ts';

export type Mutation = { kind: string; typed: string };

/** The key leaves it open which figures are typed, so that changed ones may be right too. */
const OPEN = /example|\bany\b|مثلا|مثال|بېلګ|نمون|لکه|جیسے/u;
/** In a rounded answer only the first figure surely changes what is said. */
const ABOUT = /about|≈|approx|حدود|تقریب|شاوخوا|نژدې|حوالي|نحو|قرابة|تقري/u;

const NUMBER = /\d{1,3}(?:[,٬]\d{3})+(?:[.٫]\d+)?|\d+(?:[.٫]\d+)?/gu;
const MINUS = '-−–';

const put = (text: string, at: number, length: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + length);

/** A sign stands at the beginning of a number where no operand stands before it. */
const isUnary = (text: string, at: number) =>
  /(?:^|[(,،;؛:=<>≤≥≈→±×·*÷/^{]|\p{L}\p{L}|و|\$)$/u.test(text.slice(0, at).trimEnd());

const isMathematical = (text: string, at: number) => {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at + 1).trimStart()];
  const left = /(?:[\d)}₀-₉²³%°]|(?<!\p{L})[a-zA-Zπθ])$/u.test(before);
  const right = /^(?:[\d({\\√$]|[a-zA-Zπθ](?!\p{Ll})|[A-Z])/u.test(after);
  return right && (left || isUnary(text, at));
};

type Found = { index: number; 0: string };
const all = (text: string, pattern: RegExp): Found[] => [...text.matchAll(pattern)];

function digits(text: string): Mutation[] {
  const isRounded = ABOUT.test(text);
  return all(text, NUMBER).flatMap(({ index, 0: number }) => {
    const next = (digit: string) => (digit === '9' ? '8' : String(Number(digit) + 1));
    const put1 = (at: number) => put(text, index + at, 1, next(number[at]!));
    const first = {
      kind: 'digit changed',
      typed: put1(number.search(/[1-9]/u) < 0 ? 0 : number.search(/[1-9]/u)),
    };
    if (isRounded) return [first];
    const last = number.length - 1;
    return [
      first,
      { kind: 'digit changed', typed: put1(last) },
      { kind: 'digit added', typed: put(text, index, number.length, `${number}3`) },
      { kind: 'digit added', typed: put(text, index, 0, '2') },
      ...(last > 0 && /\d\d$/u.test(number)
        ? [{ kind: 'digit dropped', typed: put(text, index + last, 1, '') }]
        : []),
      ...(last > 0 && /^\d\d/u.test(number)
        ? [{ kind: 'digit dropped', typed: put(text, index, 1, '') }]
        : []),
    ];
  });
}

function points(text: string): Mutation[] {
  return all(text, NUMBER).flatMap(({ index, 0: number }) => {
    const [whole = '', rest] = number.replace(/[,٬]/gu, '').split(/[.٫]/u);
    const by = (typed: string) => put(text, index, number.length, typed);
    if (rest === undefined)
      return whole.length > 1 && !whole.startsWith('0')
        ? [{ kind: 'point added', typed: by(`${whole.slice(0, -1)}.${whole.slice(-1)}`) }]
        : [];
    return [
      { kind: 'point lost', typed: by(whole + rest) },
      { kind: 'point moved', typed: by(`${whole}${rest[0]!}.${rest.slice(1) || '0'}`) },
      { kind: 'point moved', typed: by(`${whole.slice(0, -1) || '0'}.${whole.slice(-1)}${rest}`) },
    ];
  });
}

function signs(text: string): Mutation[] {
  const dropped = all(text, new RegExp(`[${MINUS}]`, 'gu'))
    .filter(({ index }) => isUnary(text, index) && isMathematical(text, index))
    .filter(({ index }) => !/cos ?$/u.test(text.slice(0, index)))
    .flatMap(({ index }) => [
      { kind: 'sign dropped', typed: put(text, index, 1, '') },
      { kind: 'sign turned', typed: put(text, index, 1, '+') },
    ]);
  const added = all(text, NUMBER)
    .filter(({ index }) => isUnary(text, index) && !/(?:cos|\^)\{? ?$/u.test(text.slice(0, index)))
    .filter(({ index, 0: number }) => !/^0(?![.٫\d])/u.test(text.slice(index)) && Number(number) !== 0)
    .map(({ index }) => ({ kind: 'sign added', typed: put(text, index, 0, '-') }));
  const exponents = all(text, /\^(?=[\d{(]+)/gu)
    .filter(({ index }) => /^\^\{?\d/u.test(text.slice(index)))
    .map(({ index }) => ({
      kind: 'sign added',
      typed: text.slice(0, index) + text.slice(index).replace(/\d/u, '-$&'),
    }));
  const inWords = all(text, /(?:minus|negative|منفی|منفي|سالب|ناقص) (?=\d)/gu).map(({ index, 0: word }) => ({
    kind: 'sign dropped',
    typed: put(text, index, word.length, ''),
  }));
  return [...dropped, ...added, ...exponents, ...inWords];
}

const OPERATORS: Record<string, readonly string[]> = {
  '+': ['-', '×'],
  '-': ['+', '×'],
  '−': ['+', '×'],
  '–': ['+'],
  '×': ['+', '÷'],
  '·': ['+'],
  '÷': ['×'],
  '±': ['+', '-'],
};

const operators = (text: string): Mutation[] =>
  all(text, /[-+−–×·÷±]/gu)
    .filter(({ index }) => isMathematical(text, index) && (text[index] === '±' || !isUnary(text, index)))
    // The constant of integration is any number.
    .filter(({ index }) => !/^. ?C$/u.test(text.slice(index)))
    .flatMap(({ index, 0: sign }) =>
      OPERATORS[sign]!.map((other) => ({ kind: 'operator changed', typed: put(text, index, 1, other) })),
    );

const RELATIONS: Record<string, readonly string[]> = {
  '<': ['>', '≤', '='],
  '>': ['<', '≥', '='],
  '≤': ['≥', '<'],
  '≥': ['≤', '>'],
  '=': ['<', '>', '≠'],
  '≠': ['='],
};

const relations = (text: string): Mutation[] =>
  all(text, /[<>≤≥=≠]/gu).flatMap(({ index, 0: sign }) =>
    RELATIONS[sign]!.map((other) => ({ kind: 'relation turned', typed: put(text, index, 1, other) })),
  );

const inverted = (text: string): Mutation[] => [
  ...all(text, /(\d+) ?\/ ?(\d+)/gu).map((found) => {
    const [whole, a, b] = found as unknown as [string, string, string];
    return { kind: 'fraction inverted', typed: put(text, found.index, whole.length, `${b}/${a}`) };
  }),
  ...all(text, /\\frac\{([^{}]*)\}\{([^{}]*)\}/gu).map((found) => {
    const [whole, a, b] = found as unknown as [string, string, string];
    return { kind: 'fraction inverted', typed: put(text, found.index, whole.length, `\\frac{${b}}{${a}}`) };
  }),
  ...all(text, /(\d+) ?: ?(\d+)(?! ?:)/gu).map((found) => {
    const [whole, a, b] = found as unknown as [string, string, string];
    return { kind: 'ratio inverted', typed: put(text, found.index, whole.length, `${b} : ${a}`) };
  }),
  ...all(text, /\(([^(),،]+)[,،] ?([^(),،]+)\)/gu).map((found) => {
    const [whole, a, b] = found as unknown as [string, string, string];
    return { kind: 'tuple turned', typed: put(text, found.index, whole.length, `(${b}, ${a})`) };
  }),
];

const SEPARATOR = /[;؛]|[،,](?= )|،| (?:and|or|او|یا|و|اور|أو) | و(?=[\d$])/u;
/** The places where a list is cut: at semicolons, if there are any, else at commas and conjunctions. */
function partsOf(text: string): string[] {
  if (/[;؛]/u.test(text)) return text.split(/[;؛]/u).map((part) => part.trim());
  const outside = text.replace(/\([^()]*\)/gu, (tuple) => tuple.replace(/[,،] ?/gu, '\u0001'));
  return outside.split(SEPARATOR).map((part) => part.replaceAll('\u0001', ', ').trim());
}

const COMPOUND =
  /^(\d[\d./]* ?\p{L}[\p{L}\p{M}\u200c.]*) (?:و ?|او |اور |and )?(\d[\d./]* ?\p{L}[\p{L}\p{M}\u200c.]*)$/u;

function parts(text: string): Mutation[] {
  const list = partsOf(text);
  const mark = /[؛;]/u.test(text) ? '; ' : ', ';
  const dropped =
    list.length < 2
      ? []
      : list.flatMap((part, i) => {
          if (!/\d/u.test(part)) return [];
          return [{ kind: 'part dropped', typed: list.filter((_, k) => k !== i).join(mark) }];
        });
  const compound = COMPOUND.exec(text);
  return [
    ...dropped,
    ...(compound
      ? [
          { kind: 'part dropped', typed: compound[1]! },
          { kind: 'part dropped', typed: compound[2]! },
        ]
      : []),
    { kind: 'part added', typed: `${text}${mark}77` },
  ];
}

const units = (text: string): Mutation[] =>
  otherUnits(text).map((typed) => ({ kind: 'unit changed', typed }));

function mutate(text: string): Mutation[] {
  return [digits, points, signs, operators, relations, inverted, parts, units].flatMap((one) => one(text));
}

/** Every answer that is this key but for one figure, sign, operator, relation, part or unit. */
export function mutationsOf(key: string): Mutation[] {
  if (OPEN.test(key) || !/[\d٠-٩۰-۹<>=≤≥+−-]/u.test(key)) return [];
  const typed = asTyped(key);
  const tex = western(key).replaceAll('$', '');
  const texts = tex.includes('\\') ? [typed, tex] : [typed];
  const script = scriptOf(key);
  const seen = new Set<string>();
  return texts
    .flatMap(mutate)
    .filter(({ typed: other }) => !seen.has(other) && seen.add(other))
    .map(({ kind, typed: other }) => ({ kind, typed: other.replace(/^[\s,;،؛]+|[\s,;،؛]+$/gu, '') }))
    .filter(({ typed: other }) => other.trim() !== '' && !sameValue(typed, asTyped(other)))
    .map(({ kind, typed: other }) => ({ kind, typed: inScript(other, script) }));
}
