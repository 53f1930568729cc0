import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GENERATORS } from './catalogue.ts';
import { COUNTRIES } from '#lib/platform/notation/notation.rules.ts';
import { fingerprintOf, versionOf } from './golden.ts';
import { falseDiagnoses } from './claims.ts';
import golden from './golden.json' with { type: 'json' };
import { faultsOf, faultsOfMany } from './properties.ts';

/** The long form: `EXERCISE_SEEDS=1000`, each seed and level in each language. */
const LONG = Number(process.env.EXERCISE_SEEDS ?? 0);
const WHOLE = LONG || 1;
const FURTHER = LONG ? 0 : 60;

// KaTeX warns about digits that its fonts lack; the page's font has them.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());

describe.each(GENERATORS.map((one) => [one.id, one] as const))('%s', (_, generator) => {
  const levels = [1, 2, 3].slice(0, generator.levels);
  const faults = (from: number, count: number, judge: (seed: number, level: number) => string[]) =>
    levels
      .flatMap((level) => Array.from({ length: count }, (_, i) => judge(from + i, level)))
      .flat()
      .slice(0, 5);

  it('keeps every promise', { timeout: 3_600_000 }, () => {
    expect(faults(1, WHOLE, (seed, level) => faultsOf(generator, seed, level))).toEqual([]);
    const lightly = (seed: number, level: number) =>
      faultsOf(generator, seed, level, {
        countries: seed % 3 ? [] : [COUNTRIES[(seed / 3) % 7]!],
        lint: false,
      });
    expect(faults(WHOLE + 1, FURTHER, lightly)).toEqual([]);
  });

  it('says of a wrong answer only what is true of it', () => {
    expect(falseDiagnoses(generator, LONG || 200).slice(0, 5)).toEqual([]);
  });

  it('makes enough different exercises, with the key in any place', { timeout: 3_600_000 }, () => {
    expect(faultsOfMany(generator)).toEqual([]);
  });

  it('makes the same exercise from a seed as before', () => {
    const stored = (golden as Record<string, string>)[versionOf(generator)];
    expect(stored, 'new: `npm run exercises -- keep`; changed: raise its version').toBe(
      fingerprintOf(generator),
    );
  });
});

it('no two generators share an id', () => {
  expect(new Set(GENERATORS.map(({ id }) => id)).size).toBe(GENERATORS.length);
});
