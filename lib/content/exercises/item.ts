import type { Country } from '#lib/platform/notation/notation.rules.ts';
import type { AnswerForm } from '#lib/vocabulary.ts';
import { formula } from './algebra/tex.ts';
import { inNotation, NOTATION } from './country.ts';
import { figureSvg, figureWords } from './figures/figure.ts';
import type { Generator, Step, Value } from './generator.ts';
import { type Option, optionsOf } from './options.ts';
import { Random } from './random.ts';
import { phrase, say, type Values } from './say.ts';
import { type ExerciseAnswer, answerOf, answerText, numberText } from './value.ts';
import { type WrongAnswer, mistakeOf, workingOf } from './workings.ts';
import type { Unit } from './units.ts';

/** One exercise for a student. Its texts are markdown in the language and notation of the country. */
export type Exercise = {
  id: string;
  version: number;
  seed: number;
  level: number;
  country: Country;
  question: string;
  answer: ExerciseAnswer & { text: string; form?: Exclude<AnswerForm, 'any_order'> };
  /** The answers of known mistakes. */
  wrong: (ExerciseAnswer & { text: string; misconception: string; because: string })[];
  /** The answer and three wrong ones, in the order to show. */
  options: string[];
  /** What is to be put in order, as the question shows it; null unless the answer is an order. */
  tiles: string[] | null;
  steps: string[];
  /** The mathematics of the steps in plain form, `a = b`. */
  lines: string[];
  hints: [string, string, string];
  figure: { svg: string; words: string } | null;
};

/** What the seed determines, independent of the language. */
export type ItemPlan<P = never> = { generator: Generator<P>; level: number; seed: number; p: P };

const streamOf = ({ id, version }: Generator, level: number, seed: number, purpose: string) =>
  new Random(`${id}@${version}/${level}/${seed}/${purpose}`);

const signature = (generator: Generator, value: Value, unit?: Unit) =>
  answerOf(generator.kind === 'mixed' ? 'fraction' : generator.kind, value, unit).value;

export const unitOf = ({ generator, p }: ItemPlan): Unit | undefined =>
  typeof generator.unit === 'function' ? generator.unit(p) : generator.unit;

/** The wrong answers of mistakes. A value that the key or two mistakes give says nothing about the student. */
export function mistakes({ generator, p }: ItemPlan): WrongAnswer[] {
  const made = Object.entries(generator.wrong).flatMap(
    ([because, rule]) => mistakeOf(because, rule(p)) ?? [],
  );
  const times = Map.groupBy([generator.key(p), ...made.map(({ value }) => value)], (value) =>
    signature(generator, value),
  );
  return made.filter(({ value }) => times.get(signature(generator, value))!.length === 1);
}

/** Draws parameters until at least two mistakes give wrong answers. */
export function draw(generator: Generator, seed: number, level: number): ItemPlan {
  const random = streamOf(generator, level, seed, 'parameters');
  const p = random.until(
    () => generator.make(random, level),
    (candidate) => mistakes({ generator, level, seed, p: candidate }).length >= 2,
  );
  return { generator, level, seed, p };
}

function people(random: Random, country: Country): Values {
  const { girls, boys } = NOTATION[country];
  const [girl, girl2] = random.shuffle([0, 1, 2, 3, 4, 5]);
  const [boy, boy2] = random.shuffle([0, 1, 2, 3, 4, 5]);
  return { girl: girls[girl!]!, girl2: girls[girl2!]!, boy: boys[boy!]!, boy2: boys[boy2!]! };
}

/** What a student may have thought, in general. */
export const thoughtOf = (because: string, country: Country): string =>
  inNotation(say(phrase(`misconception.${because}`), country), country);

const withBlank = (line: string) => (/[=≈]/u.test(line) ? line.replace(/([=≈])[^=≈]*$/u, '$1 □') : '□');

/** What to do first; how it begins; all but the last result. Each reveals a little more, none the answer. */
function hintsOf(steps: readonly Step[], tell: (step: Step, line?: string) => string): Exercise['hints'] {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const before = steps.slice(0, -1).map((step) => tell(step, step.line));
  const beginning = !first.line
    ? `${tell(first)} ${tell(steps[1]!)}`
    : tell(first, steps.length > 2 ? first.line : withBlank(first.line));
  const lastWords = last.line ? tell(last, withBlank(last.line)) : '';
  return [tell(first), beginning, [...before, lastWords].join(' ').trim()];
}

/** The exercise of a seed. The same seed and version always give the same exercise. */
export function itemOf(generator: Generator, seed: number, level: number, country: Country): Exercise {
  const plan = draw(generator, seed, level);
  const { id, version, kind, form } = generator;
  const { p } = plan;
  const unit = unitOf(plan);
  const names = people(streamOf(generator, level, seed, 'people'), country);
  const local = (text: string) => inNotation(text, country);
  const textOf = (value: Value) => local(answerText(id, kind, value, country, unit));
  const tell = (step: Step, line?: string) =>
    local(
      [
        say({ ...step, values: { ...names, ...step.values } }, country),
        ...(line ? [formula(line)] : []),
      ].join(' '),
    );
  const steps = generator.steps(p);
  const wrong = mistakes(plan);
  const key = generator.key(p);
  const figure = generator.figure?.(p);
  const order = streamOf(generator, level, seed, 'options');
  const all: Option[] = generator.choices
    ? generator.choices(p).map((value) => ({ value, because: null }))
    : optionsOf(key, wrong, kind, order);
  const question = say(phrase(id, { ...names, ...generator.values(p) }), country);
  const thought = (mistake: WrongAnswer) => {
    const working = workingOf(kind, mistake).map(formula).join(`${NOTATION[country].comma} `);
    return `${thoughtOf(mistake.because, country)} ${local(working)}`.trim();
  };
  return {
    id,
    version,
    seed,
    level,
    country,
    question: local(question),
    answer: { ...answerOf(kind, key, unit), text: textOf(key), ...(form ? { form } : {}) },
    wrong: wrong.map((mistake) => ({
      ...answerOf(kind, mistake.value, unit),
      text: textOf(mistake.value),
      misconception: thought(mistake),
      because: mistake.because,
    })),
    options: all.map(({ value }) => textOf(value)),
    tiles: generator.tiles?.(p).map((one) => local(numberText(one))) ?? null,
    steps: steps.map((one) => tell(one, one.line)),
    lines: steps.flatMap(({ line }) => (line ? [line] : [])),
    hints: hintsOf(steps, tell),
    figure: figure ? { svg: figureSvg(figure, country), words: local(figureWords(figure, country)) } : null,
  };
}
