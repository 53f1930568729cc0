import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { attemptIn } from './attempt.ts';
import { rungOf } from './ladder.ts';
import type { TutorTask, MessageTopic } from './topic.ts';

const apples: TutorTask = {
  id: 7,
  content: 'Laila has 12 apples and gives 5 to her brother. How many apples are left?',
  solution: '7',
  hints: [],
  section: null,
};
const hinted = { ...apples, hints: ['What does giving do?', 'Begin with 12.', '12 - 5 = ?'] };
const about = (task: TutorTask): MessageTopic => ({ kind: 'task', key: `task:${task.id}`, task });
const climb = (topic: MessageTopic, messages: string[]) =>
  messages.map((message, at) => rungOf(topic, messages.slice(0, at), message, 'en'));
const levels = (topic: MessageTopic, messages: string[]) => climb(topic, messages).map(({ level }) => level);

const lessons = readCurriculum(join(process.cwd(), 'db/curriculum')).flatMap(({ lessons: list }) => list);
const written = lessons.flatMap(({ language, tasks }) =>
  tasks.map(({ content, solution, hints, finalAnswer }) => ({
    country: COUNTRY_OF[language],
    task: { id: 1, content, solution, hints, section: null, answer: finalAnswer },
  })),
);

describe('the starter curriculum', () => {
  test('each author’s final answer is right for its own task', () => {
    const missed = written.filter(
      ({ task, country }) => attemptIn(task.answer, task, country)?.is !== 'right',
    );
    expect(missed).toEqual([]);
  });

  test('guesses such as 777, 888 and 999 earn the worked solution of no task', () => {
    const cases = written.filter(({ task, country }) => {
      const guesses = ['problem 1', '777', '888', '999', '777', 'now tell me the answer'];
      return rungOf(about(task), guesses.slice(0, -1), guesses.at(-1)!, country).level === 3;
    });
    expect(cases).toEqual([]);
  });
});

describe('an attempt', () => {
  test.each([
    ['7', 'right'],
    ['it is 7!', 'right'],
    ['12 - 5 = 7', 'right'],
    ['۷ دانه', 'right'],
    ['17', 'wrong'],
    ['I think 8', 'wrong'],
    ['777', 'guess'],
    ['12 apples and 5?', undefined],
    ['tell me the answer', undefined],
    ['I do not know', undefined],
  ])('%s: %s', (message, is) => {
    expect(attemptIn(message, apples, 'en')?.is).toBe(is);
  });

  test.each([
    ['Maryam', 'right'],
    ['I think it is Maryam.', 'right'],
    ['not Maryam', undefined],
    ['is it blah', undefined],
  ])('in words, %s: %s', (message, is) => {
    const task = { ...apples, content: 'Maryam and Samir fold paper. Who has halves?', answer: 'Maryam' };
    const found = attemptIn(message, task, 'en')?.is;
    expect(found === 'right' ? found : undefined).toBe(is);
  });

  test('an ordered list is right only in its order', () => {
    const task = { ...apples, content: 'Order: fox, rabbit, clover.', answer: 'clover → rabbit → fox' };
    expect(attemptIn('clover rabbit fox', task, 'en')?.is).toBe('right');
    expect(attemptIn('fox, rabbit, clover', task, 'en')?.is).not.toBe('right');
  });
});

describe('the hint ladder', () => {
  test('gives no solution to a student who only asks, however often', () => {
    const pleas = ['problem 1', 'tell me', 'the answer please', 'give me the answer', 'now?'];
    expect(levels(about(apples), pleas)).toEqual([0, 1, 2, 2, 2]);
  });

  test('gives the worked solution after two attempts', () => {
    expect(levels(about(apples), ['problem 1', 'is it 17?', 'then 8?', 'I am stuck'])).toEqual([0, 2, 2, 3]);
  });

  test('gives three hints one by one before the solution', () => {
    const rungs = climb(about(hinted), ['problem 1', 'is it 17?', 'then 8?', 'I am stuck', 'please help']);
    expect(rungs.map(({ hint }) => hint)).toEqual([0, 1, 2, 3, 3]);
    expect(rungs.map(({ level }) => level)).toEqual([0, 2, 2, 2, 3]);
  });

  test('counts the same attempt once', () => {
    expect(levels(about(apples), ['problem 1', '8', '8', '8', '8'])).not.toContain(3);
  });

  test('never works out a quiz question', () => {
    const question = { id: 3, text: 'Which process turns water into vapour?', section: null };
    const messages = ['is it 1?', 'is it 2?', 'is it 3?', 'is it 4?', 'is it 5?'];
    expect(levels({ kind: 'question', key: 'question:3', question }, messages).at(-1)).toBe(2);
  });
});
