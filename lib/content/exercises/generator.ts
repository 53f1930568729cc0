import type Fraction from 'fraction.js';
import type { AnswerForm } from '#lib/vocabulary.ts';
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
export type AnswerKind = (typeof KINDS)[number];

/** A number; an expression, equation or choice in plain form; or things in order. */
export type Value = number | Fraction | string | readonly (string | number | Fraction)[];

/**
 * What a mistake makes of an item, with how it comes to that in the item's own numbers. Every line is true: the last one
 * may leave out its result, and none shows the key.
 */
export type Worked = { value: Value; lines: readonly string[] };

export const worked = (value: Value, ...lines: string[]): Worked => ({ value, lines });

/** One line of the solution: what to do, in words, and the line `a = b` that does it. */
export type Step = Phrase & { line: string | undefined };

export const step = (key: string, line?: string, values: Values = {}): Step => ({
  key: `step.${key}`,
  line,
  values,
});

/** A skill: everything that Dars can ask, judge, explain and draw about it. See docs/exercises.md. */
export type Generator<P = never> = {
  id: string;
  /** Must increase with every change after which a seed gives another item. */
  version: number;
  grades: readonly [from: number, to: number];
  subject: 'mathematics' | 'science';
  /** Its skill's name in the interface: the message `topic.<topic>`. */
  topic: string;
  /** The topics of db/curriculum/topics.yaml whose lessons it practises. */
  practises: readonly string[];
  levels: 1 | 2 | 3;
  kind: AnswerKind;
  /** The form that the question asks for. */
  form?: Exclude<AnswerForm, 'any_order'>;
  /** If the answer is a quantity. */
  unit?: Unit | ((p: P) => Unit);
  make: (random: Random, level: number) => P;
  /** The values of the question, whose message is `<id>`. */
  values: (p: P) => Values;
  key: (p: P) => Value;
  /** The answer of a student with this misconception; null if the mistake leads to no different answer. */
  wrong: Readonly<Partial<Record<MisconceptionId, (p: P) => Value | Worked | null>>>;
  steps: (p: P) => readonly Step[];
  /** Confirms the key in another way than `key` computes it: substitution, counting, brute force. */
  proof: (p: P, key: never) => boolean;
  figure?: (p: P) => Figure;
  /** Values of letters that make the lines of the steps true, such as the solution of an equation. */
  letters?: (p: P) => Record<string, number | Fraction>;
  /** The reason why there are fewer than 200 different items. */
  few?: string;
  /** If the answer is an order: what is to be put in order, as the question shows it. */
  tiles?: (p: P) => readonly number[];
  /** The options, if the wrong rules alone don't give enough. */
  choices?: (p: P) => readonly string[];
};

/** Keeps the parameters' type between the fields, and forgets it outside. */
export const generator = <P>(one: Generator<P>): Generator => one as unknown as Generator;
