import { expect, it } from 'vitest';
import { mistakesOf, threeOf } from './lesson-sheet.rules.ts';

it('asks an easy, a middling and a hard question, and all where there are fewer', () => {
  expect(threeOf([1, 2, 3, 4, 5, 6])).toEqual([1, 4, 6]);
  expect(threeOf([1, 2, 3, 4])).toEqual([1, 3, 4]);
  expect(threeOf([1, 2])).toEqual([1, 2]);
  expect(threeOf([])).toEqual([]);
});

it('names what leads to a wrong option, and never anything of the right one', () => {
  const question = {
    options: ['3', '4', '5'],
    correctAnswer: '4',
    misconceptions: { '3': 'Stops too early', '4': 'An old note' },
  };
  expect(mistakesOf(question)).toEqual([{ option: '3', thought: 'Stops too early' }]);
});
