import { createHash } from 'node:crypto';
import Fraction from 'fraction.js';
import type { Generator } from './generator.ts';
import { draw, mistakes, unitOf } from './item.ts';
import { answerOf } from './value.ts';
import type { WrongAnswer } from './workings.ts';

const plainly = (_: string, value: unknown) =>
  value instanceof Fraction ? value.toFraction() : typeof value === 'bigint' ? String(value) : value;

const valueOnly = ({ because, value }: WrongAnswer) => ({ because, value });

/** The parameters and answers of a generator's first seeds, without words: words may improve without a new version. */
export function fingerprintOf(generator: Generator): string {
  const outputs = [1, 2, 3].slice(0, generator.levels).flatMap((level) =>
    Array.from({ length: 12 }, (_, i) => {
      const plan = draw(generator, i + 1, level);
      const answer = answerOf(generator.kind, generator.key(plan.p), unitOf(plan));
      const lines = generator.steps(plan.p).map(({ line }) => line);
      return { p: plan.p, answer, mistakes: mistakes(plan).map(valueOnly), lines };
    }),
  );
  return createHash('sha256').update(JSON.stringify(outputs, plainly)).digest('hex').slice(0, 16);
}

export const versionOf = ({ id, version }: Generator) => `${id}@${version}`;
