import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { figuresOf } from '#lib/items/fold.ts';
import { picturesOf } from './markdown.ts';
import { loadCurriculum } from './read.ts';

const lessons = loadCurriculum(resolve('db/curriculum')).subjects.flatMap((subject) => subject.lessons);
const hasFigure = (text: string) => figuresOf(text).length > 0;

/** Moves one way alone: it rises as questions get their figures. */
const ITEMS_WITH_FIGURE = 90;

test('every lesson has a drawing', () => {
  const bare = lessons.filter(({ content }) => picturesOf(content).length === 0).map(({ key }) => key);
  expect(bare).toEqual([]);
});

test('questions that show their figure go on doing so', () => {
  const illustrated = lessons.flatMap(({ items }) => items).filter(({ stem }) => hasFigure(stem));
  expect(illustrated.length).toBeGreaterThanOrEqual(ITEMS_WITH_FIGURE);
});

test('every lesson on telling the time shows a clock in three questions or more', () => {
  const clocks = lessons.filter(({ topic }) => topic === 'telling-time');
  expect(clocks.length).toBeGreaterThanOrEqual(5);
  for (const { key, items } of clocks)
    expect(items.filter(({ stem }) => stem.includes('/figures/clock?')).length, key).toBeGreaterThanOrEqual(
      3,
    );
});
