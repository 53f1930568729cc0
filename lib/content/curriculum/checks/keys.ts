import { computed } from '#lib/content/items/compute.ts';
import { optionKey, visible } from '#lib/content/items/fold.ts';
import { numericallyEqual, readNumbers, sameNumber } from '#lib/content/items/numbers.ts';
import type { CurriculumItem, CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Tell } from './tell.ts';

/** Formulas with roots, powers and π that equal a number, such as `$2\sqrt{3}$`. */
function evaluatedFormula(text: string): number | null {
  const ascii = text
    .replace(/\\sqrt\s*\{([^{}]*)\}/gu, ' sqrt($1) ')
    .replace(/\\pi/gu, ' pi ')
    .replace(/π/gu, ' pi ')
    .replace(/\^\s*\{([^{}]*)\}/gu, '^($1)')
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '(($1)/($2))')
    .replace(/\$\s+|\s+\$/gu, '$$');
  const formula = visible(ascii)
    .replace(/×/gu, '*')
    .replace(/^.*=/u, '')
    .replace(/(\d)\s+(?=sqrt|pi)/gu, '$1*');
  return computed(formula)?.[0] ?? null;
}

// `3.33` may mean 10/3: we compare as many decimals as the answer shows.
function agrees(rounded: number, exact: number, answer: string): boolean {
  if (sameNumber(rounded, exact)) return true;
  const decimals = /[.٫]([\d۰-۹٠-٩]+)/u.exec(answer)?.[1]?.length ?? 0;
  const isRounded = decimals > 0 || /[≈~]|\\approx/u.test(answer);
  return isRounded && Math.abs(rounded - exact) <= 0.5 * 10 ** -decimals + 1e-9;
}

type Scale = 'plain' | 'percent';

/** How a text states these numbers, or null if it doesn't: 40 % may be computed as 0.4 or as 40. */
export function scaleOf(answer: string, numbers: number[]): Scale | null {
  const { values, template } = readNumbers(answer);
  const [first] = numbers;
  if (first === undefined) return null;
  if (numbers.length > 1)
    return numbers.length === values.length && numbers.every((n, i) => agrees(values[i] ?? NaN, n, answer))
      ? 'plain'
      : null;
  const isPercent = /[%٪]/u.test(answer);
  if (isPercent && values.some((v) => agrees(100 * v, first, answer))) return 'percent';
  if (values.some((v) => agrees(v, first, answer))) return 'plain';
  const ratio = /^# ?: ?#$/u.test(template) ? (values[0] ?? NaN) / (values[1] ?? NaN) : null;
  const formula = ratio ?? (values.length === 1 && template === '#' ? null : evaluatedFormula(answer));
  return formula !== null && agrees(formula, first, answer) ? 'plain' : null;
}

function checkComputed(item: CurriculumItem, expression: string, at: string, tell: Tell) {
  const numbers = computed(expression);
  if (!numbers) {
    tell('reject', 'compute-broken', `${at}: the expression ${expression} in 'compute' gives no number.`);
    return;
  }
  const value = numbers.join(', ');
  const scale = scaleOf(item.correct, numbers);
  if (!scale)
    tell(
      'reject',
      'compute-disagrees',
      `${at}: 'compute' gives ${value}, but the answer is ${item.correct}.`,
    );
  const { template } = readNumbers(item.correct);
  const numberIn = (text: string) => evaluatedFormula(text) ?? readNumbers(text).values[0] ?? Infinity;
  const distance = (text: string) => Math.abs(numberIn(text) - (numbers[0] ?? 0));
  // The item lint reports options that equal the key; this reports those as close to the truth as a rounded key.
  const meets = (text: string) =>
    !numericallyEqual(text, item.correct) &&
    distance(text) <= distance(item.correct) &&
    readNumbers(text).template === template &&
    scaleOf(text, numbers) === scale;
  for (const { text } of scale ? item.distractors : []) {
    if (meets(text))
      tell(
        'reject',
        'compute-meets-distractor',
        `${at}: 'compute' gives ${value}, which the wrong option ${text} states too.`,
      );
  }
}

/** Recomputes numeric keys and compares the others with the record of the blind solve. */
export function checkKeys(lesson: CurriculumLesson, tell: Tell, tellSolved: Tell): void {
  const once: number[] = [];
  lesson.items.forEach((item, index) => {
    const number = index + 1;
    if (item.compute !== undefined) checkComputed(item, item.compute, `Question ${number}`, tell);
    const blind = lesson.solved.filter((s) => s.item === number);
    for (const { answer, by } of blind) {
      if (optionKey(answer) !== optionKey(item.correct))
        tellSolved(
          'reject',
          'blind-solve-disagrees',
          `Question ${number}: solved again (${by}), it got the answer “${answer}”, but the key is “${item.correct}”.`,
        );
    }
    if (item.compute === undefined && blind.length === 0) once.push(number);
  });
  for (const { item } of lesson.solved) {
    if (item > lesson.items.length)
      tellSolved('reject', 'blind-solve-unknown', `There is no question ${item}.`);
  }
  if (once.length > 0)
    tell(
      'warn',
      'key-confirmed-once',
      `Question ${once.join(', ')}: key confirmed once (neither computed nor solved again blind).`,
    );
}
