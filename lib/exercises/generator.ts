import type Fraction from 'fraction.js';
import type { Figure } from './figures/kinds.ts';
import type { Random } from './random.ts';
import type { Phrase, Values } from './say.ts';
import type { MisconceptionId } from './messages/index.ts';
import type { Unit } from './units.ts';

export const KINDS = [
  'number',
  'fraction',
  'mixed',
  'decimal',
  'percent',
  'quantity',
  'expression',
  'equation',
  'choice',
  'order',
  'text',
] as const;
export type Kind = (typeof KINDS)[number];

/** A number; an expression, equation or choice in plain writing; or things in their order. */
export type Value = number | Fraction | string | readonly (string | number | Fraction)[];

/** One line of the working: what is done, in words, and the line `a = b` that does it. */
export type Step = Phrase & { line: string | undefined };

export const step = (key: string, line?: string, values: Values = {}): Step => ({
  key: `step.${key}`,
  line,
  values,
});

/** A skill: everything that Dars can ask, judge, explain and draw about it. See docs/exercises.md. */
export type Generator<P = never> = {
  id: string;
  /** Goes up with every change that makes another item of the same seed. */
  version: number;
  grades: readonly [from: number, to: number];
  subject: 'mathematics' | 'science';
  topic: string;
  levels: 1 | 2 | 3;
  kind: Kind;
  /** Of a quantity. */
  unit?: Unit | ((p: P) => Unit);
  make: (random: Random, level: number) => P;
  /** The values of the question, whose message is `<id>`. */
  given: (p: P) => Values;
  key: (p: P) => Value;
  /** What students answer who think so; null where the mistake does not show. */
  wrong: Readonly<Partial<Record<MisconceptionId, (p: P) => Value | null>>>;
  steps: (p: P) => readonly Step[];
  /** Finds the key again in another way than `key` does: substitution, counting, brute force. */
  proof: (p: P, key: never) => boolean;
  figure?: (p: P) => Figure;
  /** Values of letters that make the lines of the steps true, such as the solution of an equation. */
  letters?: (p: P) => Record<string, number | Fraction>;
  /** Fewer than 200 different items, because the skill has no more. */
  few?: string;
  /** The answers a student chooses from, where the wrong rules alone don't make them. */
  choices?: (p: P) => readonly string[];
};

/** Keeps the parameters' type between the fields, and forgets it outside. */
export const generator = <P>(one: Generator<P>): Generator => one as unknown as Generator;
