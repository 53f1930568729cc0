/** A student's tries at one skill, oldest first. */
export type Tried = { level: number; isHit: boolean };

/**
 * Bayesian knowledge tracing (Corbett and Anderson 1995), with figures of our own choice (docs/practice.md): how likely a skill was known before the first exercise, how
 * likely one exercise teaches it, and how likely somebody who knows it slips or who doesn't is right all the same.
 */
const TRACING = { known: 0.25, learns: 0.1, slips: 0.1, guesses: 0.2 };
/** A skill can count as mastered from this likelihood on. */
export const MASTERED = 0.95;
const HARDER_AFTER = 3;
const EASIER_AFTER = 2;
/** How many skills are practised in turn; with more, none would be practised long enough. */
const AT_ONCE = 3;

/** How likely the skill is known after these exercises, from 0 to 1. `options`: how many a guess is among, 0 where it is typed. */
export function knownAfter(tried: readonly Tried[], options = 0): number {
  const guesses = Math.max(TRACING.guesses, options > 0 ? 1 / options : 0);
  return tried.reduce((known, { isHit }) => {
    const right = isHit ? 1 - TRACING.slips : TRACING.slips;
    const lucky = isHit ? guesses : 1 - guesses;
    const after = (known * right) / (known * right + (1 - known) * lucky);
    return after + (1 - after) * TRACING.learns;
  }, TRACING.known);
}

/** The level of the next exercise: harder after three hits in a row on a level, easier after two misses. */
export function nextLevel(tried: readonly Tried[], levels: number): number {
  const last = tried.at(-1);
  if (!last) return 1;
  const from = tried.findLastIndex(({ level, isHit }) => level !== last.level || isHit !== last.isHit);
  const run = tried.length - 1 - from;
  if (last.isHit) return run >= HARDER_AFTER ? Math.min(levels, last.level + 1) : last.level;
  return run >= EASIER_AFTER ? Math.max(1, last.level - 1) : last.level;
}

/** Hits in a row at the hardest level that show the skill; more if a guess has few options. */
const shownBy = (options: number) => (options > 0 ? 5 : HARDER_AFTER);

/** Whether the student had that many hits in a row at the hardest level. */
function isShown(tried: readonly Tried[], levels: number, options: number): boolean {
  let run = 0;
  return tried.some(({ level, isHit }) => {
    run = isHit && level >= levels ? run + 1 : 0;
    return run >= shownBy(options);
  });
}

/** Mastered: likely known, and shown at the hardest level, because easy levels prove nothing. */
export const isMastered = (tried: readonly Tried[], levels: number, options = 0): boolean =>
  isShown(tried, levels, options) && knownAfter(tried, options) >= MASTERED;

export type Skill = { id: string; isMastered: boolean; lastAsked: number };

/** The next skill: of the first ones not mastered yet, the one asked longest ago. */
export function nextSkill<S extends Skill>(skills: readonly S[]): S {
  const open = skills.filter((skill) => !skill.isMastered).slice(0, AT_ONCE);
  const asked = open.length > 0 ? open : skills;
  return asked.reduce((oldest, one) => (one.lastAsked < oldest.lastAsked ? one : oldest));
}
