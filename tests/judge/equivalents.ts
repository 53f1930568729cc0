import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { asTyped, inScript, isExpression, SCRIPTS } from './reading.ts';
import { otherNames, otherSizes } from './unit-names.ts';

/** Another way to type a key. `allowed` are the verdicts that do the pupil no wrong. */
export type Equivalent = { kind: string; typed: string; allowed: readonly string[] };

const RIGHT = ['right'];
const RIGHT_OR_FORM = ['right', 'form'];
const RIGHT_OR_UNIT = ['right', 'form', 'unit', 'size'];

const DASHES = ['\u2212', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\ufe63', '\uff0d'];
const SPACES = ['\u00a0', '\u2009', '\u202f', '\u2003', '  '];
const GROUPS = [',', '٬', '،', ' ', '\u00a0', '\u2009', '\u202f', "'", '’'];

const right = (kind: string, typed: string): Equivalent => ({ kind, typed, allowed: RIGHT });

/** The number that a key begins with, and what follows; null if other figures follow. */
function leadingNumber(text: string): { sign: string; number: string; rest: string } | null {
  const found = /^([-−–]?)(\d{1,3}(?:[,٬]\d{3})+(?:[.٫]\d+)?|\d+(?:[.٫]\d+)?)((?![\d/:^.,٫٬]).*)?$/u.exec(
    text,
  );
  if (!found || /[\d+×*=<>(]|\^/u.test((found[3] ?? '').replace(/\^?[23²³]$/u, ''))) return null;
  return { sign: found[1]!, number: found[2]!, rest: found[3] ?? '' };
}

const scripts = (text: string) =>
  // A figure beside a Latin capital belongs to a formula or another number system.
  /[A-Z]\d|\d[A-Z]|[₀-₉]/u.test(text) ? [] : SCRIPTS.map((digits) => right('digits', inScript(text, digits)));

function mixedScripts(text: string): Equivalent[] {
  let i = 0;
  const typed = text.replace(/\d/gu, (d) => SCRIPTS[i++ % 3]![Number(d)]!);
  return i > 1 && !/[A-Z]\d|\d[A-Z]|[₀-₉]/u.test(text) ? [right('digits mixed', typed)] : [];
}

const dashes = (text: string) =>
  /(?:^|[\d\s(,،=<>)a-z])[-−](?=\s?[\d(a-z√])/u.test(text)
    ? ['-', ...DASHES].map((dash) => right('dash', text.replace(/[-−](?=\s?[\d(a-z√])/gu, dash)))
    : [];

function decimals(text: string, country: Country): Equivalent[] {
  const one = leadingNumber(text);
  if (!one || !/[.٫]/u.test(one.number) || /[,٬]/u.test(one.number)) return [];
  const marks = country.startsWith('fa') && !/%/u.test(one.rest) ? ['.', ',', '٫', '/'] : ['.', ',', '٫'];
  return marks.map((mark) => right('decimal mark', one.sign + one.number.replace(/[.٫]/u, mark) + one.rest));
}

function groups(text: string): Equivalent[] {
  const one = leadingNumber(text);
  if (!one || /[.٫]/u.test(one.number)) return [];
  const bare = one.number.replace(/[,٬]/gu, '');
  if (bare.length < 4 || bare.startsWith('0') || /^[01]+$/u.test(bare)) return [];
  const by = (number: string) => one.sign + number + one.rest;
  const lakh = bare.replace(/\B(?=(\d{2})*\d{3}$)/gu, ',');
  return [
    right('grouping', by(bare)),
    ...GROUPS.map((mark) => right('grouping', by(bare.replace(/\B(?=(\d{3})+$)/gu, mark)))),
    ...(bare.length > 5 ? [right('lakh grouping', by(lakh))] : []),
  ];
}

function spaces(text: string): Equivalent[] {
  const around = [`  ${text} `, `\u00a0${text}`, `\u200f${text}`].map((typed) => right('space', typed));
  const within = text.includes(' ') ? SPACES.map((space) => right('space', text.replaceAll(' ', space))) : [];
  const isMixed = /\d \d/u.test(text);
  const tight =
    !isMixed && /[-+−×·=<>≤≥:]/u.test(text) && !/\p{L}{2}/u.test(text)
      ? [right('no space', text.replaceAll(' ', ''))]
      : [];
  const wide = /^[^\p{L}]*[=<>≤≥]|\d[+−×-]\d/u.test(text)
    ? [right('space', text.replace(/ ?([+×=<>≤≥]) ?/gu, ' $1 '))]
    : [];
  const beforeUnit = /^[-−]?\d[\d.,]* \p{L}+[²³]?$/u.test(text)
    ? [right('no space', text.replace(' ', ''))]
    : [];
  return [...around, ...within, ...tight, ...wide, ...beforeUnit];
}

const around = (text: string): Equivalent[] => [
  right('full stop', `${text}.`),
  right('full stop', `${text}۔`),
  ...(/[=<>≤≥≈;؛]|[,،] /u.test(text) || !/^[-−]?[\d√(]/u.test(text)
    ? []
    : [right('equals sign', `= ${text}`), right('equals sign', `=${text}`)]),
];

const TURNED: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤', '=': '=' };
function turned(text: string): Equivalent[] {
  const [, left, relation, rest] = /^([a-zA-Z]) ?([<>≤≥=]) ?([-−]?[\d.,٫/]+)$/u.exec(text) ?? [];
  if (left === undefined) return [];
  const kind = relation === '=' ? 'equation turned round' : 'inequality turned round';
  const ascii = { '≤': '<=', '≥': '>=' }[relation!];
  return [
    right(kind, `${rest} ${TURNED[relation!]} ${left}`),
    right(kind, `${rest}${TURNED[relation!]}${left}`),
    ...(ascii ? [right('relation in two signs', `${left} ${ascii} ${rest}`)] : []),
    ...(relation === '=' ? [right('bare value', rest!)] : []),
  ];
}

const capitals = (text: string): Equivalent[] =>
  isExpression(text) && /[a-z]/u.test(text) && /[-+−=<>()^]/u.test(text) && !/[A-Zθαβ]|[a-z]{2}/u.test(text)
    ? [right('capital letter', text.toUpperCase())]
    : [];

const OR = / (or|یا|أو|یا) /u;
const either = (text: string): Equivalent[] => {
  const [left, word, second] = text.split(OR);
  if (!word || !/^[a-z] = /u.test(left!) || !/^[a-z] = /u.test(second!)) return [];
  const [a, b] = [left!.slice(4), second!.slice(4)];
  return [
    `${second} ${word} ${left}`,
    `${a}, ${b}`,
    `${b}, ${a}`,
    `${a} ${word} ${b}`,
    `${left}, ${second}`,
  ].map((typed) => right('solutions', typed));
};

function factors(text: string): Equivalent[] {
  const [, a, b] = /^(\([^()]+\))(\([^()]+\))$/u.exec(text) ?? [];
  if (a === undefined) return [];
  return [right('factors', `${b}${a}`), right('factors', `${a} × ${b}`), right('factors', `${a}*${b}`)];
}

function terms(text: string): Equivalent[] {
  if (!isExpression(text) || /[()=<>√/:]/u.test(text) || !/[a-z]/u.test(text)) return [];
  const signed = text
    .replace(/ /gu, '')
    .replace(/−/gu, '-')
    .replace(/(?<!\^)(?=[-+])/gu, ' ')
    .trim()
    .split(' ');
  if (signed.length < 2) return [];
  const typed = signed
    .map((term) => (/^[-+]/u.test(term) ? term : `+${term}`))
    .reverse()
    .join('')
    .replace(/^\+/u, '');
  return [{ kind: 'order of terms', typed, allowed: RIGHT_OR_FORM }];
}

const WHOLE = /^[-−]?\d+$/u;
const NUMBER = /^[-−]?\d+(?:[.٫]\d+)?$/u;
/** A list of numbers, typed with other marks between them. */
function lists(text: string): Equivalent[] {
  const numbers = text.split(/[,،;؛] | (?:and|و|او|اور) /u);
  if (numbers.length < 2 || !numbers.every((number) => NUMBER.test(number))) return [];
  const areWhole = numbers.every((number) => WHOLE.test(number));
  const marks = [', ', '، ', '; ', '؛ ', ',', '،', ';', ' , ', ' ، '];
  const arePositive = areWhole && numbers.every((number) => /^\d/u.test(number));
  return [...marks, ...(arePositive ? [' '] : [])].map((mark) => right('list separator', numbers.join(mark)));
}

const signs = (text: string): Equivalent[] => [
  ...(/\d ?× ?[\d(]/u.test(text) && !/\p{L}{2}/u.test(text)
    ? ['*', '·', '⋅', 'x', '∙', '✕'].map((sign) => right('times sign', text.replaceAll('×', sign)))
    : []),
  ...(/[²³]$/u.test(text)
    ? [
        right('power', text.replace('²', '^2').replace('³', '^3')),
        right('power', text.replace('²', '2').replace('³', '3')),
      ]
    : []),
  ...(/[a-z]\^\d(?!\d)/u.test(text) && !/\p{L}{2}/u.test(text)
    ? [
        right(
          'power',
          text.replace(/\^(\d)(?!\d)/gu, (_, d: string) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]!),
        ),
      ]
    : []),
  ...(/^[\d.]+ × 10\^/u.test(text)
    ? [
        right('power of ten', text.replace(' × 10^', 'e').replace(/[()]/gu, '').replace('−', '-')),
        right('power of ten', text.replace(' × 10^', 'E').replace(/[()]/gu, '').replace('−', '-')),
        right('power of ten', text.replace(/[()]/gu, '').replaceAll(' ', '').replace('×', 'x')),
        right(
          'power of ten',
          text.replace(
            /\^\(?([-−]?)(\d+)\)?/u,
            (_, sign: string, digits: string) =>
              (sign ? '⁻' : '') + digits.replace(/\d/gu, (d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(d)]!),
          ),
        ),
      ]
    : []),
  ...(/^[-−]?\d+$/u.test(text) && !/^0\d/u.test(text) && !/^[01]{3,}$/u.test(text)
    ? [right('zeros behind the point', `${text}.0`)]
    : []),
];

const fractions = (text: string): Equivalent[] => {
  const [, minus, whole, a, b] = /^([-−]?)(?:(\d+) )?(\d+)\/(\d+)$/u.exec(text) ?? [];
  if (a === undefined) return [];
  const HALVES: Record<string, string> = {
    '1/2': '½',
    '1/3': '⅓',
    '2/3': '⅔',
    '1/4': '¼',
    '3/4': '¾',
    '1/5': '⅕',
    '3/8': '⅜',
    '5/8': '⅝',
    '1/8': '⅛',
    '1/6': '⅙',
    '5/6': '⅚',
    '2/5': '⅖',
  };
  const glyph = HALVES[`${a}/${b}`];
  const front = `${minus}${whole === undefined ? '' : `${whole} `}`;
  return [
    ...(whole === undefined ? [right('fraction bar', `${front}${a} / ${b}`)] : []),
    right('fraction bar', `${front}${a}⁄${b}`),
    ...(glyph ? [right('fraction sign', front.trim() + glyph)] : []),
    {
      kind: 'fraction times two',
      typed: `${front}${2 * Number(a)}/${2 * Number(b)}`,
      allowed: RIGHT_OR_FORM,
    },
    ...(whole === undefined
      ? []
      : [
          {
            kind: 'improper fraction',
            typed: `${minus}${Number(whole) * Number(b) + Number(a)}/${b}`,
            allowed: RIGHT_OR_FORM,
          },
        ]),
  ];
};

const PERCENT: Record<string, readonly string[]> = {
  en: ['percent', 'per cent'],
  fa: ['درصد', 'فیصد'],
  ps: ['سلنه', 'فیصده'],
  ur: ['فیصد', 'فی صد'],
  ar: ['في المئة', 'بالمئة', 'في المائة'],
};
function percent(text: string, country: Country): Equivalent[] {
  const [, number] = /^(\d+(?:[.٫]\d+)?) ?[%٪]$/u.exec(text) ?? [];
  if (number === undefined) return [];
  const signed = ['%', '٪', '﹪', '％'].flatMap((sign) => [
    number + sign,
    sign + number,
    `${number} ${sign}`,
  ]);
  const words = PERCENT[country.slice(0, 2)]!.map((word) => `${number} ${word}`);
  return [...signed, ...words].map((typed) => right('percent', typed));
}

/** The notation of one country is no fault in it; the words of another language are not asked for. */
function units(text: string, country: Country): Equivalent[] {
  const one = leadingNumber(text);
  if (!one) return [];
  const [, name] = /^ ?(\D[^,،;؛]*)$/u.exec(one.rest) ?? [];
  if (name === undefined) return [];
  const number = one.sign + one.number;
  return [
    ...otherNames(name, country.slice(0, 2)).map((other) => right('unit name', `${number} ${other}`)),
    ...otherSizes(one.sign + one.number.replace(/[,٬]/gu, '').replace('٫', '.'), name).map((typed) => ({
      kind: 'unit size',
      typed,
      allowed: RIGHT_OR_UNIT,
    })),
  ];
}

/** Every way to type this key that is as right as the key itself. */
export function equivalentsOf(key: string, country: Country): Equivalent[] {
  if (!/[\d٠-٩۰-۹<>=≤≥]/u.test(key)) return [];
  const text = asTyped(key);
  if (/^[<>=]$/u.test(text)) return [right('as typed', text), right('space', ` ${text} `)];
  const all = [
    right('as typed', text),
    ...scripts(text),
    ...mixedScripts(text),
    ...dashes(text),
    ...decimals(text, country),
    ...groups(text),
    ...spaces(text),
    ...around(text),
    ...turned(text),
    ...capitals(text),
    ...either(text),
    ...factors(text),
    ...terms(text),
    ...lists(text),
    ...signs(text),
    ...fractions(text),
    ...percent(text, country),
    ...units(text, country),
  ];
  const seen = new Set<string>();
  return all.filter(({ typed }) => !seen.has(typed) && seen.add(typed));
}
