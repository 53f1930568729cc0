import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: '' }, 'en').verdict;

it.each(['5 and 2', '5 or 3', '5 او 2', '5 أو 2', '5 أو ستة', '5 and two', '5 اور 2', '5 x2'])(
  'for 5, %s is no number of things',
  (typed) => expect(judge('How many?', '5', typed)).not.toBe('right'),
);

it.each([
  ['3 صور ونصف', '3.5', 'right'],
  ['3 صور ونصف', '3.5 صور', 'right'],
  ['3 صور ونصف', '3', 'wrong'],
  ['3 pictures and a half', '3.5', 'right'],
  ['۳ عکس و نیم', '۳٫۵', 'right'],
  ['۳ انځورونه او نیم', '۳٫۵', 'right'],
  ['3 تصویریں اور آدھی', '3.5', 'right'],
  ['3 اور آدھا', '3.5', 'right'],
  ['3 سيارات ويبقى طفلان', '3', 'unreadable'],
  ['3 سيارات ويبقى طفلان', '3 سيارات ويبقى طفلان', 'right'],
  ['3 cars and two', '3', 'unreadable'],
])('%s: %s is %s', (answer, typed, verdict) => expect(judge('How many?', answer, typed)).toBe(verdict));

it.each([
  ['What is the density of the stone?', '8.5', '8.5 g', 'unit'],
  ['What is x?', '5', '5 cm', 'unit'],
  ['What is x?', '5', '6 cm', 'wrong'],
  ['كم هي؟', '4', '4 ml', 'unit'],
  ['What is $4n + 1$?', '9', '9 cm', 'unit'],
  ['د $x^2 = 16$ د حل څو دی؟', '4', '4 h', 'unit'],
  ['How far is $3\\ \\text{cm}$ more?', '5', '5 cm', 'right'],
  ['What is x?', '5', '5°', 'unit'],
  ['What is x?', '5', '$5', 'unit'],
  ['A square has sides of 3 cm. What is its area?', '9', '9 cm²', 'right'],
  ['A square has sides of 3 cm. What is its area?', '9', '9 kg', 'unit'],
  ['One costs $5. What do 3 cost?', '15', '$15', 'right'],
  ['Find the angle.', '50', '50°', 'right'],
  ['زاویه را پیدا کنید.', '50', '50 درجه', 'right'],
  ['How old is he?', '12', '12 years', 'right'],
  ['What part is it?', '75%', '75°', 'unreadable'],
])('%s %s: with a unit that nobody speaks of, %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);

it.each([
  ['Which square is it?', 'E9', '9E', 'unreadable'],
  ['Which square is it?', 'E9', 'E 9', 'right'],
  ["What is f'(1)?", '4', "f'(x) = 4", 'unreadable'],
  ["What is f'(1)?", '4', "f'(1) = 4", 'right'],
  ["What is f'(1)?", '4', "f'(2) = 4", 'wrong'],
  ['What is the slope?', "f'(1) = 4", "f'(x) = 4", 'unreadable'],
  ['What is the slope?', "f'(1) = 4", '4', 'right'],
  ['Write the chain.', 'grass → rabbit → fox', 'fox → rabbit → grass', 'unreadable'],
])('%s %s: by the order of its signs %s is %s', (content, answer, typed, verdict) =>
  expect(judge(content, answer, typed)).toBe(verdict),
);
