import Fraction from 'fraction.js';
import type { Generator, Value } from './generator.ts';
import { draw, type ItemPlan, mistakes } from './item.ts';
import type { MisconceptionId } from './messages/index.ts';
import { phrase, say } from './say.ts';
import { isNumeric } from './value.ts';
import { mistakeOf, numbersIn } from './workings.ts';

/** What a sentence about a wrong answer speaks of. */
type Told = {
  key: number;
  value: number;
  /** As written, for signs, expressions and times. */
  said: string;
  right: string;
  /** The parameters of the item that are numbers; others are NaN. */
  p: (name: string) => number;
  /** The numbers of the question, in order. */
  numbers: number[];
  question: string;
  /** The options of a choice. */
  options: readonly string[];
};
type Claim = (told: Told) => boolean;

const near = (a: number, b: number) => Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(b));
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const ones = (n: number) => n % 10;
const tensDigit = (n: number) => Math.floor(n / 10) % 10;
const digitsOf = (n: number) => [...String(n)].sort().join('');
const isPrime = (n: number) =>
  Array.from({ length: n }, (_, i) => i + 1).filter((f) => n % f === 0).length === 2;

const differences = (list: readonly number[]) =>
  list.flatMap((a, i) => list.slice(i + 1).flatMap((b) => [a - b, b - a]));
const products = (list: readonly number[]): number[] =>
  list.length === 0 ? [1] : products(list.slice(1)).flatMap((rest) => [rest, rest * list[0]!]);

const largerByOne: Claim = ({ key, value }) => near(Math.abs(value - key), 1);
const isTheSum: Claim = ({ numbers, value }) => near(sum(numbers), value);
const minuend = ({ p }: Told) => [p('a'), p('paid'), 1000 * p('whole') + p('rest')].find(Number.isFinite)!;
const subtrahend = (told: Told) => minuend(told) - told.key;
const isOppositeSign: Claim = ({ said, right }) =>
  said !== right && /^[<>]$/u.test(said) && /^[<>]$/u.test(right);
const isBoundKept: Claim = ({ said, right }) => said.slice(3) === right.slice(3) && said[2] !== right[2];
const byPlaces = (a: number, b: number) =>
  sum(
    [1, 10, 100, 1000, 10_000].map(
      (at) => at * Math.abs((Math.floor(a / at) % 10) - (Math.floor(b / at) % 10)),
    ),
  );

