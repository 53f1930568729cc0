import { join } from 'node:path';
import { stringify } from 'yaml';
import { describe, expect, it } from 'vitest';
import { curriculumFolder, LESSON, quiz } from '../fixtures/folder.ts';
import { readLessonAt } from '../read.ts';
import { questionsOf } from '../curriculum.rules.ts';
import { checkedOf } from './checked.rules.ts';

/** A lesson of eight questions: the second has no `compute`, the first two were solved again. */
function lesson() {
  const items = quiz().map(({ compute, ...item }, index) => (index === 1 ? item : { ...item, compute }));
  const solved = items
    .slice(0, 2)
    .map(({ answer }, index) => ({ item: index + 1, answer, by: 'a colleague' }));
  const { root, remove } = curriculumFolder({
    [join(LESSON, 'quiz.yaml')]: stringify(items),
    [join(LESSON, 'solved.yaml')]: stringify(solved),
  });
  const read = readLessonAt(root, LESSON)!;
  remove();
  return read;
}

const from = lesson();
const questions = questionsOf(from);
const [first, second, ...rest] = questions;

describe('the record of how a starter lesson was checked', () => {
  it('counts the keys that are computed and the questions that were solved again', () => {
    expect(checkedOf(questions, from)).toEqual({ questions: 8, computed: 7, solved: 2, changed: 0 });
  });

  it('covers a question wherever it stands, and with its options in another order', () => {
    const moved = [...rest, { ...first!, options: first!.options.toReversed() }, second!];
    expect(checkedOf(moved, from)).toEqual({ questions: 8, computed: 7, solved: 2, changed: 0 });
  });

  it.each([
    ['words', { questionText: 'A wall has 3 rows of 4 bricks. How many bricks are in it?' }],
    ['key', { correctAnswer: first!.options[1]! }],
    ['options', { options: [...first!.options.slice(0, 3), '13'] }],
  ])('does not cover a question whose %s changed', (_, change) => {
    const edited = [{ ...first!, ...change }, second!, ...rest];
    expect(checkedOf(edited, from)).toEqual({ questions: 8, computed: 6, solved: 1, changed: 1 });
  });

  it('covers nothing of a lesson whose files are gone', () => {
    expect(checkedOf(questions, null)).toEqual({ questions: 8, computed: 0, solved: 0, changed: 8 });
  });
});
