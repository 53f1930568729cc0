import { expect, it } from 'vitest';
import { rowsOf } from './rules.ts';
import type { SpineTopic } from './schema.ts';

const lesson = (language: 'Pashto' | 'Urdu', status: 'draft' | 'verified') => ({
  ...{ id: 1, subjectId: 1, title: 'Halves', language, status },
});
const topic = (id: string, grade: number, lessons: SpineTopic['lessons']): SpineTopic => ({
  ...{ id, subject: 'mathematics', grade, needs: [], term: id, can: id, lessons },
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