/** What must be so for the sentence of a mistake to be true. Those without a line say only what their rule does. */
const CLAIMS: Partial<Record<MisconceptionId, Claim>> = {
  'opens-to-the-smaller': isOppositeSign,
  'same-digits-equal': ({ numbers: [a, b] }) => digitsOf(a!) === digitsOf(b!),
  'takes-for-equal': ({ said, right }) => said === '=' && right !== '=',
  'bigger-denominator-bigger': ({ said, p }) => p('a') === p('c') && (said === '>') === p('b') > p('d'),
  'same-top-equal': ({ said, p }) => said === '=' && p('a') === p('c'),
  'smaller-denominator-larger': ({ said, p }) => p('a') !== p('c') && (said === '>') === p('b') < p('d'),
  'same-missing-equal': ({ said, p }) => said === '=' && p('b') - p('a') === p('d') - p('c'),
  'ignores-the-zero': ({ said, options }) =>
    said.includes('.0') && options.every((one) => Number(one) <= Number(said.replace('.0', '.'))),
  'longer-is-larger': ({ said, options }) => options.every((one) => one === said || one.length < said.length),
  'looks-at-the-first-digit': ({ said, options }) =>
    options.filter((one) => Number(one[0]) % 2 === 0).join() === said,
  'calls-odd-even': ({ value }) => value % 2 === 1 && tensDigit(value) % 2 === 1,
  'odd-is-prime': ({ value }) => value % 2 === 1 && !isPrime(ones(value)) && !isPrime(value),
  'ends-in-prime': ({ value }) => isPrime(ones(value)) && value % 2 === 0 && !isPrime(value),
  'swaps-acute-obtuse': ({ said, right }) => said !== right && said !== 'right' && right !== 'right',
  'nearly-right-is-right': ({ said, p }) =>
    said === 'right' && Math.abs(p('degrees') - 90) <= 22 && p('degrees') !== 90,
  'takes-for-right': ({ said, right }) => said === 'right' && right !== 'right',
  'right-as-acute': ({ said, right }) => said === 'acute' && right === 'right',
  'right-as-obtuse': ({ said, right }) => said === 'obtuse' && right === 'right',

  'adds-instead-of-multiplies': isTheSum,
  'adds-the-numbers': isTheSum,
  'adds-force-and-area': isTheSum,
  'adds-instead-of-subtracts': ({ key, value }) => value > key,
  'adds-the-forces': ({ numbers: [force, arm, other], value }) => near(force! + arm! - other!, value),
  'multiplies-instead-of-divides': ({ numbers, value }) =>
    products([...numbers, 4]).some((product) => near(product, value)),
  'subtracts-instead-of-divides': ({ numbers, value }) =>
    // A slope's rise and run are differences themselves.
    [...differences(numbers), ...differences(differences(numbers))].some((one) => near(one, value)),
  'gives-the-difference': ({ numbers, value }) => differences(numbers).includes(value),
  'gives-the-whole': ({ numbers, value }) => numbers.includes(value),
  'gives-the-larger': ({ numbers, value }) => Math.max(...numbers) === value,
  'gives-the-largest': ({ numbers, value }) => Math.max(...numbers) === value,
  'gives-the-smaller': ({ key, value }) => value < key,
  'gives-the-length': ({ numbers, value }) => numbers[0] === value,
  'divides-by-the-sine': ({ numbers, value }) => near(numbers[0]! / 0.5, value),
  'keeps-one-denominator': ({ question }) => question.includes('+'),
  'subtracts-as-if-same': ({ question }) => question.includes('} - '),

  'forgets-carry': ({ key, value }) => value < key,
  'forgets-borrow': (told) => told.value === told.key + 10 && ones(minuend(told)) < ones(subtrahend(told)),
  'forgets-opened-hundred': (told) =>
    told.value === told.key + 100 && minuend(told) % 100 < subtrahend(told) % 100,
  'forgets-opened-thousand': (told) =>
    told.value === told.key + 1000 && minuend(told) % 1000 < subtrahend(told) % 1000,
  'borrows-from-hundreds-only': (told) =>
    told.value === told.key + 10 &&
    tensDigit(minuend(told)) === 0 &&
    ones(minuend(told)) < ones(subtrahend(told)),
  'carries-to-the-next-place': (told) =>
    told.value === told.key + 90 && ones(told.p('a')) + ones(told.p('b')) > 9,
  'smaller-from-larger': (told) => byPlaces(minuend(told), subtrahend(told)) === told.value,
  'adds-all-digits': ({ key, value }) => value < key,
  'one-row-short': ({ p, key, value }) => key - value === p('a'),
  'one-group-short': ({ p, key, value }) => key - value === p('b'),
  'counts-the-start': largerByOne,
  'one-too-few': ({ key, value }) => value === key - 1,
  'power-one-off': largerByOne,
  'one-place-too-few': ({ key, value }) => near(value, 10 * key),
  'one-place-too-many': ({ key, value }) => near(10 * value, key),
  'one-zero-too-few': ({ key, value }) => near(10 * value, key),
  'one-zero-too-many': ({ key, value }) => near(value, 10 * key),
  'point-lost': ({ key, value }) =>
    Number.isInteger(value) && [10, 100].some((scale) => near(value, scale * key)),

  'gives-the-next-term': ({ p, value }) => value === p('start') + 4 * p('by'),
  'goes-on-by-one': ({ numbers, value }) => [value - 1, value + 1].includes(numbers.at(-1)!),
  'sign-turned': ({ key, value }) => near(value, -key),
  'exponent-sign-turned': ({ key, value, said, right }) =>
    Number.isFinite(value) ? near(value, -key) : said.replace(/[()-]/gu, '') === right.replace(/[()-]/gu, ''),
  'sign-not-turned': (told) => told.p('a') < 0 && isBoundKept(told),
  'turns-the-sign-needlessly': (told) => told.p('a') > 0 && isBoundKept(told),
  'puts-in-the-opposite': ({ p, value }) => value === p('b') - p('a'),
  'stops-at-zero': ({ p, key, value }) => p('a') > 0 && key < 0 && value === -key,
  'warmer-not-colder': ({ p, value }) => value > p('a'),

  'gives-the-discount': ({ numbers, key, value }) => near(Math.max(...numbers) - key, value),
  'adds-the-discount': ({ numbers, key, value }) =>
    key < Math.max(...numbers) && value > Math.max(...numbers),
  'adds-the-rise-again': ({ numbers, key, value }) =>
    key < Math.max(...numbers) && value > Math.max(...numbers),
  'percent-as-number': ({ p, numbers, value }) => numbers.some((n) => near(n - p('percent'), value)),
  'equal-differences': ({ p, key, value }) => value < key && p('m') > p('n'),
};

const numberOf = (value: Value) => (isNumeric(value) ? new Fraction(value).valueOf() : Number(value));
const saidAs = (value: Value) => (isNumeric(value) ? new Fraction(value).toString() : String(value));
function toldBy({ generator, p }: ItemPlan, value: Value): Told {
  const names = { girl: 'Amina', girl2: 'Layla', boy: 'Omar', boy2: 'Samir' };
  const question = say(phrase(generator.id, { ...names, ...generator.values(p) }), 'en');
  const key = generator.key(p);
  return {
    key: numberOf(key),
    value: numberOf(value),
    said: saidAs(value),
    right: saidAs(key),
    p: (name) => Number((p as Record<string, unknown>)[name]),
    numbers: numbersIn(question),
    question,
    options: generator.choices?.(p) ?? [],
  };
}

function faultOf(plan: ItemPlan, because: string, value: Value): string | undefined {
  const told = toldBy(plan, value);
  const alike = Object.entries(plan.generator.wrong).flatMap(([id, rule]) => {
    const other = mistakeOf(id, rule(plan.p));
    return other && saidAs(other.value) === told.said ? [id] : [];
  });
  if (alike.join() !== because) return `${told.said} is the answer of ${alike.join(' and ') || 'no rule'}`;
  return CLAIMS[because as MisconceptionId]?.(told) === false
    ? `the sentence of ${because} is not true of ${told.said}`
    : undefined;
}

/** Wrong answers of these seeds about which something is said that is not so, or that another mistake gives too. */
export function falseDiagnoses(generator: Generator, seeds: number): string[] {
  const levels = [1, 2, 3].slice(0, generator.levels);
  return levels.flatMap((level) =>
    Array.from({ length: seeds }, (_, i) => i + 1).flatMap((seed) => {
      const plan = draw(generator, seed, level);
      return mistakes(plan).flatMap(({ because, value }) => {
        const fault = faultOf(plan, because, value);
        return fault ? [`${generator.id} --seed ${seed} --level ${level}: ${fault}`] : [];
      });
    }),
  );
}
