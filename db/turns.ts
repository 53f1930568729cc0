/** Lets so many pieces of work run at once; the others wait in the order in which they came. */
export function turns(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
