import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { topics } from '#lib/content/topics/file.ts';
import { GENERATORS } from './catalogue.ts';
import { generatorsFor, topicsOfMisconception } from './lessons.ts';

const known = topics().map(({ id }) => id);
const named = (topic: string | null) => generatorsFor(topic).map(({ id }) => id);
const without = (subject: string) =>
  topics().flatMap((topic) => (topic.subject === subject && named(topic.id).length === 0 ? [topic.id] : []));

const topicIn = (path: string): string => parse(readFileSync(path, 'utf8').split('---\n')[1]!).topic;

describe('The lessons that a generator practises', () => {
  it('every generator practises topics that exist, and each of them once', () => {
    const unknown = GENERATORS.flatMap(({ id, practises }) =>
      practises.filter((topic) => !known.includes(topic)).map((topic) => `${id}: ${topic}`),
    );
    expect(unknown).toEqual([]);
    const odd = GENERATORS.filter(({ practises: of }) => of.length === 0 || new Set(of).size < of.length);
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('these topics have no exercises; a generator for one takes it off this list', () => {
    expect(without('mathematics')).toEqual([
      'solid-shapes',
      'long-division',
      'area-of-triangles',
      'similarity',
      'functions',
    ]);
    expect(without('science')).toEqual([
      'five-senses',
      'living-things',
      'day-and-night',
      'keeping-clean',
      'animals-and-homes',
      'growing-up',
      'materials',
      'weather',
      'pushes-and-pulls',
      'plant-parts',
      'states-of-matter',
      'light-and-shadow',
      'who-eats-whom',
      'sound',
      'electric-circuits',
      'digestion',
      'water-cycle',
      'magnets',
      'conductors',
      'food-chains',
      'mixtures',
      'light-rays',
      'how-plants-make-food',
      'fresh-water',
      'seasons',
      'particles',
      'series-and-parallel',
      'cells',
      'photosynthesis',
      'heart-and-blood',
      'breathing',
      'atoms-and-elements',
      'atomic-structure',
      'newtons-laws',
      'electron-arrangement',
      'chemical-bonds',
      'membranes',
      'respiration',
    ]);
    expect(without('computer-science')).toEqual(['searching']);
  });

  it('every mathematics lesson of grades 1 to 9 has two generators or more', () => {
    const lessons = globSync('db/curriculum/grade-0[1-9]/mathematics/*/*/lesson.md');
    expect(lessons.length).toBeGreaterThan(150);
    const thin = lessons.map(topicIn).filter((topic) => named(topic).length < 2);
    expect([...new Set(thin)]).toEqual([]);
  });

  it('a lesson on equal fractions has only exercises on what it teaches', () => {
    expect(named('equivalent-fractions')).toEqual([
      'name-a-fraction',
      'compare-fractions',
      'simplify-fraction',
      'equal-fractions',
    ]);
  });

  it('a lesson of which nobody has said what it teaches has no exercises', () => {
    expect(named(null)).toEqual([]);
  });
});

describe('The topics of a misconception', () => {
  it('are those of the generator that knows it', () => {
    expect(topicsOfMisconception('keeps-one-denominator')).toEqual(['adding-fractions']);
  });

  it('are those of all its generators where several know it, each once', () => {
    expect(topicsOfMisconception('forgets-borrow')).toEqual([
      'subtracting-within-20',
      'subtracting-two-digit',
    ]);
  });

  it('each has a topic, and one that nobody makes has none', () => {
    const ids = new Set(GENERATORS.flatMap(({ wrong }) => Object.keys(wrong)));
    expect([...ids].filter((id) => topicsOfMisconception(id).length === 0)).toEqual([]);
    expect(topicsOfMisconception('toString')).toEqual([]);
  });
});
