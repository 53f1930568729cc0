import { describe, expect, it } from 'vitest';
import { GENERATORS, generatorNamed } from '../exercises/catalogue.ts';
import { COUNTRIES, type Country } from '#lib/platform/notation/notation.rules.ts';
import { itemOf } from '../exercises/item.ts';
import { checkAnswer, checkItem } from './check.ts';
import type { Expected } from './key.ts';
import { expectedFrom } from './expected.ts';

const judge = (
  typed: string,
  kind: Expected['kind'],
  value: string,
  country: Country = 'en',
  strict = false,
) => checkAnswer(typed, { kind, value }, { country, strict }).verdict;

describe('A number is right', () => {
  it.each([
    ['۱۲٫۵', '12.5'],
    ['١٢٫٥', '12.5'],
    ['12,5', '12.5'],
    ['25/2', '12.5'],
    ['12 1/2', '12.5'],
    ['12½', '12.5'],
    [String.raw`$12\frac{1}{2}$`, '12.5'],
    ['x = 12.5', '12.5'],
    ['۱۲۳٬۴۵۶', '123456'],
    ['123,456', '123456'],
    ['123 456', '123456'],
    ['3,125', '3.125'],
    ['−۷', '-7'],
    ['۰/۵', '0.5'],
    ['0.333333333333333333333', '0.333333333333333333333'],
  ])('%s for %s', (typed, value) => expect(judge(typed, 'number', value)).toBe('right'));

  it.each([
    ['0.3333333333', '1/3'],
    ['12', '12.5'],
    ['-12.5', '12.5'],
  ])('but not %s for %s', (typed, value) => expect(judge(typed, 'number', value)).toBe('wrong'));

  it.each(['7+5', '3*4', 'eleven', '', 'x'.repeat(500), '('.repeat(150), '2^^3', '12.5.1'])(
    'what is no number is neither: %s',
    (typed) => expect(judge(typed, 'number', '12')).toBe('unreadable'),
  );
});

describe('In an exercise the form counts', () => {
  it.each<[string, Expected['kind'], string, string]>([
    ['6/8', 'fraction', '3/4', 'form'],
    ['۳/۴', 'fraction', '3/4', 'right'],
    ['0.75', 'fraction', '3/4', 'form'],
    ['7/3', 'mixed', '2 1/3', 'form'],
    ['۲ ۱/۳', 'mixed', '2 1/3', 'right'],
    ['40%', 'percent', '40%', 'right'],
    ['۴۰٪', 'percent', '40%', 'right'],
    ['40', 'percent', '40%', 'right'],
    ['0.4', 'percent', '40%', 'form'],
    ['3/4', 'decimal', '0.75', 'form'],
    ['(x+2)(x+3)', 'expression', 'x^2 + 5x + 6', 'form'],
    ['x²+5x+6', 'expression', 'x^2 + 5x + 6', 'right'],
    ['6+5x+x^2', 'expression', 'x^2 + 5x + 6', 'right'],
    ['x^2+2x+3x+6', 'expression', 'x^2 + 5x + 6', 'form'],
    ['(x+3)(x+2)', 'expression', '(x + 2)(x + 3)', 'right'],
    ['x^2+5x+5', 'expression', 'x^2 + 5x + 6', 'wrong'],
    ['6:9', 'expression', '2 : 3', 'form'],
  ])('%s as %s for %s is %s', (typed, kind, value, verdict) =>
    expect(judge(typed, kind, value, 'en', true)).toBe(verdict),
  );
});

it.each<[string, string, Country, string]>([
  ['12 cm', '12 cm', 'en', 'right'],
  ['۱۲ سانتي متره', '12 cm', 'ps-AF', 'right'],
  ['۱۲ سانتی‌متر', '12 cm', 'fa-AF', 'right'],
  ['12 سینٹی میٹر', '12 cm', 'ur-PK', 'right'],
  ['١٢ سم', '12 cm', 'ar-EG', 'right'],
  ['12 cm', '12 cm', 'ps-AF', 'right'],
  ['12', '12 cm', 'en', 'right'],
  ['12 m', '12 cm', 'en', 'unit'],
  ['13 m', '12 cm', 'en', 'wrong'],
  ['۱۲ مربع متره', '12 m^2', 'ps-AF', 'right'],
  ['24', '24 m', 'en', 'right'],
  ['21 صفحات', '21 صفحة', 'ar-EG', 'right'],
  ['21 kg', '21 صفحة', 'ar-EG', 'unit'],
])('the quantity %s for %s in %s is %s', (typed, value, country, verdict) =>
  expect(judge(typed, 'quantity', value, country)).toBe(verdict),
);

