import { generatorNamed } from '#lib/exercises/catalogue.ts';
import { type Country, COUNTRIES, COUNTRY_OF } from '#lib/exercises/country.ts';
import type { Generator } from '#lib/exercises/generator.ts';
import { type Item, itemOf } from '#lib/exercises/item.ts';
import { generatorsFor } from '#lib/exercises/lessons.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Task } from './topic.ts';

/** `made:add-unlike-fractions@1/2/4711/ps-AF`: all that makes a problem again, kept with the student's message. */
const KEY = /^made:([a-z0-9-]+)@(\d+)\/(\d)\/(\d+)\/([A-Za-z-]+)$/u;

const keyOf = ({ id, version, level, seed, country }: Item) =>
  `made:${id}@${version}/${level}/${seed}/${country}`;

/** What is shown of a made problem: its question, its picture in words, and what to choose from. */
function contentOf({ question, figure, options, answer }: Item): string {
  const picture = figure ? [`(${figure.words})`] : [];
  const choices = answer.kind === 'choice' ? [options.map((option) => `- ${option}`).join('\n')] : [];
  return [question, ...picture, ...choices].join('\n\n');
}

export const taskOf = (item: Item): Task => ({
  id: 0,
  made: keyOf(item),
  content: contentOf(item),
  solution: item.steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
  hints: item.hints,
  section: null,
  answer: item.answer.text,
  expected: item.answer,
  wrong: item.wrong,
});

/** The problem of a key, as long as its generator is of the same version. */
export function madeAgain(key: string | null): Task | null {
  const [, id = '', version, level, seed, place] = KEY.exec(key ?? '') ?? [];
  const generator = generatorNamed(id);
  const country = COUNTRIES.find((one) => one === place);
  if (!generator || !country || generator.version !== Number(version)) return null;
  if (Number(level) < 1 || Number(level) > generator.levels) return null;
  return taskOf(itemOf(generator, Number(seed), Number(level), country));
}

/** Skills of the student's own grade go before those a year off. */
const near = (grade: number) => (a: Generator, b: Generator) => far(a, grade) - far(b, grade);
const far = ({ grades: [from, to] }: Generator, grade: number) => Math.max(from - grade, grade - to, 0);

type Wish = {
  lessonKeys: string[];
  grade: number;
  language: Language;
  turn: number;
  person: number;
  /** The problem before this one, and whether the student solved it. */
  before: string | null;
  solved: boolean;
};

/** A problem of what the lessons teach, made anew each time; a little harder after one that was solved. */
export function makeProblem({
  lessonKeys,
  grade,
  language,
  turn,
  person,
  before,
  solved,
}: Wish): Task | null {
  const known = new Set(lessonKeys.flatMap(generatorsFor));
  const own = [...known].filter((one) => far(one, grade) === 0);
  const fitting = (own.length > 0 ? own : [...known]).sort(near(grade));
  if (fitting.length === 0) return null;
  const [, id = '', , level = '1'] = KEY.exec(before ?? '') ?? [];
  const last = fitting.find((one) => one.id === id);
  // A skill is kept until it goes well, then the next one comes.
  const isKept = last && !(solved && Number(level) >= last.levels);
  const generator = isKept ? last : fitting[turn % fitting.length]!;
  const wanted = isKept ? Number(level) + (solved ? 1 : 0) : 1;
  const seed = (person % 100_000) * 1000 + (turn % 1000);
  return taskOf(itemOf(generator, seed, Math.min(wanted, generator.levels), countryOf(language)));
}

export const countryOf = (language: Language): Country => COUNTRY_OF[language];
