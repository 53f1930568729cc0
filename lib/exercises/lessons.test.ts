import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GENERATORS } from './catalogue.ts';
import { generatorsFor, topicsTaught } from './lessons.ts';

const lessons = globSync('db/curriculum/grade-0[1-9]/mathematics/*/*/lesson.md').map((path) =>
  path.replace(/^db\/curriculum\/|\/lesson\.md$/gu, ''),
);

describe('The lessons that a generator practises', () => {
  it('every topic is known', () => {
    expect(GENERATORS.map(({ topic }) => topic).filter((topic) => !topicsTaught.includes(topic))).toEqual([]);
  });

  it('every mathematics lesson of grades 1 to 9 has two generators or more', () => {
    expect(lessons.length).toBeGreaterThan(50);
    expect(lessons.filter((key) => generatorsFor(key).length < 2)).toEqual([]);
  });

  it('a lesson on fractions has only exercises on fractions', () => {
    const topics = new Set(
      generatorsFor('grade-05/mathematics/ps/01-equivalent-fractions').map(({ topic }) => topic),
    );
    expect([...topics]).toEqual(['fractions']);
  });
});
