/** A student's try at a skill, on this calendar day (YYYY-MM-DD) of their own. Lists of them have the oldest first. */
export type Try = { level: number; isHit: boolean; day: string };

/**
 * Bayesian knowledge tracing (Corbett and Anderson 1995), with figures of our own choice (docs/practice.md). The
 * likelihoods, 0 to 1, that a skill was known before the first exercise, that one exercise teaches it, that somebody
 * who knows it makes a slip, and that somebody who doesn't is right all the same. The last is a half, since somebody
 * who is right half the time does not know it.
 */
const TRACING = { known: 0.25, learns: 0.02, slips: 0.1, guesses: 0.5 };
/** A skill can count as shown from this likelihood on. */
const SHOWN = 0.95;
const HARDER_AFTER = 3;
const EASIER_AFTER = 2;
/** How many skills are practised in turn; with more, none would be practised long enough. */
const AT_ONCE = 3;

/** How likely the skill is known after these exercises, from 0 to 1. */
export function knownAfter(tries: readonly Try[]): number {
  return tries.reduce((known, { isHit }) => {
    const right = isHit ? 1 - TRACING.slips : TRACING.slips;
    const lucky = isHit ? TRACING.guesses : 1 - TRACING.guesses;
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

/** `shown`: the student could do it on one day; `mastered`: they still could on a later one. */
export type Standing = 'open' | 'shown' | 'mastered';

/**
 * Shown by hits in a row at the hardest level, because easy levels prove nothing, once the skill is likely known;
 * mastered when the row goes on on a later day. A miss takes either away. `options`: how many a guess has, 0 if typed.
 */
export function standingAfter(tries: readonly Try[], levels: number, options = 0): Standing {
  const start = tries.findLastIndex(({ level, isHit }) => !isHit || level < levels) + 1;
  const shown = tries.find(
    (_, at) => at + 1 - start >= hitsNeeded(options) && knownAfter(tries.slice(0, at + 1)) >= SHOWN,
  );
  if (!shown) return 'open';
  return tries.at(-1)!.day > shown.day ? 'mastered' : 'shown';
}

export type Skill = { id: string; standing: Standing; tries: readonly Try[]; lastAsked: number };

/** Whether the skill is to be asked on this day: until it is shown, and once more on a later day. */
const isOpenOn = (today: string, { standing, tries }: Skill) =>
  standing === 'open' || (standing === 'shown' && tries.at(-1)!.day < today);

/** The next skill: of the first ones that are open today, the one asked longest ago. */
export function nextSkill<S extends Skill>(skills: readonly S[], today: string): S {
  const open = skills.filter((skill) => isOpenOn(today, skill)).slice(0, AT_ONCE);
  const candidates = open.length > 0 ? open : skills;
  return candidates.reduce((oldest, one) => (one.lastAsked < oldest.lastAsked ? one : oldest));
}
