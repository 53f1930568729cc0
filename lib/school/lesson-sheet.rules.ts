/** The easiest, one from the middle and the hardest: authors put tasks in this order. */
export function threeOf<T>(tasks: T[]): T[] {
  if (tasks.length <= 3) return tasks;
  return [tasks[0]!, tasks[Math.floor(tasks.length / 2)]!, tasks.at(-1)!];
}

type Question = { options: string[]; correctAnswer: string; misconceptions: Record<string, string> };

/** The wrong options with what leads a child to each; none where nobody has written it. */
export const mistakesOf = ({ options, correctAnswer, misconceptions }: Question) =>
  options.flatMap((option) => {
    const thought = option === correctAnswer ? undefined : misconceptions[option];
    return thought ? [{ option, thought }] : [];
  });