it.each<[string, Expected['kind'], string, string]>([
  ['y - 2x = 1', 'equation', 'y = 2x + 1', 'right'],
  ['2y = 4x + 2', 'equation', 'y = 2x + 1', 'right'],
  ['y = 2x - 1', 'equation', 'y = 2x + 1', 'wrong'],
  ['x<=4', 'equation', 'x ≤ 4', 'right'],
  ['x < 4', 'equation', 'x ≤ 4', 'wrong'],
  ['2√3', 'expression', 'sqrt(12)', 'right'],
  ['1/(1+√2)', 'expression', 'sqrt(2) - 1', 'right'],
  ['2πr', 'expression', '2 pi r', 'right'],
  ['6.28r', 'expression', '2 pi r', 'wrong'],
  ['۳، ۵، ۸', 'order', '3, 5, 8', 'right'],
  ['3 5 8', 'order', '3, 5, 8', 'right'],
  ['8, 5, 3', 'order', '3, 5, 8', 'wrong'],
  ['۰٫۰۵، ۰٫۴۸', 'order', '0.05, 0.48', 'right'],
  ['۳:۳۰', 'text', '3:30', 'right'],
  ['(۳، -۲)', 'text', '(3, -2)', 'right'],
  ['(-2, 3)', 'text', '(3, -2)', 'wrong'],
  ['9:00', 'text', '9:00', 'right'],
  ['۹', 'text', '9:00', 'right'],
  ['9:30', 'text', '9:00', 'wrong'],
  ['90', 'text', '9:00', 'wrong'],
  ['half past nine', 'text', '9:00', 'unreadable'],
  [String.raw`\cos\theta = -0.8`, 'decimal', '-0.8', 'right'],
  ['قايمه', 'text', 'قایمه', 'right'],
  ['Obtuse.', 'choice', 'obtuse', 'right'],
])('%s as %s for %s is %s', (typed, kind, value, verdict) => expect(judge(typed, kind, value)).toBe(verdict));

it('a wrong answer is matched to the mistake behind it', () => {
  const item = itemOf(generatorNamed('add-unlike-fractions')!, 5, 2, 'ps-AF');
  for (const { text, because } of item.wrong)
    expect(checkItem(item, text)).toEqual({ verdict: 'wrong', because });
  expect(checkItem(item, '۹۹/۷')).toEqual({ verdict: 'wrong', because: null });
});

describe.each(COUNTRIES)('In %s', (country) => {
  it('every key is right in the country’s notation and in plain form, and every mistake is recognised', () => {
    const faults = GENERATORS.flatMap((generator) =>
      [1, 2, 3].slice(0, generator.levels).flatMap((level) => {
        const item = itemOf(generator, 3, level, country);
        const right = [item.answer.text, item.answer.value].filter(
          (typed) => checkItem(item, typed).verdict !== 'right',
        );
        const wrong = item.wrong.filter(({ text, because }) => {
          const verdict = checkItem(item, text);
          return verdict.verdict !== 'wrong' || verdict.because !== because;
        });
        return [...right, ...wrong.map(({ text }) => text)].map((text) => `${item.id}/${level}: ${text}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});

it.each([
  ['8', { kind: 'number', value: '8' }],
  ['2/6', { kind: 'fraction', value: '2/6' }],
  [String.raw`$\frac{5}{8}$`, { kind: 'fraction', value: '((5)/(8))' }],
  ['۰٫۷۵', { kind: 'decimal', value: '0.75' }],
  ['۶۰٪', { kind: 'percent', value: '60%' }],
  ['x = 16', { kind: 'number', value: '16', name: 'x' }],
  ['y = 3x + 12', { kind: 'equation', value: 'y = 3x + 12' }],
  ['$7^3$', { kind: 'expression', value: '7^3' }],
  ['14 cm', { kind: 'quantity', value: '14 cm', text: '14 cm' }],
  ['۲۸ افغانۍ', { kind: 'quantity', value: '28 افغانۍ', text: '۲۸ افغانۍ' }],
  ['1/5, 1/3, 1/2', { kind: 'order', value: '1/5, 1/3, 1/2' }],
  ['طارق', { kind: 'text', value: 'طارق' }],
  ['هو، دواړه $\\frac{2}{3}$ کېږي', null],
  ['9:00', { kind: 'text', value: '9:00' }],
  ['۶:۱۵', { kind: 'text', value: '6:15' }],
  ['2 : 3', { kind: 'expression', value: '2 : 3' }],
  ['24 m', { kind: 'quantity', value: '24 m', text: '24 m' }],
  [String.raw`$\frac12$`, { kind: 'fraction', value: '((1)/(2))' }],
  [String.raw`$\cos\theta = -0.8$`, { kind: 'decimal', value: '-0.8', called: 'cos' }],
  ['$(5, 9)$', { kind: 'text', value: '(5, 9)' }],
  ['۲۸ و ۳۵', { kind: 'order', value: '28, 35' }],
])('the final answer %s asks for %o', (answer, expected) => expect(expectedFrom(answer)).toEqual(expected));
