import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCurriculum } from './read.ts';
import { questionsOf } from './rules.ts';

const { subjects } = loadCurriculum(join(process.cwd(), 'db', 'curriculum'));
const lessons = subjects.flatMap((subject) => subject.lessons);
const placesOf = (lesson: (typeof lessons)[number]) =>
  questionsOf(lesson).map(({ options, correctAnswer }) => options.indexOf(correctAnswer));

it('puts the right answer of no lesson at one place in more than half of its questions', () => {
  expect(lessons.length).toBeGreaterThan(100);
  for (const lesson of lessons) {
    const places = placesOf(lesson);
    const most = Math.max(...[0, 1, 2, 3].map((place) => places.filter((p) => p === place).length));
    expect([lesson.key, most <= places.length / 2]).toEqual([lesson.key, true]);
  }
});

it('uses each of the four places about as often over the whole curriculum', () => {
  const places = lessons.flatMap(placesOf);
  for (const place of [0, 1, 2, 3])
    expect(places.filter((p) => p === place).length / places.length).toBeCloseTo(0.25, 1);
});

it('does not give the order of one lesson to the next', () => {
  const orders = new Set(lessons.map((lesson) => placesOf(lesson).slice(0, 8).join('')));
  expect(orders.size).toBeGreaterThan(lessons.length / 2);
});
