import { Random } from '#lib/content/exercises/random.ts';
import { publish, table } from '#lib/platform/config/published.ts';
import { nextLevel, standingAfter, type Try } from './practice.rules.ts';

/** A simulated learner of one skill: how likely an answer is right, depending on the skill and the level. */
type Learner = {
  name: string;
  /** Right this often at every level, whatever is asked; the rest is then not looked at. */
  rate?: number;
  /** Whether they know it before the first exercise. */
  knows?: boolean;
  /** How likely one exercise teaches it. */
  learns?: number;
  /** How likely a night takes it away again. */
  forgets?: number;
  /** The chance of a wrong answer with the skill. */
  slips?: number;
  /** The hardest level that they can reach, if not all. */
  upTo?: number;
};

/** An exercise as the learner sees it: typed, or with this many options. */
type Shape = { name: string; levels: number; options: number };

/** The chance of a right answer without the skill: hardly any when typing, a guess with options. */
const TYPED_GUESS = 0.05;
const SLIP = 0.1;
const MOST = 40;
/** Exercises of the skill on one day, at most; a day ends earlier when the skill is shown. */
const A_DAY = 10;

const LEARNERS: Learner[] = [
  { name: 'can do it', knows: true },
  { name: 'learns it on the way', learns: 0.15 },
  { name: 'can do it, but careless', knows: true, slips: 0.25 },
  { name: 'forgetful', knows: true, learns: 0.15, forgets: 0.3 },
  { name: 'can do the easy level alone', knows: true, upTo: 1 },
  { name: 'guesses throughout' },
  ...[30, 50, 60, 70].map((share) => ({ name: `right ${share}% of the time`, rate: share / 100 })),
];

const SHAPES: Shape[] = [
  { name: 'typed, one level', levels: 1, options: 0 },
  { name: 'typed, two levels', levels: 2, options: 0 },
  { name: 'typed, three levels', levels: 3, options: 0 },
  { name: 'chosen, one level', levels: 1, options: 3 },
  { name: 'chosen, two levels', levels: 2, options: 3 },
];

/** Whether the skill was shown, after how many exercises it was mastered, and whether the learner had it then. */
type Outcome = { isShown: boolean; after: number | null; isTrue: boolean };

/** Somebody who learns, forgets and answers by chance. The same number gives the same learner. */
function personOf(learner: Learner, { levels, options }: Shape, number: number) {
  const random = new Random(`${learner.name} ${levels} ${options} ${number}`);
  const chance = (likely: number) => random.int(1, 1000) <= likely * 1000;
  const guess = options > 0 ? 1 / options : TYPED_GUESS;
  let knows = learner.knows ?? false;
  const can = (level: number) => learner.rate === undefined && knows && level <= (learner.upTo ?? levels);
  return {
    can,
    answers: (level: number) => chance(learner.rate ?? (can(level) ? 1 - (learner.slips ?? SLIP) : guess)),
    learns: () => (knows ||= chance(learner.learns ?? 0)),
    sleeps: () => (knows &&= !chance(learner.forgets ?? 0)),
  };
}

/** One learner's practice of a skill, until it is mastered or for 40 exercises. */
function practise(learner: Learner, shape: Shape, number: number): Outcome {
  const person = personOf(learner, shape, number);
  const tries: Try[] = [];
  let [day, today, isShown] = [1, 0, false];
  while (tries.length < MOST) {
    const level = nextLevel(tries, shape.levels);
    tries.push({ level, isHit: person.answers(level), day: String(day) });
    today += 1;
    const standing = standingAfter(tries, shape.levels, shape.options);
    if (standing === 'mastered') return { isShown, after: tries.length, isTrue: person.can(level) };
    isShown ||= standing === 'shown';
    person.learns();
    if (today < A_DAY && standing === 'open') continue;
    [day, today] = [day + 1, 0];
    person.sleeps();
  }
  return { isShown, after: null, isTrue: false };
}

type Figures = {
  learner: string;
  shape: string;
  shown: number;
  mastered: number;
  median: number | null;
  untrue: number;
};

/** Shares from 0 to 1 for this many learners of each kind. */
export function simulate(people = 2000): Figures[] {
  return LEARNERS.flatMap((learner) =>
    SHAPES.filter(({ levels }) => levels > (learner.upTo ?? 0)).map((shape) => {
      const outcomes = Array.from({ length: people }, (_, number) => practise(learner, shape, number));
      const counts = outcomes.flatMap(({ after }) => after ?? []).sort((a, b) => a - b);
      const untrue = outcomes.filter(({ after, isTrue }) => after !== null && !isTrue).length;
      return {
        ...{ learner: learner.name, shape: shape.name },
        shown: outcomes.filter(({ isShown }) => isShown).length / people,
        mastered: counts.length / people,
        median: counts[Math.floor(counts.length / 2)] ?? null,
        untrue: untrue / people,
      };
    }),
  );
}

const HEAD = ['learner', 'exercises', 'shown on one day', 'mastered', 'after (median)', 'wrongly'];
const share = (part: number) => `${(part * 100).toFixed(1)}%`;

export function masteryFigures(): string {
  const rows = simulate().map(({ learner, shape, shown, mastered, median, untrue }) => [
    ...[learner, shape, share(shown), share(mastered)],
    ...[median === null ? '' : String(median), share(untrue)],
  ]);
  return table([HEAD, ...rows]);
}

export const publishMastery = () => publish('practice.md', 'mastery', masteryFigures());
