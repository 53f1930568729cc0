import { expect, test } from 'vitest';
import { diffLines } from './rules.ts';

const kinds = (before: string, after: string) => diffLines(before, after).map(({ kind }) => kind);

test('equal texts have no change', () => expect(kinds('a\nb', 'a\nb')).toEqual(['same', 'same']));

test('a replaced line shares a row with its replacement', () =>
  expect(diffLines('a\nb\nc', 'a\nB\nc')).toEqual([
    { kind: 'same', before: 'a', after: 'a' },
    { kind: 'changed', before: 'b', after: 'B' },
    { kind: 'same', before: 'c', after: 'c' },
  ]));

test('added and removed lines stand alone', () => {
  expect(kinds('a\nc', 'a\nb\nc')).toEqual(['same', 'added', 'same']);
  expect(kinds('a\nb\nc', 'a\nc')).toEqual(['same', 'removed', 'same']);
});

test('a moved line is removed in one place and added in the other', () =>
  expect(kinds('x\na\nb\nc\ny', 'x\nb\nc\na\ny')).toEqual([
    'same',
    'removed',
    'same',
    'same',
    'added',
    'same',
  ]));

test('both texts can be rebuilt from the rows', () => {
  const [before, after] = ['one\ntwo\nthree\n\nfour', 'zero\none\n2\nthree\nfour\nfive'];
  const rows = diffLines(before, after);
  const side = (name: 'before' | 'after') => rows.flatMap((row) => row[name] ?? []).join('\n');
  expect([side('before'), side('after')]).toEqual([before, after]);
});
