import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (answer: string, typed: string, content = '') =>
  judgeTask(typed, { content, answer, solution: '' }, 'fa-AF').verdict;

it.each([
  ['sin = 3/5, cos = 4/5', 'cos = 4/5, sin = 3/5', 'right'],
  ['sin = 3/5, cos = 4/5', 'cos = 3/5, sin = 4/5', 'wrong'],
  ['sin = 3/5, cos = 4/5', '3/5, 4/5', 'right'],
  ['sin = 3/5, cos = 4/5', '4/5, 3/5', 'compare'],
  [String.raw`$\sin A = \frac{3}{5}$, $\cos A = \frac{4}{5}$`, 'cos(A) = 4/5; sin(A) = 3/5', 'right'],
  ['quotient 7, remainder 2', 'remainder 2, quotient 7', 'right'],
  ['quotient 7, remainder 2', 'remainder: 2, quotient: 7', 'right'],
  ['quotient 7, remainder 2', 'quotient 7 remainder 2', 'right'],
  ['quotient 7, remainder 2', 'remainder 7, quotient 2', 'wrong'],
  ['quotient 7, remainder 2', '7 remainder 2', 'right'],
  ['quotient 7, remainder 2', '2 remainder 7', 'wrong'],
  ['quotient 7, remainder 2', '7, 2', 'right'],
  ['quotient 7, remainder 2', '2, 7', 'compare'],
  ['الناتج 7 والباقي 2', 'الباقي 2 والناتج 7', 'right'],
  ['الناتج 7 والباقي 2', 'الباقي 7 والناتج 2', 'wrong'],
  ['خارج قسمت ۷، باقی‌مانده ۲', 'باقیمانده ۲ و خارج قسمت ۷', 'right'],
  ['خارج قسمت ۷ او پاتې ۲', 'پاتې ۲ او خارج قسمت ۷', 'right'],
  ['length 5 m, width 3 m', 'width 3 m, length 500 cm', 'right'],
  ['length 5 m, width 3 m', 'width 5 m, length 3 m', 'wrong'],
  ['perimeter 24 cm; area 35 cm²', 'area 35 cm2, perimeter 24 cm', 'right'],
  ['x = 3, y = 5', '(3, 5)', 'right'],
  ['x = 3, y = 5', '3, 5', 'right'],
  ['x = 3, y = 5', 'x = 5, y = 3', 'wrong'],
])('%s: %s is %s', (answer, typed, verdict) => expect(judge(answer, typed)).toBe(verdict));

it.each([
  ['(a) 5 (b) 7', '(b) 7 (a) 5', 'right'],
  ['(a) 5 (b) 7', '(a) 7 (b) 5', 'wrong'],
  ['(a) 5 (b) 7', '5, 7', 'right'],
  ['5, 7', 'a) 5 b) 7', 'right'],
  ['5, 7', 'b) 5 a) 7', 'wrong'],
  ['5، 7', '(أ) 5 (ب) 7', 'right'],
  ['الف) ۵ ب) ۷', 'ب) ۷ الف) ۵', 'right'],
  ['۵، ۷', 'الف) ۵ ب) ۷', 'right'],
  ['۵، ۷', 'الف) ۷ ب) ۵', 'wrong'],
  ['(a + b)(a - b)', '(a - b)(a + b)', 'right'],
])('%s, with letters before its parts: %s is %s', (answer, typed, verdict) =>
  expect(judge(answer, typed)).toBe(verdict),
);
