import { expect, it } from 'vitest';
import { judgeTask } from './judge.ts';

const judge = (content: string, answer: string, typed: string) =>
  judgeTask(typed, { content, answer, solution: '' }, 'en').verdict;

it.each([
  ['Is 7 odd or even?', 'odd', 'odd or even'],
  ['Is 7 odd or even?', 'odd', 'odd, even'],
  ['Is 7 odd or even?', 'odd', 'even odd'],
  ['True or false: $3 > 2$?', 'true', 'true/false'],
  ['Is the sentence true?', 'true', 'true false'],
  ['Is it alive?', 'Yes', 'yes or no'],
  ['Which is heavier, iron or wool?', 'iron', 'iron, wool'],
  ['Choose: solid, liquid, gas.', 'liquid', 'solid, liquid, gas'],
  ['هل العدد 7 فردي أم زوجي؟', 'فردي', 'فردي أم زوجي'],
  ['هل العدد 7 فردي أم زوجي؟', 'فردي', 'فردي وزوجي'],
  ['۷ طاق است یا جفت؟', 'طاق', 'طاق، جفت'],
  ['7 طاق ہے یا جفت؟', 'طاق', 'طاق یا جفت'],
  ['۷ تاک دی که جفت؟', 'تاک', 'تاک او جفت'],
])('%s %s: %s leaves the choice open', (content, answer, typed) =>
  expect(judge(content, answer, typed)).toBe('unreadable'),
);

it.each([
  ['Is 7 odd or even?', 'odd', 'It is odd'],
  ['Which is heavier, iron or wool?', 'iron', 'iron is heavier'],
  ['Who has more?', 'Tariq', 'Tariq has more'],
  ['۷ طاق است یا جفت؟', 'طاق', 'طاق است'],
  ['Which two?', 'iron and wool', 'iron and wool'],
])('%s %s: %s chooses', (content, answer, typed) => expect(judge(content, answer, typed)).toBe('right'));

it.each([
  ['iron', 'iron or wool'],
  ['iron', 'wool, iron'],
  ['iron', 'iron and wool'],
  ['iron', 'iron\nwool'],
  ['حديد', 'خشب وحديد'],
  ['آهن', 'چوب و آهن'],
  ['اوسپنه', 'لرګی او اوسپنه'],
  ['لوہا', 'لکڑی اور لوہا'],
  ['No', 'no or yes'],
  ['No', 'no or stone'],
  ['نه', 'نه یا سنگ'],
  ['No, it does not eat or grow', 'stone or no, it does not eat or grow'],
  ['cm, cm, m, km', 'cm, cm, m'],
  ['cm, cm, m, km', 'cm, m, km'],
  ['cm, cm, m, km', 'cm, cm, m, km, m'],
  ['acute, obtuse, right', 'acute, obtuse, right, acute'],
  ['acute, obtuse, right', 'acute, obtuse or right'],
])('%s: %s says something else beside it, or not all', (answer, typed) =>
  expect(judge('?', answer, typed)).not.toBe('right'),
);

it.each([
  ['Yes', 'yes, it is'],
  ['cm, cm, m, km', 'cm; cm; m; km'],
  ['acute, obtuse, right', 'acute, obtuse and right'],
  ['iron and wool', 'iron, wool'],
])('%s: %s says all of it', (answer, typed) => expect(judge('?', answer, typed)).toBe('right'));
