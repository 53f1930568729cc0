import type Fraction from 'fraction.js';
import { inNotation } from '#lib/content/exercises/country.ts';
import { numberOf, plainly, treeOf } from '#lib/content/answers/typed.ts';
import { visible } from '#lib/content/items/fold.ts';
import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { judgeTask, type Task } from '#lib/content/answers/judge.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ENOUGH = 3;

const western = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.codePointAt(0)! & 15))
    .replace(/٫/gu, '.')
    .replace(/٪/gu, '%');

/** A key as somebody types it who has no formula editor. Words keep their letters. */
const asTyped = (key: string) =>
  (/\p{Script=Arabic}/u.test(key.replace(/[٠-٩۰-۹٫٬،؛٪]/gu, '')) ? western(visible(key)) : plainly(key))
    .replace(/\(\((\d+)\)\/\((\d+)\)\)/gu, '$1/$2')
    .replace(/\^\((-?\w+)\)/gu, '^$1')
    .replace(/\s*sqrt\s*(?:\((\d+)\)|(\d+))/gu, '√$1$2')
    .replace(/(?<=\d) (?=[√π])/gu, '')
    .replace(/ ?pi/gu, 'π')
    .replace(/\s*\*\s*/gu, ' × ');

const raised = (text: string) =>
  text.replace(/\^(-?)(\d+)/gu, (_, minus: string, digits: string) => {
    return (minus && '⁻') + digits.replace(/\d/gu, (digit) => SUPERSCRIPTS[Number(digit)]!);
  });

/** The terms of a sum, or the factors in brackets, the other way round. */
const turned = (text: string) =>
  /^(\([^()]+\))(\([^()]+\))$/u.test(text)
    ? text.replace(/^(\(.+\))(\(.+\))$/u, '$2$1')
    : text.replace(/^(\w+) \+ (\w+)$/u, '$2 + $1');

/** Ways to write a key that leave its form as it is. */
const likely = (text: string, country: Country) => [
  text,
  inNotation(text, country),
  text
    .split(/[,;]\s| and | و | او | اور /u)
    .toReversed()
    .join(', '),
  raised(text),
  turned(text),
  text.replace(/ × 10\^/u, 'e'),
  text.replace(/ × /gu, 'x'),
  text.replace(/%$/u, ' %'),
  text.replace(/^(\d*\.\d+)$/u, '$10'),
  text.replace(/ ([-+=:/<>]) /gu, '$1'),
  text.replace(/(?<=[^\s(])([-+=:/])(?=[^\s])/gu, ' $1 '),
  `= ${text}`,
  `${text}.`,
];

const ofNumber = (value: Fraction): string[] => {
  const { n, d } = value;
  const mark = value.s < 0n ? '-' : '';
  return [
    `${mark}${2n * n}/${2n * d}`,
    value.toString(),
    value.toFraction(true),
    value.toFraction(),
    `${value.mul(100).toString()}%`,
  ].filter((text) => !text.includes('('));
};

const RATIO = /^\d+ ?: ?\d+$/u;
const otherDigit = (digit: string) => (digit === '9' ? '8' : String(Number(digit) + 1));

/** Answers that are probably refused: of another form, then of another value. */
const unlikely = (text: string, content: string) => {
  const tree = treeOf(text);
  const value = tree && numberOf(tree)?.value;
  return [
    ...(content.match(/\$[^$]+\$/gu) ?? []).map(asTyped),
    ...(value ? ofNumber(value) : []),
    RATIO.test(text) ? text.replace(/\d+/gu, (n) => String(2 * Number(n))) : '',
    ...(tree && !value && !RATIO.test(text) ? [`${text} + 1 - 1`] : []),
    text.replace(/\d(?!.*\d)/u, otherDigit),
    text.replace(/\d/u, otherDigit),
    text.replace(/\d(?!.*\d)/u, '$&0'),
    /^-/u.test(text) ? text.slice(1) : `-${text}`,
  ];
};

export type KeySamples = { accepted: string[]; refused: { typed: string; verdict: 'form' | 'wrong' }[] };

/** Three answers that the judge accepts for a key and three that it refuses, fewer where it finds none. */
export function samplesOf(task: Task & { answer: string }, country: Country): KeySamples {
  const text = asTyped(task.answer);
  const judged = (answers: string[]) =>
    [...new Set(answers.map((one) => one.trim()))]
      .filter(Boolean)
      .map((typed) => ({ typed, verdict: judgeTask(typed, task, country).verdict }));
  const accepted = judged(likely(text, country)).filter(({ verdict }) => verdict === 'right');
  const refused = judged(unlikely(text, task.content)).flatMap(({ typed, verdict }) =>
    verdict === 'form' || verdict === 'wrong' ? [{ typed, verdict }] : [],
  );
  const byForm = [...refused].sort((a, b) => Number(a.verdict === 'wrong') - Number(b.verdict === 'wrong'));
  return {
    accepted: accepted.slice(0, ENOUGH).map(({ typed }) => typed),
    refused: byForm.slice(0, ENOUGH),
  };
}
