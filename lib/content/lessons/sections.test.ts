import { expect, it } from 'vitest';
import { partsOf, sectionAnchors, sectionsOf } from './sections.ts';

const outline = (content: string) => sectionsOf(content).map(({ heading, level }) => `${level} ${heading}`);

it('finds sections whichever signs their headings have', () => {
  expect(outline('# One\n\na\n\n# Two\n\nb')).toEqual(['2 One', '2 Two']);
  expect(outline('## One\n\na\n\n## Two\n\nb')).toEqual(['2 One', '2 Two']);
  expect(outline('### One\n\na\n\n### Two\n\nb')).toEqual(['2 One', '2 Two']);
  expect(outline('One\n===\n\na\n\nTwo\n---\n\nb')).toEqual(['2 One', '3 Two']);
});

it('puts the sections of a part one level below it, though a level of signs is left out', () => {
  expect(outline('# Part\n\n### One\n\na\n\n### Two\n\nb')).toEqual(['2 Part', '3 One', '3 Two']);
  expect(outline('# Part\n\n## One\n\na\n\n# Next part\n\n## Two')).toEqual([
    '2 Part',
    '3 One',
    '2 Next part',
    '3 Two',
  ]);
});

it('keeps smaller headings in their section', () => {
  expect(sectionsOf('## One\n\na\n\n### Within\n\nb')).toMatchObject([{ markdown: 'a\n\n### Within\n\nb' }]);
});

it('tells what stands before the first heading, and all of a text without one', () => {
  expect(partsOf('First words.\n\n## One\n\nb')).toMatchObject([
    { id: '', heading: '', markdown: 'First words.' },
    { id: 'one', heading: 'One', markdown: 'b' },
  ]);
  expect(partsOf('Words alone.')).toMatchObject([{ id: '', heading: '', markdown: 'Words alone.' }]);
  expect(partsOf(' \n')).toEqual([]);
});

it('takes no heading from code, formulas, tables and quotes', () => {
  const content =
    '## One\n\n```\n# no\n```\n\n    # nor this\n\n$$\n# x\n$$\n\n> # quoted\n\n| a |\n| --- |\n| # b |';
  expect(outline(content)).toEqual(['2 One']);
});

it('gives a heading its words without marks, formulas as they are written', () => {
  expect(sectionsOf('## The *area* of `x_1`, $x^2$ and snake_case ##')).toMatchObject([
    { heading: 'The area of x_1, $x^2$ and snake_case', id: 'the-area-of-x_1-x2-and-snake_case' },
  ]);
});

it('tells headings apart that are worded alike', () => {
  expect(sectionsOf('## Try\n\n## Try').map(({ id }) => id)).toEqual(['try', 'try-1']);
  expect(sectionAnchors('## هیله\n\nمتن')).toEqual({ هیله: 'هیله' });
});
