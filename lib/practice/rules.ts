/** A student's tries at one skill, oldest first. */
export type Try = { level: number; isHit: boolean };

/**
 * Bayesian knowledge tracing (Corbett and Anderson 1995), with figures of our own choice (docs/practice.md). The
 * likelihoods, 0 to 1, that a skill was known before the first exercise, that one exercise teaches it, that somebody
 * who knows it makes a slip, and that somebody who doesn't is right by a guess.
 */
const TRACING = { known: 0.25, learns: 0.1, slips: 0.1, guesses: 0.2 };
/** A skill can count as mastered from this likelihood on. */
export const MASTERED = 0.95;
const HARDER_AFTER = 3;
const EASIER_AFTER = 2;
/** How many skills are practised in turn; with more, none would be practised long enough. */
const AT_ONCE = 3;

/**
 * How likely the skill is known after these exercises, from 0 to 1. `options`: the number of options for a guess, 0 if
 * the answer is typed.
 */
export function knownAfter(tries: readonly Try[], options = 0): number {
  const guesses = Math.max(TRACING.guesses, options > 0 ? 1 / options : 0);
  return tries.reduce((known, { isHit }) => {
    const right = isHit ? 1 - TRACING.slips : TRACING.slips;
    const lucky = isHit ? guesses : 1 - guesses;
    const after = (known * right) / (known * right + (1 - known) * lucky);
    return after + (1 - after) * TRACING.learns;
  }, TRACING.known);
}

/** The level of the next exercise: harder after three hits in a row on a level, easier after two misses. */
export function nextLevel(tries: readonly Try[], levels: number): number {
  const last = tries.at(-1);
  if (!last) return 1;
  const from = tries.findLastIndex(({ level, isHit }) => level !== last.level || isHit !== last.isHit);
  const streak = tries.length - 1 - from;
  if (last.isHit) return streak >= HARDER_AFTER ? Math.min(levels, last.level + 1) : last.level;
  return streak >= EASIER_AFTER ? Math.max(1, last.level - 1) : last.level;
}

/** Hits in a row at the hardest level that show the skill; more if a guess has few options. */
const hitsNeeded = (options: number) => (options > 0 ? 5 : HARDER_AFTER);

/** Whether the student had that many hits in a row at the hardest level. */
function hasEnoughHits(tries: readonly Try[], levels: number, options: number): boolean {
  let streak = 0;
  return tries.some(({ level, isHit }) => {
    streak = isHit && level >= levels ? streak + 1 : 0;
    return streak >= hitsNeeded(options);
  });
}

/** Mastered: likely known, and shown at the hardest level, because easy levels prove nothing. */
export const isMastered = (tries: readonly Try[], levels: number, options = 0): boolean =>
  hasEnoughHits(tries, levels, options) && knownAfter(tries, options) >= MASTERED;

export type Skill = { id: string; isMastered: boolean; lastAsked: number };

/** The next skill: of the first ones not mastered yet, the one asked longest ago. */
export function nextSkill<S extends Skill>(skills: readonly S[]): S {
  const open = skills.filter((skill) => !skill.isMastered).slice(0, AT_ONCE);
  const candidates = open.length > 0 ? open : skills;
  return candidates.reduce((oldest, one) => (one.lastAsked < oldest.lastAsked ? one : oldest));
}
