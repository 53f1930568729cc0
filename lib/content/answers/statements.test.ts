import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: '' }, 'ar-EG').verdict;

it.each([
  ['Which sign is between 84 and 67?', '>', '84 > 67', 'right'],
  ['Which sign is between 84 and 67?', '>', '67 < 84', 'right'],
  ['Which sign is between 84 and 67?', '>', '67 > 84', 'wrong'],
  ['Which sign is between 84 and 67?', '>', '5 > 3', 'unreadable'],
  ['Which sign is between 84 and 67?', '>', '<', 'wrong'],
  [String.raw`$\frac{1}{2} \square \frac{2}{3}$`, '$<$', '2/3 > 1/2', 'right'],
  [String.raw`$0.5 \square \frac{1}{2}$`, '=', '0.5 = 1/2', 'right'],
  [String.raw`$0.5 \square \frac{1}{2}$`, '=', '<', 'wrong'],
  ['ما الإشارة بين ٨٤ و٦٧؟', '>', '٨٤ > ٦٧', 'right'],
])('%s %s: %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);

it.each([
  ['Work out $7 - 3$.', '4', '7 - 3 = 4', 'right'],
  ['Work out $7 - 3$.', '4', '4 = 7 - 3', 'right'],
  ['Work out $7 - 3$.', '4', '7 - 3 = 5', 'wrong'],
  ['Ali has 7 apples and gives 3 away.', '4', '7 - 3 = 4', 'right'],
  ['Ali has 7 apples and gives 3 away.', '4', '7 + 3 = 10', 'wrong'],
  ['Ali has 7 apples and gives 3 away.', '4', '7 + 3 = 4', 'unreadable'],
  ['Ali has 7 apples and gives 3 away.', '4', '2 + 2 = 4', 'unreadable'],
  [String.raw`$\frac{1}{2} + \frac{1}{4}$`, '3/4', '1/2 + 1/4 = 3/4', 'right'],
  ['Expand $2(x+3)$.', '2x + 6', '2(x+3) = 2x + 6', 'right'],
  ['Expand $2(x+3)$.', '2x + 6', '2(x+3) = 2x + 3', 'wrong'],
])('%s %s: the working %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);

it.each([
  ['2س + 6', '6 + 2س', 'right'],
  ['2س + 6', '2x + 6', 'right'],
  ['2x + 6', '6 + 2س', 'right'],
  ['2س + 6', '2ص + 6', 'wrong'],
  ['2س + 6', '2س - 6', 'wrong'],
  ['2س + 3ص', '3ص + 2س', 'right'],
  ['2س + 3ص', '3س + 2ص', 'wrong'],
  ['2س + 3ص', '2x + 3y', 'unreadable'],
  ['س = 5', 'x = 5', 'right'],
  ['س = 5', 'ص = 5', 'wrong'],
  ['س > 3', '3 < س', 'right'],
  ['س = 3، ص = 5', 'ص = 5، س = 3', 'right'],
  ['ص = 2س + 1', '2س + 1 = ص', 'right'],
  ['5 س', '5 ساعات', 'right'],
  ['0.5 لتر', '٠٫٥ لترًا', 'right'],
  ['30° و 60°', '30 درجة و 60 درجة', 'right'],
  ['س = 30°', 'س = 30 درجة', 'right'],
  ['50%, 20%', '50, 20', 'right'],
])('%s: %s is %s', (answer, typed, verdict) => expect(judge('', answer, typed)).toBe(verdict));

it.each([
  ['1000 times', '10^3', 'right'],
  ['۱۰۰۰ گنا', '10^3 گنا', 'right'],
  ['1000 times', '10^2', 'wrong'],
  ['10 cm^2', '10 cm^2', 'right'],
  ['0.333…', '0.3̅', 'right'],
  ['0.333…', '0.(3)', 'right'],
  ['0.333…', String.raw`0.\overline{3}`, 'right'],
  ['0.333…', '0.(4)', 'wrong'],
  ['0.1666…', '0.1(6)', 'right'],
  ['0.(27)', '0.2̅7̅', 'right'],
  ['0.123123…', '0.1̇23̇', 'right'],
])('%s, in another writing: %s is %s', (answer, typed, verdict) =>
  expect(judge('', answer, typed)).toBe(verdict),
);

it('a power that the question shows is no answer to what it is', () => {
  expect(judge('How many times is 10^3 times?', '1000 times', '10^3')).toBe('form');
});
