import { describe, expect, it, test } from 'vitest';
import { diffLines, withIds } from './desk.rules.ts';

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

describe('the objectives of a lesson', () => {
  const before = [
    { id: 'halve', text: 'Halve a number' },
    { id: 'say', text: 'Say what a half is' },
  ];
  it.each([
    ['moved', ['Say what a half is', 'Halve a number'], ['say', 'halve']],
    ['reworded', ['Halve any number', 'Say what a half is'], ['halve', 'say']],
    ['one more', ['Halve a number', 'Draw a half', 'Say what a half is'], ['halve', 'objective-1', 'say']],
    ['one removed', ['Say what a half is'], ['say']],
    ['typed twice', ['Draw a half', 'Draw a half', 'Fold a half'], ['halve', 'say']],
  ])('keep their ids where they are %s', (_, texts, ids) => {
    expect(withIds(texts, before).map(({ id }) => id)).toEqual(ids);
  });
});
