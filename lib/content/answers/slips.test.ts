import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { starterTasks } from '#lib/content/curriculum/fixtures/starter-tasks.ts';
import { toWestern } from '#lib/platform/notation/digits.ts';
import { expectedFrom } from './expected.ts';
import { judgeTask } from './judge.ts';
import { slipIn } from './slips.ts';

const slip = (content: string, answer: string, typed: string) =>
  slipIn(typed, expectedFrom(answer)!, content);

describe('A wrong answer is matched to the slip behind it', () => {
  it.each([
    [String.raw`What is $\frac{1}{3} + \frac{1}{4}$?`, '7/12', '2/7', 'adds-across'],
    ['$\\frac34 - \\frac12$', '1/4', '2/2', 'subtracts-across'],
    ['۲۸ کتابونه او ۱۷ کتابونه', '۴۵', '۳۵', 'forgets-carry'],
    ['۵۳ − ۲۷', '۲۶', '۳۴', 'smaller-from-larger'],
    ['53 − 27', '26', '36', 'forgets-borrow'],
    ['24 sheep, 6 go away', '18 sheep', '30 sheep', 'adds-instead-of-subtracts'],
    ['A field is 8 m by 5 m. Its area?', '40 m²', '26', 'perimeter-for-area'],
    ['A field is 8 m by 5 m. Its perimeter?', '26 m', '13', 'two-sides-only'],
    ['Share 24 nuts among 6', '4', '144', 'multiplies-instead-of-divides'],
    ['$x + 9 = 4$', 'x = -5', 'x = 5', 'sign-turned'],
    ['A price', '۰٫۴۵', '۴٫۵', 'one-place-too-few'],
    ['Which fraction?', '2/5', '5/2', 'upside-down'],
    ['From the smallest', '3, 5, 8', '8, 5, 3', 'orders-backwards'],
  ])('%s, %s: %s is %s', (content, answer, typed, because) =>
    expect(slip(content, answer, typed)).toBe(because),
  );

  it.each([
    ['24 sheep, 6 go away', '18', '17'],
    ['24 sheep, 6 go away', '18', '18'],
    ['24 sheep, 6 go away and 2 come', '20', '30'],
    ['From the smallest', '3, 5, 8', '5, 3, 8'],
    ['Who?', 'Tariq', '12'],
    ['52 − 27', '25', '35'],
    ['Find 6 × 307', '1842', '626'],
    ['Count back to find 9 − 2', '7', '17'],
    ['87 cm and 52 cm: how much taller?', '35 cm', '45'],
    ['What part?', '12.5%', '0.08'],
    ['What is 5 ÷ 2?', '2.5', '0.4'],
    ['52 cm high last year, now 87 cm', '35 cm', '45'],
    ['A rope of 24 m', '24 m', '2.4'],
    ['240 km in 3 hours', '80 km/h', '1/80'],
    ['12 white and 8 green pearls', '2 : 3', '20'],
  ])('and nothing is named that the numbers don’t show: %s, %s: %s', (content, answer, typed) =>
    expect(slip(content, answer, typed)).toBeNull(),
  );
});

/** A problem as a reader has it: its words, its numbers in a row, and its key if that is one number. */
function readingOf({ content, answer }: { content: string; answer: string }) {
  const plain = toWestern(content.replace(/\(\/figures[^)]*\)/gu, ''))
    .replace(/\\[dt]?frac\{?(\d+)\}?\{?(\d+)\}?/gu, '$1/$2')
    .replace(/(?<=\d)[٫]/gu, '.')
    .replace(/(?<=\d)[,٬](?=\d{3})/gu, '');
  const numbers = (plain.match(/\d+(?:\.\d+)?(?:\/\d+)?/gu) ?? []).map((one) => new Fraction(one));
  const key = toWestern(answer)
    .replace(/\\[dt]?frac\{?(\d+)\}?\{?(\d+)\}?/gu, '$1/$2')
    .replace(/منفی\s*/gu, '-')
    .replace(/(?<=\d)٫/gu, '.')
    .replace(/(?<=\d)[,٬](?=\d{3})/gu, '')
    .replace(/^(\d+)( \p{L}+)? ونصف$/u, '$1.5$2')
    .replace('−', '-');
  const found = /^[^\d-]*(-?\d+(?:\.\d+)?(?:\/\d+)?)\D*$/u.exec(key)?.[1];
  return { plain, numbers, key: found === undefined ? null : new Fraction(found) };
}
type Reading = ReturnType<typeof readingOf>;

