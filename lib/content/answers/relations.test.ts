import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (answer: string, typed: string, content = 'Solve') =>
  judgeTask(typed, { content, answer, solution: '' }, 'en').verdict;

it.each([
  ['x ≠ 3', 'x = 3', 'wrong'],
  ['x ≠ 3', 'x ≠ 4', 'wrong'],
  ['x ≠ 3', 'x > 3', 'wrong'],
  ['x ≠ 3', '3', 'unreadable'],
  ['x ≠ 3', '3 ≠ x', 'right'],
  ['x ≠ 3', 'x != 3', 'right'],
  ['x ≠ 3', 'x < 3 or x > 3', 'right'],
  ['x ≠ 3 and x ≠ -1', 'x ≠ -1, x ≠ 3', 'right'],
  ['x > 2 or x < -2', 'x < -2 or x > 2', 'right'],
  ['x > 2 or x < -2', '-2 > x or 2 < x', 'right'],
  ['x > 2 or x < -2', 'x > 2, x < -2', 'right'],
  ['x > 2 or x < -2', 'x > -2 or x < 2', 'wrong'],
  ['x > 2 or x < -2', 'x ≥ 2 or x < -2', 'wrong'],
  ['x > 2 or x < -2', 'x > 2 and x < -2', 'wrong'],
  ['x > 2 or x < -2', 'x > 2', 'wrong'],
  ['x > 2 or x < -2', 'y > 2 or y < -2', 'wrong'],
  ['x > 2 or x < -2', '(-∞, -2) ∪ (2, ∞)', 'form'],
  ['-2 < x < 5', 'x > -2 and x < 5', 'right'],
  ['-2 < x < 5', 'x < 5 and x > -2', 'right'],
  ['-2 < x < 5', '5 > x > -2', 'right'],
  ['-2 < x < 5', '-2 < x ≤ 5', 'wrong'],
  ['-2 < x < 5', 'x > -2 or x < 5', 'wrong'],
  ['-2 < x < 5', 'x < 5', 'wrong'],
  ['-2 < x < 5', '2 < x < 5', 'wrong'],
  ['-2 < x < 5', '-2 > x > 5', 'wrong'],
  ['[2, 5]', '[2,5]', 'right'],
  ['[2, 5]', '[2; 5]', 'right'],
  ['[2, 5]', '(2, 5)', 'wrong'],
  ['[2, 5]', '[2, 6]', 'wrong'],
  ['[2, 5]', '2 ≤ x ≤ 5', 'form'],
  ['(2, 5]', '[2,5]', 'wrong'],
  ['(-∞, 3]', '(-∞, 3)', 'wrong'],
  ['(-∞, 3]', 'x ≤ 3', 'form'],
])('%s: %s is %s', (answer, typed, verdict) => expect(judge(answer, typed)).toBe(verdict));

it.each([
  ['2 : 3 : 5', '2:3:5', 'right'],
  ['2 : 3 : 5', '2 to 3 to 5', 'right'],
  ['2 : 3 : 5', '4:6:10', 'form'],
  ['2 : 3 : 5', '2:5:3', 'wrong'],
  ['2 : 3 : 5', '2:3:5:1', 'wrong'],
  ['2 : 3 : 5', '2:3', 'wrong'],
  ['2 : 3 : 5', '0:0:0', 'wrong'],
  ['3 : 8', '3:8:1', 'wrong'],
])('the ratio %s: %s is %s', (answer, typed, verdict) => expect(judge(answer, typed)).toBe(verdict));

it.each([
  ['±3', '±3', 'right'],
  ['±3', '3, -3', 'right'],
  ['±3', '-3 or 3', 'right'],
  ['±3', 'x = ±3', 'right'],
  ['±3', '+/-3', 'right'],
  ['±3', 'x=3 or x=-3', 'right'],
  ['$x = \\pm 3$', '-3, 3', 'right'],
  ['±3', '3', 'unreadable'],
  ['±3', '±9', 'wrong'],
  ['±3', '3, 3', 'wrong'],
  ['±3 cm', '±3', 'unreadable'],
  ['±3 cm', '±3 cm', 'right'],
  ['3 ± √2', '3 + √2, 3 - √2', 'right'],
  ['3 ± √2', '3 + √2', 'unreadable'],
  ['3 ± √2', '2 ± √3', 'wrong'],
  ['{1, 2, 3}', '{3, 2, 1}', 'right'],
  ['{1, 2, 3}', '1, 2, 3', 'right'],
  ['{1, 2, 3}', '{1, 2}', 'wrong'],
  ['{1, 2, 3}', '{1, 2, 4}', 'wrong'],
])('the solutions %s: %s is %s', (answer, typed, verdict) => expect(judge(answer, typed)).toBe(verdict));

it.each([
  ['5!', '5!', 'right'],
  ['5!', '5', 'wrong'],
  ['5!', '120', 'form'],
  ['120', '120!', 'unreadable'],
  ['n!', 'n', 'wrong'],
  ['n!', 'n!', 'right'],
  ['n!', 'n(n-1)!', 'right'],
  ['n!', '(n-1)!', 'wrong'],
  ['0.333…', '0.333', 'wrong'],
  ['0.333…', '0.33...', 'right'],
  ['0.333…', '1/3', 'form'],
  ['$0.1\\overline{6}$', '0.1666…', 'right'],
  ['$0.1\\overline{6}$', '0.166', 'wrong'],
])('%s with a sign behind it: %s is %s', (answer, typed, verdict) =>
  expect(judge(answer, typed)).toBe(verdict),
);

it.each([
  ['14:30', '14:30', 'right'],
  ['14:30', '2:30 pm', 'right'],
  ['14:30', '2:30 PM', 'right'],
  ['14:30', '2:30 am', 'wrong'],
  ['14:30', 'half past 2', 'form'],
  ['14:30', '13:30', 'wrong'],
  ['2:30 pm', '14:30', 'right'],
  ['2:30 pm', '2:30', 'form'],
  ['2:30 pm', '2:30 am', 'wrong'],
  ['4:30', '16:30', 'form'],
  ['4:30', '4:30 pm', 'unreadable'],
  ['9:35', '8:95', 'wrong'],
  ['12:15', '12:15 am', 'unreadable'],
])('the time %s: %s is %s', (answer, typed, verdict) =>
  expect(judge(answer, typed, 'When does it end?')).toBe(verdict),
);

it.each([
  ['When does it end in the evening?', '8:45', '8:45 pm', 'right'],
  ['When does it end in the evening?', '8:45', '8:45 in the evening', 'right'],
  ['When does it end in the evening?', '8:45', '8:45 am', 'unreadable'],
  ['It opens at 9 am. When does it close?', '11:45', '11:45 am', 'right'],
  ['متى ينتهي الدرس مساءً؟', '8:45', '8:45 م', 'right'],
  ['متى ينتهي الدرس؟', '8:45', '8:45 مساءً', 'unreadable'],
  ['درس بعد از ظهر چه وقت ختم می‌شود؟', '۲:۱۵', '۲:۱۵ ب.ظ', 'right'],
])('%s, %s: half of the day in %s is %s', (content, answer, typed, verdict) =>
  expect(judge(answer, typed, content)).toBe(verdict),
);
