import { Random } from '#lib/exercises/random.ts';
import { percent, publish, table } from '#lib/published.ts';
import { isMastered, nextLevel, type Try } from './rules.ts';

/** A simulated learner of one skill: how likely an answer is right, depending on the skill and the level. */
type Learner = {
  name: string;
  /** How likely they know it before the first exercise. */
  knows: boolean;
  /** How likely one exercise teaches it. */
  learns: number;
  /** The hardest level that they can reach, if not all. */
  upTo?: number;
};

/** An exercise as the learner sees it: typed, or with this many options. */
type Shape = { name: string; levels: number; options: number };

/** The chance of a right answer without the skill: hardly any when typing, a guess with options. */
const TYPED_GUESS = 0.05;
/** The chance of a wrong answer with the skill. */
const SLIP = 0.1;
const MOST = 40;

const LEARNERS: Learner[] = [
  { name: 'can do it', knows: true, learns: 0 },
  { name: 'learns it on the way', knows: false, learns: 0.15 },
  { name: 'can do the easy level alone', knows: true, learns: 0, upTo: 1 },
  { name: 'guesses throughout', knows: false, learns: 0 },
];

const SHAPES: Shape[] = [
  { name: 'typed, one level', levels: 1, options: 0 },
  { name: 'typed, two levels', levels: 2, options: 0 },
  { name: 'typed, three levels', levels: 3, options: 0 },
  { name: 'chosen, two levels', levels: 2, options: 3 },
];

/** How many exercises it took until the skill counted as mastered, and whether the learner had it then. */
type Outcome = { after: number | null; isTrue: boolean };

/**
 * One learner's practice of a skill, until it is mastered or for 40 exercises. The same number gives the same learner.
 */
function practise(learner: Learner, { levels, options }: Shape, number: number): Outcome {
  const random = new Random(`${learner.name} ${levels} ${options} ${number}`);
  const chance = (likely: number) => random.int(1, 1000) <= likely * 1000;
  const guess = options > 0 ? 1 / options : TYPED_GUESS;
  const tries: Try[] = [];
  let knows = learner.knows;
  while (tries.length < MOST) {
    const level = nextLevel(tries, levels);
    const can = knows && level <= (learner.upTo ?? levels);
    tries.push({ level, isHit: chance(can ? 1 - SLIP : guess) });
    if (isMastered(tries, levels, options)) return { after: tries.length, isTrue: can };
    knows ||= chance(learner.learns);
  }
  return { after: null, isTrue: false };
}

type Figures = { learner: string; shape: string; mastered: number; median: number | null; untrue: number };

/** Shares from 0 to 1 for this many learners of each kind. */
export function simulate(people = 2000): Figures[] {
  return LEARNERS.flatMap((learner) =>
    SHAPES.filter(({ levels }) => levels > (learner.upTo ?? 0)).map((shape) => {
      const outcomes = Array.from({ length: people }, (_, number) => practise(learner, shape, number));
      const counts = outcomes.flatMap(({ after }) => after ?? []).sort((a, b) => a - b);
      const untrue = outcomes.filter(({ after, isTrue }) => after !== null && !isTrue).length;
      return {
        ...{ learner: learner.name, shape: shape.name },
        mastered: counts.length / people,
        median: counts[Math.floor(counts.length / 2)] ?? null,
        untrue: untrue / people,
      };
    }),
  );
}

export function masteryFigures(): string {
  const rows = simulate().map(({ learner, shape, mastered, median, untrue }) => [
    learner,
    shape,
    percent(mastered, 1),
    median === null ? '' : String(median),
    `${(untrue * 100).toFixed(1)} %`,
  ]);
  return table([['learner', 'exercises', 'counted as mastered', 'after (median)', 'wrongly'], ...rows]);
}

export const publishMastery = () => publish('practice.md', 'mastery', masteryFigures());
