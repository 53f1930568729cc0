import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { item } from './fixtures/build.ts';
import { GOOD } from './fixtures/seeded-set.ts';
import { lintLesson } from './lint.ts';
import { RULES } from './items.rules.ts';
import { type Item, itemSchema, lintFrameSchema, type LintLesson } from './items.schema.ts';
import type { LintSettings } from './case.ts';

const base: Item = item(
  's',
  'o',
  'How many legs does a spider have?',
  '8',
  [
    ['6', 'Counts as for insects'],
    ['10', 'Counts the feelers'],
    ['4', 'Counts pairs'],
  ],
  'A spider has 8 legs.',
  'four pairs of legs grow',
);

function codesFor(change: Partial<Item>, settings: LintSettings = {}): string[] {
  const lesson: LintLesson = {
    id: 'spiders',
    language: 'English',
    grade: 4,
    sections: [
      { id: 's', heading: 'Legs', markdown: 'On a spider, **four pairs** of legs grow from the front part.' },
    ],
    items: [{ ...base, ...change }],
  };
  const [finding] = lintLesson(lesson, settings);
  return [...(finding?.reject ?? []), ...(finding?.warn ?? [])];
}

const wrong = (...texts: string[]) => texts.map((text) => ({ text, misconception: 'Guesses' }));

describe('the rules for quiz items', () => {
  it('let a good item pass, and find its quote despite the markdown', () => {
    expect(codesFor({})).toEqual([]);
  });

  it('ignore objectives if the lesson has none', () => {
    expect(codesFor({ objectiveId: 'whatever' })).toEqual([]);
  });

  it('accept two to six options if the author chooses the count', () => {
    for (const count of [1, 5]) {
      const distractors = wrong('6', '10', '4', '12', '14').slice(0, count);
      expect(codesFor({ distractors })).toContain('options-count');
      expect(codesFor({ distractors }, { optionCount: 'any' })).toEqual([]);
    }
    expect(codesFor({ distractors: wrong('1', '2', '3', '4', '5', '6') }, { optionCount: 'any' })).toContain(
      'options-count',
    );
  });

  it('require no quote, section or misconceptions from an author without a lesson', () => {
    const bare = {
      evidenceQuote: '',
      sectionId: '',
      explanation: '',
      distractors: base.distractors.map((d) => ({ ...d, misconception: '' })),
    };
    expect(codesFor(bare)).toContain('empty-field');
    expect(codesFor(bare, { sources: 'optional' })).toEqual([]);
  });

  it('report a missing field and still check the rest', () => {
    const { explanation, ...broken } = base;
    expect(explanation).not.toBe('');
    const [finding] = lintLesson({
      id: 'x',
      language: 'English',
      grade: 4,
      sections: [],
      items: [broken as Item],
    });
    expect(finding?.reject).toEqual(['schema', 'empty-field', 'unknown-section']);
  });

  it('accept a stem that names all choices: it does not give the key away', () => {
    const choices = {
      correct: 'the spider',
      distractors: wrong('the ant', 'the bee', 'the fly'),
      explanation: 'The spider has 8 legs.',
    };
    expect(
      codesFor({ ...choices, stem: 'Which has the most legs: the spider, the ant, the bee or the fly?' }),
    ).not.toContain('key-in-stem');
    expect(codesFor({ ...choices, stem: 'Look at the spider. Which animal has 8 legs?' })).toContain(
      'key-in-stem',
    );
  });

  it('accept options that are points of a drawing in the stem', () => {
    const points = {
      correct: 'A and C',
      distractors: wrong('A and B', 'B and C', 'C and D'),
      explanation: 'A and C lie there.',
    };
    expect(
      codesFor({ ...points, stem: 'The points A, B, C and D stand on a line. Which two are 8 cm apart?' }),
    ).not.toContain('combined-options');
    expect(codesFor({ ...points, stem: 'Which answers fit?' })).toContain('combined-options');
  });

  it('accept a negation in bold or in a side clause', () => {
    expect(codesFor({ stem: 'Which of these does **not** fit a spider?' })).not.toContain('negative-stem');
    expect(codesFor({ stem: 'Which animal grows but does not get more than 8 legs?' })).not.toContain(
      'negative-stem',
    );
    expect(codesFor({ stem: 'Which of these does not fit a spider?' })).toContain('negative-stem');
  });

  it('check the order of numbers only if the author set one', () => {
    expect(codesFor({ order: ['6', '4', '10', '8'] })).toContain('numbers-unsorted');
    expect(codesFor({ order: ['4', '6', '8', '10'] })).toEqual([]);
  });

  it('distinguish less-than signs and code from HTML tags', () => {
    expect(codesFor({ stem: 'For which number of legs n is $4<n$ and n < 9 true?' })).not.toContain('html');
    expect(codesFor({ stem: 'What does `<b>` do to 8 words?' })).not.toContain('html');
    expect(codesFor({ stem: 'How many <b>legs</b> are there?' })).toContain('html');
  });

  it('report the later one of two similar questions', () => {
    const lesson = structuredClone(GOOD.English[0]);
    if (!lesson?.items[0]) throw new Error('no lesson');
    lesson.items.push({ ...lesson.items[0], correct: '5/6' });
    const flagged = lintLesson(lesson)
      .filter((f) => f.reject.includes('similar-stems'))
      .map((f) => f.item);
    expect(flagged).toEqual([lesson.items.length - 1]);
  });
});

describe('the table of rules', () => {
  it('has each code once, in kebab case', () => {
    const codes = RULES.map((r) => r.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('finds nothing in the example of docs/item-lint.md, which has every field that is not optional', () => {
    const page = readFileSync(new URL('../../../docs/item-lint.md', import.meta.url), 'utf8');
    const example = JSON.parse(/```json\n([\s\S]*?)```/u.exec(page)![1]!);
    const lesson = { ...lintFrameSchema.parse(example), items: z.array(itemSchema).parse(example.items) };
    expect(lintLesson(lesson)).toEqual([{ id: 'sharing', item: 0, reject: [], warn: [] }]);
  });

  it('agrees with docs/item-lint.md', () => {
    const page = readFileSync(new URL('../../../docs/item-lint.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| `([a-z-]+)` +\| (reject|warn) +\| (.+?) +\|$/gmu)].map(
      ([, code, level, meaning]) => ({ code, level, meaning }),
    );
    expect(rows).toEqual(RULES.map(({ code, level, meaning }) => ({ code, level, meaning })));
  });
});