/** What a child may type whose slip is one that the judge knows, or none. */
function slipsOf({ numbers, key }: Reading): Fraction[] {
  const [a, b] = numbers;
  const ofTwo = a && b ? [a.add(b), a.sub(b), b.sub(a), a.mul(b), a.add(b).mul(2)] : [];
  const quotients = a && b && a.n !== 0n && b.n !== 0n ? [a.div(b), b.div(a)] : [];
  if (!key) return [...ofTwo, ...quotients];
  const turned = key.d === 1n ? [new Fraction([...key.abs().toFraction()].reverse().join(''))] : [];
  const near = [key.add(10), key.sub(10), key.mul(10), key.div(10), key.neg(), ...turned];
  const byDigits =
    a && b ? [digitwise(a, b, (p, q) => Math.abs(p - q)), digitwise(a, b, (p, q) => (p + q) % 10)] : [];
  return [...ofTwo, ...quotients, ...near, ...byDigits, ...(key.n === 0n ? [] : [key.inverse()])];
}
const digitsOf = (one: Fraction) => [...String(one.n)].reverse().map(Number);
function digitwise(a: Fraction, b: Fraction, work: (p: number, q: number) => number): Fraction {
  const [one, other] = [digitsOf(a), digitsOf(b)];
  const places = Math.max(one.length, other.length);
  const sum = Array.from({ length: places }, (_, at) => work(one[at] ?? 0, other[at] ?? 0) * 10 ** at);
  return new Fraction(sum.reduce((all, part) => all + part, 0));
}

const isWhole = (one: Fraction | undefined) => one?.d === 1n;
const twoWholes = ({ numbers }: Reading) => numbers.length === 2 && numbers.every(isWhole);
const hasArea = ({ plain }: Reading) => /\barea|مساحت|مساحة|مساحة|رقب[ہه]/iu.test(plain);
const hasPerimeter = ({ plain }: Reading) => /perimeter|all (?:the way )?round|محیط|محيط|احاطہ/iu.test(plain);
const borrows = ({ numbers: [a, b] }: Reading) => {
  const [large, small] = a!.compare(b!) > 0 ? [digitsOf(a!), digitsOf(b!)] : [digitsOf(b!), digitsOf(a!)];
  return small.some((digit, at) => digit > large[at]!);
};
const carries = ({ numbers: [a, b] }: Reading) =>
  digitsOf(a!).some((digit, at) => digit + (digitsOf(b!)[at] ?? 0) > 9);
const hasFractions = ({ plain }: Reading) => (plain.match(/\d\/\d/gu) ?? []).length > 1;
const keyIs = (of: (a: Fraction, b: Fraction) => Fraction[]) => (one: Reading) =>
  one.numbers.length === 2 && of(one.numbers[0]!, one.numbers[1]!).some((value) => one.key?.equals(value));
const isSum = keyIs((a, b) => [a.add(b)]);
const isDifference = keyIs((a, b) => [a.sub(b), b.sub(a)]);
const isQuotient = keyIs((a, b) => (a.n === 0n || b.n === 0n ? [] : [a.div(b), b.div(a)]));

/** What has to be so in a problem for a sentence about a wrong answer to be true of it. */
const GROUND: Record<string, (one: Reading, typed: Fraction) => boolean> = {
  'perimeter-for-area': hasArea,
  'area-for-perimeter': hasPerimeter,
  'two-sides-only': hasPerimeter,
  'forgets-borrow': (one) => twoWholes(one) && isDifference(one) && borrows(one),
  'smaller-from-larger': (one) => twoWholes(one) && isDifference(one) && borrows(one),
  'forgets-carry': (one) => twoWholes(one) && isSum(one) && carries(one),
  'adds-across': (one) => hasFractions(one) && isSum(one),
  'subtracts-across': (one) => hasFractions(one) && isDifference(one),
  'subtracts-instead-of-adds': isSum,
  'multiplies-instead-of-adds': isSum,
  'adds-instead-of-subtracts': isDifference,
  'multiplies-instead-of-divides': isQuotient,
  'subtracts-instead-of-divides': isQuotient,
  'sign-turned': ({ key }, typed) => key!.neg().equals(typed),
  'one-zero-too-many': ({ key }, typed) => isWhole(key!) && key!.mul(10).equals(typed),
  'one-zero-too-few': ({ key }, typed) => isWhole(key!) && isWhole(typed) && key!.div(10).equals(typed),
  'one-place-too-few': ({ key }, typed) => !isWhole(key!) && key!.mul(10).equals(typed),
  'one-place-too-many': ({ key }, typed) => !isWhole(key!) && key!.div(10).equals(typed),
  'upside-down': ({ key }, typed) => !isWhole(key!) && key!.inverse().equals(typed),
  'swaps-two-places': ({ key }, typed) => digitsOf(key!).reverse().join('') === digitsOf(typed).join(''),
};

it('every slip that is named of a starter problem has its ground in that problem', () => {
  let named = 0;
  const groundless = starterTasks().flatMap(({ file, country, task }) => {
    const reading = readingOf(task);
    return slipsOf(reading).flatMap((value) =>
      [value.toFraction(), String(Number(value.valueOf().toPrecision(12)))].flatMap((typed) => {
        const { because } = judgeTask(typed, task, country);
        if (!because) return [];
        named += 1;
        return reading.key && GROUND[because]?.(reading, value)
          ? []
          : [[file, task.content, task.answer, typed, because]];
      }),
    );
  });
  expect(named).toBeGreaterThan(1000);
  expect(groundless).toEqual([]);
});
