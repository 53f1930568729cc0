import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { type Country, COUNTRIES } from '#lib/platform/notation/notation.rules.ts';
import type { Generator } from '#lib/content/exercises/generator.ts';
import { type Exercise, itemOf } from '#lib/content/exercises/item.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import type { TutorTask } from './topic.ts';

/**
 * `made:add-unlike-fractions@1/2/4711/ps-AF`: all we need to generate a problem again. Stored with the student's
 * message.
 */
const KEY = /^made:([a-z0-9-]+)@(\d+)\/(\d)\/(\d+)\/([A-Za-z-]+)$/u;

const keyOf = ({ id, version, level, seed, country }: Exercise) =>
  `made:${id}@${version}/${level}/${seed}/${country}`;

/** A generated problem as text: its question, its picture in words, and its options. */
function contentOf({ question, figure, options, answer }: Exercise): string {
  const picture = figure ? [`(${figure.words})`] : [];
  const choices = answer.kind === 'choice' ? [options.map((option) => `- ${option}`).join('\n')] : [];
  return [question, ...picture, ...choices].join('\n\n');
}

export const taskOf = (item: Exercise): TutorTask => ({
  id: 0,
  problemKey: keyOf(item),
  content: contentOf(item),
  solution: item.steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
  hints: item.hints,
  section: null,
  answer: item.answer.text,
  item,
});

/** The problem of a key, if its generator still has the same version. */
export function regenerateProblem(key: string | null): TutorTask | null {
  const [, id = '', version, level, seed, place] = KEY.exec(key ?? '') ?? [];
  const generator = generatorNamed(id);
  const country = COUNTRIES.find((one) => one === place);
  if (!generator || !country || generator.version !== Number(version)) return null;
  if (Number(level) < 1 || Number(level) > generator.levels) return null;
  return taskOf(itemOf(generator, Number(seed), Number(level), country));
}

/** Sorts skills of the student's own grade before others. */
const near = (grade: number) => (a: Generator, b: Generator) => far(a, grade) - far(b, grade);
const far = ({ grades: [from, to] }: Generator, grade: number) => Math.max(from - grade, grade - to, 0);

type Wish = {
  /** The topics of the lessons here. */
  teaches: string[];
  grade: number;
  country: Country;
  turn: number;
  person: number;
  /** The key of the previous problem, and whether the student solved it. */
  before: string | null;
  solved: boolean;
};

/** A new problem on what the lessons teach; a little harder if the previous one was solved. */
export function makeProblem({
  teaches,
  grade,
  country,
  turn,
  person,
  before,
  solved: isSolved,
}: Wish): TutorTask | null {
  const generators = new Set(teaches.flatMap(generatorsFor));
  const sameGrade = [...generators].filter((one) => far(one, grade) === 0);
  const fitting = (sameGrade.length > 0 ? sameGrade : [...generators]).sort(near(grade));
  if (fitting.length === 0) return null;
  const [, id = '', , level = '1'] = KEY.exec(before ?? '') ?? [];
  const last = fitting.find((one) => one.id === id);
  // A student stays with a skill until it goes well; then comes the next one.
  const isSameSkill = last && !(isSolved && Number(level) >= last.levels);
  const generator = isSameSkill ? last : fitting[turn % fitting.length]!;
  const nextLevel = isSameSkill ? Number(level) + (isSolved ? 1 : 0) : 1;
  const seed = (person % 100_000) * 1000 + (turn % 1000);
  return taskOf(itemOf(generator, seed, Math.min(nextLevel, generator.levels), country));
}
