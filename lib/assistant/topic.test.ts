import { describe, expect, test } from 'vitest';
import { hintLevel, isAttempt, topicOf } from './topic.ts';

const task = {
  id: 7,
  content: 'Laila has 12 apples and gives 5 to her brother. How many apples are left?',
  solution: '7',
  hints: [],
  section: null,
};
const question = { id: 3, text: 'Which process turns water into vapour in the water cycle?', section: null };
const material = { tasks: [task], questions: [question] };

describe('what a message is about', () => {
  test.each([
    ['help me with problem 1', 'task:7'],
    ['مسئله ۱ را حل کن', 'task:7'],
    ['laila has 12 apples, gives 5 to her brother, how many are left', 'task:7'],
    ['which process turns water into vapour in the cycle of water?', 'question:3'],
  ])('%s', (message, key) => {
    expect(topicOf(message, material, null)).toMatchObject({ key });
  });

  test('a bare plea goes on with what was spoken of, a question about a concept does not', () => {
    expect(topicOf('just tell me the answer', material, 'task:7')).toMatchObject({ key: 'task:7' });
    expect(topicOf('what is a fraction?', material, 'task:7')).toEqual({ kind: 'concept' });
  });
});

describe('the hint ladder', () => {
  const topic = topicOf('problem 1', material, null);
  const climb = (messages: string[]) =>
    messages.map((message, index) => hintLevel(topic, messages.slice(0, index), message));

  test('gives no solution however often a student only asks', () => {
    expect(climb(['problem 1', 'tell me', 'the answer please', 'give me the answer', 'now?'])).toEqual([
      0, 1, 2, 2, 2,
    ]);
  });

  test('gives the worked solution after two attempts', () => {
    expect(climb(['problem 1', 'is it 17?', 'then 8?', 'I am stuck'])).toEqual([0, 2, 2, 3]);
  });

  test('never works out a quiz question', () => {
    const asked = topicOf(question.text, material, null);
    const messages = ['is it 1?', 'is it 2?', 'is it 3?', 'is it 4?', 'is it 5?'];
    expect(messages.map((message, index) => hintLevel(asked, messages.slice(0, index), message)).at(-1)).toBe(
      2,
    );
  });

  test('a repeated number of the task is no attempt, a new one is', () => {
    expect(isAttempt('12 apples and 5?', task.content)).toBe(false);
    expect(isAttempt('۷ دانه', task.content)).toBe(true);
  });
});
