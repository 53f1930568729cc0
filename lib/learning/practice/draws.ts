import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { countryNamed } from '#lib/platform/notation/notation.rules.ts';
import type { Generator } from '#lib/content/exercises/generator.ts';
import { type Exercise, itemOf } from '#lib/content/exercises/item.ts';

export const MAX_SEED = 2 ** 31 - 1;
export type Draw = { generator: string; version: number; seed: number; level: number; country: string };

/** The exercise of a row; undefined if its generator has changed since, which would make another exercise. */
export function itemOfDraw({ generator, version, seed, level, country }: Draw): Exercise | undefined {
  const maker = generatorNamed(generator);
  const place = countryNamed(country);
  return maker && place && maker.version === version ? itemOf(maker, seed, level, place) : undefined;
}

/** How many options a guess at this skill has; 0 if the answer is typed. */
export const optionsOf = (one: Generator): number => (one.kind === 'choice' ? 3 : 0);
