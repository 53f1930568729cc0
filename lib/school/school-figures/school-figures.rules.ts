import type { Analytics, Flag, ItemFigures, SubjectSums } from './school-figures.schema.ts';

/** How many students must have answered a question before we say anything about it. */
const MIN_ANSWERS = 10;

/**
 * How many students a question's statistics count: those who took the quiz last. With 400 the share who are right is
 * known to within five points (1.96 × √(0.25 ÷ 400)); more would cost more in a larger school and say no more.
 */
export const MOST_STUDENTS = 400;

type Figures = Pick<ItemFigures, 'answered' | 'facility' | 'discrimination' | 'options'>;

/** Worse than guessing among four options. */
const TOO_HARD = 0.25;

/**
 * What is suspicious about a question, worst first: a wrong option was chosen more often than the key; better students
 * get it wrong more often; fewer are right than by guessing; nobody chooses an option.
 */
export function flagsOf({ answered, facility, discrimination, options }: Figures): Flag[] {
  if (answered < MIN_ANSWERS || facility === null) return [];
  const key = options.find(({ isKey }) => isKey)?.chosen ?? 0;
  const flags: [Flag, boolean][] = [
    ['distractor', options.some(({ isKey, chosen }) => !isKey && chosen > key)],
    ['discrimination', discrimination !== null && discrimination < 0],
    ['hard', facility < TOO_HARD],
    ['unused', options.some(({ isKey, chosen }) => !isKey && chosen === 0)],
  ];
  return flags.flatMap(([flag, isSet]) => (isSet ? [flag] : []));
}

/** Whether a question looks broken, not just improvable. */
export const looksBroken = (flags: Flag[]): boolean => flags.some((flag) => flag !== 'unused');

/** The twelve months up to one, oldest first, as YYYY-MM. */
export function lastMonths(last: string, count = 12): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(year, month - 1 - (count - 1 - index), 1));
    return at.toISOString().slice(0, 7);
  });
}

/** Additions by month as a curve: every month with its total at the end. */
export function growthCurve(months: string[], added: Record<string, number>, totalNow: number) {
  const sum = months.reduce((all, month) => all + (added[month] ?? 0), 0);
  let total = totalNow - sum;
  return months.map((month) => {
    total += added[month] ?? 0;
    return { month, added: added[month] ?? 0, total };
  });
}

const SUMMED = ['begun', 'completed', 'attempts', 'scored', 'points'] as const;
type Sums = Pick<SubjectSums, (typeof SUMMED)[number]>;

/** The sums over all subjects, those deleted since among them. */
export const totals = (subjects: Sums[]): Sums =>
  Object.fromEntries(SUMMED.map((name) => [name, subjects.reduce((sum, one) => sum + one[name], 0)])) as Sums;

const TOP = 5;

/** The subjects with most attempts. */
export const topOf = (subjects: SubjectSums[]): Analytics['topSubjects'] =>
  subjects
    .filter(({ isDeleted, scored }) => !isDeleted && scored > 0)
    .sort((a, b) => b.attempts - a.attempts || a.id - b.id)
    .slice(0, TOP)
    .map(({ id, name, gradeLevel, attempts, scored, points }) => ({
      ...{ id, name, gradeLevel, attempts },
      averageScore: points / scored,
    }));
