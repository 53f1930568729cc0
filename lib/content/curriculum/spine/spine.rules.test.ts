import { expect, it } from 'vitest';
import { fitsSubject, rowsOf, sourced, topicGroups, topicsNamed } from './spine.rules.ts';
import type { SpineTopic } from './spine.schema.ts';

const lesson = (language: 'Pashto' | 'Urdu', status: 'draft' | 'verified') => ({
  ...{ id: 1, subjectId: 1, title: 'Halves', language, status },
});
const topic = (id: string, grade: number, lessons: SpineTopic['lessons']): SpineTopic => ({
  ...{ id, subject: 'mathematics', grade, needs: [], term: id, can: id, curricula: [], lessons },
});

it('counts a topic once in a language, as verified where any of its lessons is', () => {
  const [row] = rowsOf([
    topic('halves', 2, [lesson('Pashto', 'draft'), lesson('Pashto', 'verified'), lesson('Urdu', 'draft')]),
    topic('thirds', 2, [lesson('Pashto', 'verified')]),
  ]);
  const cellOf = (language: string) => row!.cells.find((cell) => cell.language === language);
  expect(cellOf('Pashto')).toEqual({ language: 'Pashto', topics: 2, verified: 2, drafts: 0 });
  expect(cellOf('Urdu')).toEqual({ language: 'Urdu', topics: 2, verified: 0, drafts: 1 });
  expect(cellOf('Arabic')).toEqual({ language: 'Arabic', topics: 2, verified: 0, drafts: 0 });
});

it('has one row for each grade with topics, in order, which counts the topics of its grade only', () => {
  const rows = rowsOf([topic('c', 9, []), topic('a', 1, []), topic('b', 9, [])]);
  expect(rows.map(({ grade, cells }) => [grade, cells[0]!.topics])).toEqual([
    [1, 1],
    [9, 2],
  ]);
});

it('finds a topic by words of its name in any spelling of the letters, or by its English id', () => {
  const named = (id: string, term: string) => ({ ...topic(id, 5, []), term });
  const topics = [named('adding-fractions', 'د کسرونو جمع'), named('clock', 'سَاعت كه')];
  const found = (text: string) => topicsNamed(topics, text).map(({ id }) => id);
  expect(found('')).toEqual(['adding-fractions', 'clock']);
  expect(found('جمع کسر')).toEqual(['adding-fractions']);
  expect(found('ساعت که')).toEqual(['clock']);
  expect(found('Fractions add')).toEqual(['adding-fractions']);
  expect(found('fractions clock')).toEqual([]);
});

it("puts the topics of a subject's grade and kind first, and keeps all others by grade", () => {
  const taught = { ...lesson('Pashto', 'draft'), subjectId: 7 };
  const science = { ...topic('light', 5, []), subject: 'science' as const };
  const topics = [topic('sums', 4, [taught]), topic('shares', 5, []), science];
  const groupsFor = (subject: { id: number; gradeLevel: number } | undefined) =>
    topicGroups(topics, fitsSubject(topics, subject)).map(({ grade, topics: grouped }) => [
      grade,
      grouped.map(({ id }) => id),
    ]);
  expect(groupsFor({ id: 7, gradeLevel: 5 })).toEqual([
    [null, ['shares']],
    [4, ['sums']],
    [5, ['light']],
  ]);
  expect(groupsFor({ id: 8, gradeLevel: 5 })[0]).toEqual([null, ['shares', 'light']]);
  expect(groupsFor(undefined)).toEqual([
    [4, ['sums']],
    [5, ['shares', 'light']],
  ]);
});

it('counts the topics with three curricula or more, and those that no source was found for', () => {
  const place = (id: string): SpineTopic['curricula'][number] => ({
    ...{ id, country: 'PK', name: id, from: 4, to: 4, year: null, place: 'Unit 1' },
    source: { title: id, language: 'Urdu', address: 'https://example.org' },
  });
  const within = (count: number) => ({
    ...topic(`${count}`, 4, []),
    curricula: Array.from({ length: count }, (_, i) => place(`${i}`)),
  });
  expect(sourced([within(0), within(2), within(3), within(4)])).toEqual({ all: 4, enough: 2, none: 1 });
});
