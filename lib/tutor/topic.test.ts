import { describe, expect, test } from 'vitest';
import { topicOf } from './topic.ts';

const task = {
  id: 7,
  content: 'Laila has 12 apples and gives 5 to her brother. How many apples are left?',
  solution: '7',
  hints: [],
  section: null,
};
const question = { id: 3, text: 'Which process turns water into vapour in the water cycle?', section: null };
const material = { tasks: [task], questions: [question], lastProblem: null, country: 'en' as const };

describe('what a message is about', () => {
  test.each([
    ['help me with problem 1', 'task:7'],
    ['مسئله ۱ را حل کن', 'task:7'],
    ['laila has 12 apples, gives 5 to her brother, how many are left', 'task:7'],
    ['which process turns water into vapour in the cycle of water?', 'question:3'],
  ])('%s', (message, key) => {
    expect(topicOf(message, material, null)).toMatchObject({ key });
  });

  test('a bare plea continues the topic, a question about a concept does not', () => {
    expect(topicOf('just tell me the answer', material, 'task:7')).toMatchObject({ key: 'task:7' });
    expect(topicOf('what is a fraction?', material, 'task:7')).toEqual({ kind: 'concept' });
  });

  test('a bare answer belongs to the only task that it is right for', () => {
    expect(topicOf('7', material, null)).toMatchObject({ key: 'task:7' });
    expect(topicOf('8', material, null)).toEqual({ kind: 'concept' });
  });
});
