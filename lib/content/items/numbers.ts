import { fold, visible } from './fold.ts';

export type NumbersIn = {
  values: number[];
  /** The text with `#` for every number: two texts with the same template differ only in their numbers. */
  template: string;
};

const PLAIN = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d.^_])(-\s?)?(?:` +
    String.raw`(?<coefficient>${PLAIN})\s*[×*x]\s*10\s*\^\s*\(?(?<exponent>-?\d+)\)?` +
    String.raw`|(?<whole>\d+)\s+(?<top>\d+)\s*/\s*(?<bottom>\d+)` +
    String.raw`|(?<numerator>${PLAIN})\s*/\s*(?<denominator>${PLAIN})` +
    String.raw`|(?<plain>${PLAIN}))(?<percent>\s?%)?`,
  'gu',
);

/** A slash after a Persian zero is the decimal mark of older schoolbooks: ۰/۵ is 0.5. */
const persianDecimal = (text: string) => text.replace(/(?<![\d۰-۹])۰\/([۰-۹]+)/gu, '۰٫$1');

function normalise(text: string): string {
  const mixed = persianDecimal(text)
    .replace(/[½¼¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]/gu, (c) => ` ${c}`)
    .replace(/([\d۰-۹٠-٩])\s*(\\[dt]?frac)/gu, '$1 $2')
    .replace(/\{,\}/gu, ',')
    .replace(/\^\s*\{([^{}]*)\}/gu, '^$1');
  return fold(visible(mixed))
    .replace(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .replace(/(?<![\d.,/] ?)(\d{1,3}) (?=\d{3}(?![\d/]))(\d{3})(?: (\d{3}))?(?![\d/]| ?\/)/gu, '$1$2$3');
}

type Groups = Record<string, string | undefined>;

function valueOf(sign: string | undefined, g: Groups): number {
  const n = (name: string) => Number(g[name]);
  let value: number;
  if (g['coefficient'] !== undefined) value = n('coefficient') * 10 ** n('exponent');
  else if (g['whole'] !== undefined) value = n('whole') + n('top') / n('bottom');
  else if (g['numerator'] !== undefined) value = n('numerator') / n('denominator');
  else value = n('plain');
  if (g['percent']) value /= 100;
  return sign ? -value : value;
}

/**
 * Reads the numbers of a text, in the digits of five scripts: decimals, fractions, mixed numbers, percentages, powers
 * of ten.
 */
export function readNumbers(text: string): NumbersIn {
  const values: number[] = [];
  const template = normalise(text).replace(NUMBER, (...match) => {
    const groups = match.at(-1) as Groups;
    values.push(valueOf(match[1] as string | undefined, groups));
    return '#';
  });
  return { values, template: template.replace(/\s+/gu, ' ').trim() };
}

/** The value of a text with one number, alone or with a unit or name beside it. */
export function readQuantity(text: string): { value: number; unit: string } | null {
  const { values, template } = readNumbers(text);
  const [value, ...more] = values;
  if (value === undefined || more.length > 0 || !Number.isFinite(value)) return null;
  const unit = template.replace('#', '').trim();
  return { value, unit };
}

export function sameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}

/** Whether two texts differ at most in how their numbers are written, such as 0.5 and ۱/۲. */
export function numericallyEqual(a: string, b: string): boolean {
  const left = readNumbers(a);
  const right = readNumbers(b);
  return (
    left.values.length > 0 &&
    left.values.length === right.values.length &&
    left.template === right.template &&
    left.values.every((value, i) => sameNumber(value, right.values[i] ?? NaN))
  );
}
