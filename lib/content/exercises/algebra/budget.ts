/**
 * What one check of a typed answer may cost, in steps: about the time of one multiplication of small fractions each.
 * Reading is linear in the text and free; arithmetic is not, because √2 + √3 + … in a denominator doubles with each
 * root. The budget is some milliseconds of processor, and a hundred times what any exercise of ours needs.
 */
export const BUDGET = 15_000;

/** An answer costs more than a check may. It is neither right nor wrong. */
export class TooCostly extends Error {}

let left = Infinity;

/** Counts steps against the budget of the check that runs, if one does. */
export function spend(steps: number): void {
  left -= steps;
  if (left < 0) throw new TooCostly();
}

/** Gives the work a budget, which all checks within it share. */
export function withinBudget<T>(work: () => T): T {
  if (left !== Infinity) return work();
  left = BUDGET;
  try {
    return work();
  } finally {
    left = Infinity;
  }
}
