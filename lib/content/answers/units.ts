import Fraction from 'fraction.js';
import { foldLoosely } from '#lib/content/items/fold.ts';
import { ENDINGS, NO_FORMS, PREFIXES, SAME_LETTERS } from './unit-forms.ts';
import { type Dimensions, UNIT_TABLE } from './unit-table.ts';

/** A unit as a product of base units, and its size in them. */
export type NamedUnit = { dimensions: string; size: Fraction };
type Factor = { of: Dimensions; size: Fraction };

/** One spelling for what is written alike in the five languages. */
const spelled = (text: string) =>
  SAME_LETTERS.reduce((rest, [letters, one]) => rest.replace(letters, one), foldLoosely(text));
const folded = (text: string) => spelled(text).replaceAll('.', '').trim();
const tight = (text: string) => text.replace(/\s/gu, '');
const listOf = (names: string) => names.split(' ').map(folded);

const TABLE = new Map<string, Factor[]>();
/** Full names of units that take a prefix. */
const METRIC = new Map<string, Factor>();
for (const [of, size, names, isMetric] of UNIT_TABLE) {
  const factor = { of, size: new Fraction(size) };
  const all = names.split(' ').map((one) => tight(one.includes('.') ? spelled(one) : folded(one)));
  for (const name of new Set(all)) {
    TABLE.set(name, [...(TABLE.get(name) ?? []), factor]);
    if (isMetric && name.length > 2) METRIC.set(name, factor);
  }
}
const SCALES = PREFIXES.flatMap(([size, names]) =>
  listOf(names).map((name) => ({ name, size: new Fraction(size) })),
);
const FORMS = ENDINGS.map((pair) => pair.map(folded) as [string, string]);
const OTHERS = new Set(listOf(NO_FORMS));
const SHORTEST = 3;

/** A metric unit with its prefix: `kilometre`, ملليلتر. */
const scaled = (name: string): Factor[] =>
  SCALES.flatMap((scale) => {
    const base = name.startsWith(scale.name) ? METRIC.get(name.slice(scale.name.length)) : undefined;
    return base ? [{ of: base.of, size: base.size.mul(scale.size) }] : [];
  });

const namedAs = (name: string) => TABLE.get(name) ?? scaled(name);

/** A name in another number or case: كيلومترين, ساعتونو, گھنٹوں. */
function inForm(name: string): Factor[] {
  if (OTHERS.has(name) || !/^\p{Script=Arabic}+$/u.test(name)) return [];
  for (const [ending, instead] of FORMS) {
    const stem = name.endsWith(ending) ? name.slice(0, -ending.length) + instead : '';
    const found = stem.length >= SHORTEST ? namedAs(stem) : [];
    if (found.length > 0) return found;
  }
  return [];
}

function factorsNamed(name: string): Factor[] {
  for (const one of [name, ...(name.startsWith('ال') ? [name.slice(2)] : [])]) {
    const found = namedAs(one);
    const factors = found.length > 0 ? found : inForm(one);
    if (factors.length > 0) return factors;
  }
  return [];
}

const power = ({ of, size }: Factor, n: number): Factor => ({
  of: Object.fromEntries(Object.entries(of).map(([base, times]) => [base, times * n])),
  size: size.pow(n)!,
});

const product = (a: Factor, b: Factor): Factor => {
  const bases = new Set([...Object.keys(a.of), ...Object.keys(b.of)]);
  const of = Object.fromEntries([...bases].map((base) => [base, (a.of[base] ?? 0) + (b.of[base] ?? 0)]));
  return { of, size: a.size.mul(b.size) };
};

const unitOf = ({ of, size }: Factor): NamedUnit => ({
  dimensions: Object.entries(of)
    .filter(([, times]) => times !== 0)
    .map(([base, times]) => `${base}${times}`)
    .sort()
    .join(' '),
  size,
});

const SQUARE = /^(?:square|squared|sq|مربعا?|مربعین|مربعه|مجذور)$/u;
const CUBE = /^(?:cubic|cubed|cu|مکعبا?|مکعبین|مکعبه)$/u;
const PER = /\s*\/\s*|(?<!\p{L})(?:per|in|an?|لکل|کل|فی|بر|در|پر|په)(?!\p{L})/u;

