const HOUR_MS = 3_600_000;

type Said = { at: Date; signIn: { number: number } | null };

/**
 * What was said from one sign-in within an hour, together, in the order in which each began: however much one sign-in
 * writes, what another says stands beside it.
 */
export function hoursOf<T extends Said>(cries: T[]): T[][] {
  const hours: T[][] = [];
  for (const cry of cries) {
    const of = hours.findLast(([first]) => first!.signIn?.number === cry.signIn?.number);
    if (of && cry.at.getTime() - of[0]!.at.getTime() < HOUR_MS) of.push(cry);
    else hours.push([cry]);
  }
  return hours;
}
