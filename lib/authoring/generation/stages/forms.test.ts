import { describe, expect, it, test } from 'vitest';
import type { Language } from '#lib/vocabulary.ts';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import type { WrittenTask } from '../artifacts.ts';
import { withForm } from './forms.ts';

const written = (content: string, finalAnswer: string, form: WrittenTask['form'] = 'any'): WrittenTask => ({
  ...{ content, finalAnswer, form, hints: ['', '', ''], sectionId: 's1' },
  solution: `It is ${finalAnswer}.`,
});
const formOf = (task: WrittenTask, language: Language = 'English') => withForm(task, language).form;

describe('a problem that a model wrote', () => {
  it.each([
    ['Write 6/8 shorter.', '3/4', 'simplest', 'simplest'],
    ['Write 6/8 shorter.', '6/8', 'simplest', null],
    ['Write 7/4 with a whole number.', '1 3/4', 'mixed', 'mixed'],
    ['Write 7/4 with a whole number.', '7/4', 'mixed', null],
    ['Write 7/4 once more.', '7/4', 'lowest_fraction', 'lowest_fraction'],
    ['Write 3/5 in two ways.', '60% and 0.6', 'percent', 'percent'],
    ['Name two numbers.', '3, 5', 'scientific', null],
    ['Why does it float?', 'Because it is light', 'simplest', null],
    ['When does it end?', '9:15', 'decimal', null],
    ['Solve $2x = 6$.', '3', 'any', null],
  ] as const)('%s with the answer %s and the form %s demands %s', (content, answer, form, demanded) => {
    expect(formOf(written(content, answer, form))).toBe(demanded);
  });

  it('demands the form that its own words ask for, if its writer names none', () => {
    expect(formOf(written('Write $\\frac{6}{8}$ in its simplest form.', '3/4'))).toBe('simplest');
    expect(formOf(written('Write 70 000 in scientific notation.', '$7 \\times 10^4$'))).toBe('scientific');
    expect(formOf(written('Write $\\frac{6}{8}$ in its simplest form.', '6/8'))).toBe(null);
  });
});

test('of the starter problems, those whose words ask for a form get the one that their authors set, and no other', () => {
  const tasks = readCurriculum('db/curriculum').flatMap(({ lessons }) =>
    lessons.flatMap(({ language, tasks: list }) =>
      list.map(({ form: set, content, finalAnswer }) => {
        return { content, set: set ?? null, found: formOf(written(content, finalAnswer), language) };
      }),
    ),
  );
  expect(tasks.filter(({ set, found }) => found && found !== set)).toEqual([]);
  // Few problems say in words that the order is free.
  const asking = tasks.filter(({ set }) => set && set !== 'any_order');
  expect(asking.filter(({ found }) => found).length).toBeGreaterThan(0.6 * asking.length);
});
