import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { figuresOf } from '#lib/content/items/fold.ts';
import { sourceOf } from '#lib/content/typeset/drawings.ts';
import { picturesOf } from './markdown.ts';
import { loadCurriculum } from './read.ts';

const lessons = loadCurriculum(resolve('db/curriculum')).subjects.flatMap((subject) => subject.lessons);
const hasFigure = (text: string) => figuresOf(text).length > 0;

/** Moves one way alone: it rises as questions get their figures. */
const ITEMS_WITH_FIGURE = 521;

test('every lesson has a drawing', () => {
  const bare = lessons.filter(({ content }) => picturesOf(content).length === 0).map(({ key }) => key);
  expect(bare).toEqual([]);
});

test('questions that show their figure go on doing so', () => {
  const illustrated = lessons.flatMap(({ items }) => items).filter(({ stem }) => hasFigure(stem));
  expect(illustrated.length).toBeGreaterThanOrEqual(ITEMS_WITH_FIGURE);
});

test('drawings of Persian and Pashto lessons have the digits of their formulas; chemistry keeps its own', () => {
  const foreign = lessons
    .filter(({ language }) => language === 'Persian' || language === 'Pashto')
    .flatMap(({ content }) => picturesOf(content).map(({ path }) => path))
    .filter((path) => !path.includes('water-equation'))
    .filter((path) => {
      const labels = (sourceOf(path) ?? '').matchAll(/<text[^>]*>(.*?)<\/text>/gs);
      return [...labels].some(([, label]) => /[0-9²³]/.test(label!.replace(/<[^>]*>/g, '')));
    });
  expect(foreign).toEqual([]);
});

/** What is taught by looking: a lesson on it shows what it asks about. */
const SEEN = new Set([
  'counting-to-20',
  'adding-within-20',
  'subtracting-within-20',
  'flat-shapes',
  'day-and-night',
  'tens-and-ones',
  'adding-two-digit',
  'subtracting-two-digit',
  'measuring-length',
  'growing-up',
  'multiplication-groups',
  'division-sharing',
  'telling-time',
  'money',
  'fractions-parts',
  'perimeter',
  'light-and-shadow',
  'who-eats-whom',
  'area',
  'angles',
  'elapsed-time',
  'rounding',
  'electric-circuits',
  'magnets',
  'water-cycle',
  'conductors',
  'equivalent-fractions',
  'decimals',
  'volume',
  'adding-fractions',
  'food-chains',
  'light-rays',
  'ratio',
  'percent',
  'chance',
  'negative-numbers',
  'seasons',
  'particles',
  'series-and-parallel',
  'levers',
  'cells',
  'integers',
  'linear-equations',
  'circle',
  'speed',
  'pythagoras',
  'linear-functions',
  'mean-and-median',
  'parallel-and-perpendicular',
  'motion-graphs',
  'right-triangle-trigonometry',
  'unit-circle',
  'derivative',
  'integral',
]);

test('every lesson on what is seen has a figure in two questions and a task', () => {
  const seen = lessons.filter(({ topic }) => SEEN.has(topic));
  expect(new Set(seen.map(({ topic }) => topic))).toEqual(SEEN);
  const wanting = seen.filter(
    ({ items, tasks }) =>
      items.filter(({ stem }) => hasFigure(stem)).length < 2 ||
      !tasks.some((task) => hasFigure(task.content)),
  );
  expect(wanting.map(({ key }) => key)).toEqual([]);
});

test('every lesson on telling the time shows a clock in three questions or more', () => {
  const clocks = lessons.filter(({ topic }) => topic === 'telling-time');
  expect(clocks.length).toBeGreaterThanOrEqual(5);
  for (const { key, items } of clocks)
    expect(items.filter(({ stem }) => stem.includes('/figures/clock?')).length, key).toBeGreaterThanOrEqual(
      3,
    );
});
