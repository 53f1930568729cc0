import { beforeAll, describe, expect, it, vi } from 'vitest';
import { generatorNamed } from './catalogue.ts';
import { falseDiagnoses } from './claims.ts';
import type { Generator } from './generator.ts';
import { step } from './generator.ts';
import { draw, mistakes } from './item.ts';
import { faultsOf, faultsOfMany } from './properties.ts';

beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());

type Plain = Generator<{ a: number; b: number }>;
const adding = generatorNamed('add-to-100') as unknown as Plain;
const planted = (bug: Partial<Plain>) => ({ ...adding, ...bug }) as unknown as Generator;
const faultsWith = (bug: Partial<Plain>) =>
  Array.from({ length: 8 }, (_, i) => faultsOf(planted(bug), i + 1, 2, { countries: ['ps-AF'] })).flat();

it('an answer that two mistakes give is said to be of neither', () => {
  const twice = { ...adding.wrong, 'one-too-few': ({ a, b }: { a: number; b: number }) => a + b - 1 };
  const because = mistakes(draw(planted({ wrong: twice }), 1, 2)).map((one) => one.because);
  expect(because).not.toContain('counts-the-start');
  expect(because).not.toContain('one-too-few');
  expect(because).toContain('forgets-carry');
});

it('the generator without a bug keeps every promise', () => {
  expect(faultsWith({})).toEqual([]);
});

describe('a bug in a generator is found:', () => {
  it.each<[string, Partial<Plain>, RegExp]>([
    ['a key off by one', { key: ({ a, b }) => a + b + 1 }, /second way/],
    [
      'a wrong rule that gives the key',
      { wrong: { 'forgets-carry': ({ a, b }) => a + b, 'counts-the-start': ({ a, b }) => a + b } },
      /No draw fits/,
    ],
    [
      'a step that is not true',
      { steps: ({ a, b }) => [step('ones', `${a} + 1 = ${a}`), step('add', `${a} + ${b} = ${a + b}`)] },
      /is not true/,
    ],
    [
      'a last step that is not the key',
      { steps: ({ a, b }) => [step('ones', `${a} = ${a}`), step('add', `${b} = ${b}`)] },
      /is not the key/,
    ],
    [
      'a number beyond the grade',
      { make: (r) => ({ a: r.int(120, 140), b: r.int(21, 29) }) },
      /beyond the grade/,
    ],
    ['a formula that is not filled in', { values: () => ({}) }, /unfilled|undefined|sum/],
    ['digits of another country', { values: ({ a, b }) => ({ sum: `$٣ + ${a + b}$` }) }, /digits of another/],
    ['a formula that does not typeset', { values: () => ({ sum: String.raw`$\frac{1}$` }) }, /typeset/],
    [
      'one step alone',
      { steps: ({ a, b }) => [step('add', `${a} + ${b} = ${a + b}`)] },
      /fewer than two steps/,
    ],
    ['a message that is missing', { id: 'no-such-message' }, /no message/],
    ['markup in a text', { values: () => ({ sum: '[x](http://example.com)' }) }, /lint says.*url/],
  ])('%s', (_, bug, message) => {
    expect(faultsWith(bug).join('\n')).toMatch(message);
  });

  it('a sentence that is not true of the wrong answer', () => {
    const larger = planted({ wrong: { ...adding.wrong, 'forgets-carry': ({ a, b }) => a + b + 10 } });
    expect(falseDiagnoses(larger, 3).join()).toMatch(/the sentence of forgets-carry is not true/);
  });

  it('tiles that give their order away, are not those of the key, or are missing', () => {
    const ordering = generatorNamed('order-negatives')! as unknown as Generator<{ list: number[] }>;
    const faultsAfter = (tiles: ((p: { list: number[] }) => number[]) | undefined) =>
      faultsOf({ ...ordering, tiles } as unknown as Generator, 1, 1, { countries: ['ps-AF'] }).join();
    expect(faultsAfter(ordering.key as (p: { list: number[] }) => number[])).toMatch(/order that is asked/);
    expect(faultsAfter(({ list }) => list.slice(1))).toMatch(/not those of the key/);
    expect(faultsAfter(undefined)).toMatch(/an order has tiles/);
    expect(faultsAfter(({ list }) => list)).toBe('');
  });

  it('too few different exercises', () => {
    const few = planted({ make: (r) => ({ a: r.int(18, 20), b: r.int(15, 17) }) });
    expect(faultsOfMany(few).join()).toMatch(/only 9 different/);
  });
});