const exponentOf = (word: string) => (SQUARE.test(word) ? 2 : CUBE.test(word) ? 3 : null);

/** `cm^2`, `m3` and `مترمربع`: a name and its exponent. */
function powerNamed(word: string): Factor | undefined {
  const [plain] = factorsNamed(word);
  if (plain) return plain;
  const [, name, exponent] = /^(.*?)\^?\(?(-?[1-3])\)?$/u.exec(word) ?? [];
  const [base] = name === undefined ? [] : factorsNamed(name);
  if (base) return power(base, Number(exponent));
  const [, before, text, after] = /^(مربع|مکعب)?(.+?)(مربعا?|مکعبا?)?$/u.exec(word)!;
  const [glued] = before || after ? factorsNamed(text!) : [];
  return glued && power(glued, (before ?? after)!.startsWith('مربع') ? 2 : 3);
}

/** One letter alone is a unit of its own: `m s^-1` is no millisecond. */
const isName = (words: string[]) =>
  (words.length === 1 || !words.some((word) => /^[a-z]$/u.test(word))) && powerNamed(words.join(''));

/** The factors of `square metre`, `متره مربع` or `N m`; a name has up to three words. */
function factorsIn(words: string[]): Factor[] | null {
  const factors: Factor[] = [];
  let next = 1;
  for (let at = 0; at < words.length;) {
    const exponent = exponentOf(words[at]!);
    if (exponent) {
      if (factors.length > 0) factors.push(power(factors.pop()!, exponent));
      else next = exponent;
      at += 1;
      continue;
    }
    const length = [3, 2, 1].find((count) => isName(words.slice(at, at + count)));
    if (!length) return null;
    factors.push(power(powerNamed(words.slice(at, at + length).join(''))!, next));
    next = 1;
    at += length;
  }
  // Nobody writes m m for m²: the second name says something else.
  const names = factors.map(({ of, size }) => `${JSON.stringify(of)} ${size.toFraction()}`);
  return factors.length > 0 && new Set(names).size === names.length ? factors : null;
}

/** The units with this name in any language; several where a name is short: س is an hour or a degree. */
export function unitsNamed(text: string): NamedUnit[] {
  const name = folded(text);
  if (name.length > 60) return [];
  // The full stops of an abbreviation can tell it from another name.
  const whole = TABLE.get(tight(spelled(text))) ?? factorsNamed(tight(name));
  if (whole.length > 0) return whole.map(unitOf);
  const [over, ...under] = name
    .replace(/(?<!\p{L})کی(?!\p{L})/gu, ' ')
    .split(new RegExp(PER, 'gu'))
    .map((part) => part.split(/[\s*]+/u).filter(Boolean))
    .filter((part) => part.length > 0)
    .map(factorsIn);
  if (!over || under.includes(null)) return [];
  return [unitOf([...over, ...under.flatMap((part) => part!.map((one) => power(one, -1)))].reduce(product))];
}

/** A unit and what is said of it: `g` and `of oxygen`. */
export function described(text: string): { unit: string; rest: string } {
  const words = text.split(/\s+/u);
  const count = words.findIndex(
    (_, at) => unitsNamed(words.slice(0, words.length - at).join(' ')).length > 0,
  );
  if (count <= 0) return { unit: text, rest: '' };
  return {
    unit: words.slice(0, words.length - count).join(' '),
    rest: words
      .slice(words.length - count)
      .join(' ')
      .replace(/^of\s+/iu, ''),
  };
}

export const sameWords = (a: string, b: string) => tight(folded(a)) === tight(folded(b));

/** Counted things have many word forms: `page` and `pages`, صفحة and صفحات. */
export function sameThing(a: string, b: string): boolean {
  const stem = (text: string) =>
    tight(folded(text))
      .replace(/^ال/u, '')
      .replace(/[اویىةتهنءئؤہےںېۍ]/gu, '')
      .replace(/(?:ren|ies|es|s|y)$/u, '');
  const [short, long] = [stem(a), stem(b)].sort((x, y) => x.length - y.length) as [string, string];
  return short !== '' && (short === long || (short.length >= SHORTEST && long.startsWith(short)));
}
