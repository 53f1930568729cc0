import { describe, expect, test } from 'vitest';
import { blind, verdictOf } from './solve.ts';
import { planIssues, practiceIssues, sectionIssues } from './text.ts';

const order = {
  lessonId: 1,
  title: 'Halves',
  subject: 'Mathematics',
  grade: 4,
  language: 'English' as const,
  others: [],
};
const plan = {
  objectives: [
    { id: 'o1', text: 'Say what a half is', bloom: 'remember' },
    { id: 'o2', text: 'Find half of a number', bloom: 'apply' },
  ],
  sections: [
    { id: 's1', heading: 'Two equal parts', objectiveIds: ['o1'] },
    { id: 's2', heading: 'Half of a number', objectiveIds: ['o2'] },
  ],
};

describe('blind solving', () => {
  test.each([
    [3, 3, 'pass'],
    [2, 3, 'again'],
    [1, 3, 'fail'],
    [0, 3, 'fail'],
    [4, 5, 'pass'],
    [3, 5, 'fail'],
  ] as const)('%i of %i is %s', (agreed, solved, verdict) => {
    expect(verdictOf(agreed, solved)).toBe(verdict);
  });

  test('shows the options in different orders, and never which is the key', () => {
    const item = {
      stem: 'Half of 8?',
      correct: '4',
      distractors: ['2', '6', '16'].map((text) => ({ text, misconception: 'x' })),
    };
    const orders = [0, 1, 2].map((pass) => blind(item as never, 0, pass));
    expect(new Set(orders.map(({ options }) => options.join())).size).toBeGreaterThan(1);
    expect(Object.keys(orders[0]!)).toEqual(['stem', 'options']);
  });
});

describe('a stage refuses', () => {
  test('a plan with an objective without a section, or with an id twice', () => {
    expect(planIssues(plan, order)).toEqual([]);
    const broken = {
      ...plan,
      sections: [{ ...plan.sections[0]! }, { id: 's1', heading: 'Again', objectiveIds: ['o9'] }],
    };
    expect(planIssues(broken, order).join(' ')).toMatch(
      /s1 is used twice.*o9 of a section is unknown.*No section reaches the objective o2/,
    );
  });

  test('a section that is too short or in another language', () => {
    const markdown = 'دا لنډ متن په پښتو ژبه لیکل شوی دی.';
    expect(sectionIssues({ ...plan.sections[0]!, markdown }, order).join(' ')).toMatch(
      /s1 is not in English.*s1 is too short/,
    );
  });

  test('a problem without three hints, or whose solution does not contain its answer', () => {
    const task = {
      content: 'What is half of 8?',
      solution: 'Share 8 in two.',
      finalAnswer: '4',
      hints: ['Look'],
      sectionId: 's7',
      form: 'any' as const,
    };
    expect(
      practiceIssues([task, task], [{ id: 's1', heading: '', markdown: '', objectiveIds: [] }], order).join(
        ' ',
      ),
    ).toMatch(/exactly 3 hints.*unknown section.*does not state its final answer/);
  });
});
