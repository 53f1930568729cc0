const UNITS = [
  ['seconds', 1],
  ['minutes', 60],
  ['hours', 3600],
] as const;

/** Words a waiting time in the largest unit that it has at least two of, rounded up. */
export function waitOf(seconds: number) {
  const [unit, length] = UNITS.findLast(([, length]) => seconds >= 2 * length) ?? UNITS[0];
  return { unit, count: Math.ceil(seconds / length) };
}
