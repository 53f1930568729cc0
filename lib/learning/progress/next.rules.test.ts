import { expect, it } from 'vitest';
import { following, remainingMinutes, tabAt, tabOf } from './next.rules.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const lesson = `## One\n\n${words(220)}\n\n## Two\n\n${words(330)}`;

it('tells how long the rest of a lesson takes a reader of the grade', () => {
  expect(remainingMinutes(lesson, 5, null)).toBe(5);
  expect(remainingMinutes(lesson, 5, 'two')).toBe(3);
  expect(remainingMinutes(lesson, 1, null)).toBeGreaterThan(remainingMinutes(lesson, 12, null));
});

it('takes a section that is no longer there for none, and an empty lesson for a minute', () => {
  expect(remainingMinutes(lesson, 5, 'gone')).toBe(5);
  expect(remainingMinutes('', 5, null)).toBe(1);
});

it('finds the lesson that follows, and none after the last', () => {
  const lessons = [{ id: 3 }, { id: 9 }];
  expect(following(lessons, 3)).toEqual({ id: 9 });
  expect(following(lessons, 9)).toBeUndefined();
  expect(following(lessons, 1)).toBeUndefined();
});

it('knows the tab that an address asks for, and the one that was left', () => {
  expect(['practice', 'quiz', 'other', undefined, ['quiz']].map(tabOf)).toEqual([
    'practice',
    'quiz',
    'content',
    'content',
    'content',
  ]);
  expect(['#practice', '#quiz', 'practice', '', null].map(tabAt)).toEqual([
    'practice',
    'quiz',
    'content',
    'content',
    'content',
  ]);
});
