import { expect, it } from 'vitest';
import { elsewhere } from './topics.rules.ts';
import { curriculaSchema, type Curriculum } from './topics.schema.ts';

const curriculum = (topics: Curriculum['topics']): Curriculum => ({
  ...{ id: 'england', country: 'GB', name: 'The national curriculum', languages: ['English'], topics },
  sources: [
    { id: 'maths', title: 'Maths', language: 'English', address: 'https://example.org', read: '2026-11-24' },
  ],
});
const place = { source: 'maths', place: 'Year 5, fractions' };

it('says in which grades a curriculum teaches a topic, in its own word too, and leads to the source', () => {
  const curricula = [
    curriculum({ halves: { ...place, grade: 4, year: 'Year 5' } }),
    { ...curriculum({ halves: { ...place, grade: [6, 8] } }), id: 'other' },
    { ...curriculum({ halves: { ...place, grade: 'before' } }), id: 'third' },
  ];
  expect(elsewhere(curricula, 'halves')).toMatchObject([
    { id: 'england', country: 'GB', from: 4, to: 4, year: 'Year 5', place: 'Year 5, fractions' },
    { from: 6, to: 8, year: null, source: { title: 'Maths', address: 'https://example.org' } },
    { from: 0, to: 0 },
  ]);
});

it('says nothing of a topic that no source was found for', () => {
  const curricula = [curriculum({ halves: { ...place, grade: 4 } })];
  expect(elsewhere(curricula, 'thirds')).toEqual([]);
  expect(elsewhere([{ ...curricula[0]!, sources: [] }], 'halves')).toEqual([]);
});

it('tells an author in words which grade, address or day is wrong', () => {
  const faults = (topics: object, source: object = {}) => {
    const one = curriculum({});
    const sources = one.sources.map((own) => ({ ...own, ...source }));
    const { error } = curriculaSchema.safeParse([{ ...one, sources, topics }]);
    return error?.issues.map(({ message }) => message) ?? [];
  };
  const wrongGrade = 'must be before, a number from 1 to 12, or two of them such as [4, 5]';
  expect(faults({ halves: { ...place, grade: [4, 5] } })).toEqual([]);
  for (const grade of [0, 13, 'Year 5', [4, 14]])
    expect(faults({ halves: { ...place, grade } })).toEqual([wrongGrade]);
  expect(faults({ halves: { ...place, grade: [5, 4] } })).toEqual(['must begin with the lower grade']);
  expect(faults({}, { address: 'my shelf' })).toEqual(['must begin with https:// and hold no spaces']);
  expect(faults({}, { read: 'yesterday' })).toEqual(['must be a day such as "2026-11-24"']);
});
