import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: '' }, 'en').verdict;
const cases = (title: string, list: [content: string, answer: string, typed: string, verdict: string][]) =>
  it.each(list)(`${title}: %s %s: %s is %s`, (content, answer, typed, verdict) =>
    expect(judge(content, answer, typed)).toBe(verdict),
  );

const FOUR = '563, 4563, 4654, 10305';
cases('a list whose numbers may have groups', [
  ['Put in order.', FOUR, '563,4563,4654,10٬305', 'right'],
  ['Put in order.', FOUR, '563,4,563,4,654,10,305', 'right'],
  ['Put in order.', FOUR, '563 4 563 4 654 10 305', 'right'],
  ['Put in order.', FOUR, '563\n4,563\n4,654\n10,305', 'right'],
  ['Put in order.', FOUR, '4563,563,4654,10,305', 'wrong'],
  ['Put in order.', '1200, 3450', '1,200 3,450', 'right'],
  ['Put in order.', '120, 345, 678', '345,120,678', 'wrong'],
]);

cases('a percentage for a number in the hundred', [
  ['How many in the hundred?', '55', '55%', 'unreadable'],
  ['How many in the hundred?', '55', '54%', 'wrong'],
]);

cases('radians and unknown units', [
  ['Write 200° in radians.', '10π/9', '10π/9 rad', 'right'],
  ['Write 200° in radians.', '10π/9 rad', '10π/9 radians', 'right'],
  ['Write 200° in radians.', '10π/9 rad', '10π/9', 'right'],
  ['Write 200° in radians.', '10π/9', '10π/9 blorps', 'unreadable'],
  ['What is it?', '10π/9', '10π/9 cm', 'unreadable'],
]);

cases('a key that is an example', [
  ['Is there one?', 'Yes, for example 0.65', 'Yes, for example 0.65', 'right'],
  ['Is there one?', 'Yes, for example 0.65', 'Yes, for example 0.67', 'compare'],
  ['Is there one?', 'Yes, for example 0.65', 'No, 0.67', 'wrong'],
  ['؟', 'هو؛ مثلاً ۰٫۶۵', 'هو؛ مثلا ۰٫۶۷', 'compare'],
  ['؟', 'على سبيل المثال 12', '13', 'compare'],
  ['؟', 'مثال کے طور پر 12', '13', 'compare'],
  ['؟', 'د بېلګې په توګه 12', '13', 'compare'],
]);

cases('functions', [
  ['Write the rule.', 'y = 3x + 3', 'f(x)=3x+3', 'right'],
  ['Write the rule.', 'y = 3x + 3', 'f(x)=3x+2', 'wrong'],
  ['Write the rule.', 'f(x) = 3x + 3', 'y=3x+3', 'right'],
  ['Write the rule.', 'f(x) = 3x + 3', '3x+3', 'right'],
]);

cases('other writings', [
  ['How fast?', '20 km/h', '20 كلم/س', 'right'],
  ['How many?', '3 1/2', '3 1 / 2', 'right'],
  ['How long?', '3 1/2 m', '3 1 / 2 m', 'right'],
  ['The chain?', 'grass → rabbit', 'grass => rabbit', 'right'],
  ['The chain?', 'grass → rabbit', 'rabbit ⇒ grass', 'unreadable'],
  ['React.', 'N₂ + 3 H₂ → 2 NH₃', 'N2 + 3H2 => 2NH3', 'right'],
  ['Solve.', 'x ≥ 3', 'x => 3', 'right'],
  ['Which ion?', 'Ca²⁺', 'Ca²⁺.', 'right'],
  ['At what hour?', '9', '9:00', 'right'],
  ['How many?', '9', '9:00', 'unreadable'],
  ['At what hour?', '9', '9:30', 'unreadable'],
  ['When?', 'In 14 years', '14 years', 'right'],
  ['When?', 'In 14 years', '15 years', 'wrong'],
  ['Which points?', '(2, 9) and (4, 15)', '(2;9) and (4;15)', 'right'],
  ['Which points?', '(2, 9) and (4, 15)', '(2;9) and (4;14)', 'wrong'],
]);
