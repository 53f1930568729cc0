/** How many rounds of each fault: few within `npm test`, hundreds with `npm run test:faults`. */
export const ROUNDS = Number(process.env.ROUNDS ?? 3);

/** This share of the rounds, but at least one, for a fault whose rounds take long. */
export const shareOfRounds = (share: number): number => Math.max(1, Math.round(ROUNDS * share));

/** The seed of this run's random numbers; `SEED_OF_FAULTS` repeats a run. */
export const SEED = Number(process.env.SEED_OF_FAULTS ?? Math.floor(Math.random() * 1_000_000));

/** Repeatable random numbers: a linear congruential generator (Numerical Recipes' constants). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
