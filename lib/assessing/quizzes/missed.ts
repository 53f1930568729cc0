type Response = { studentAnswer: string | null; correctAnswer: string; section: string | null };

/** The sections behind the wrong answers, most frequent first. */
export function sectionsMissed({ responses }: { responses: readonly Response[] }): string[] {
  const wrong = new Map<string, number>();
  for (const { studentAnswer, correctAnswer, section } of responses)
    if (section && studentAnswer !== correctAnswer) wrong.set(section, (wrong.get(section) ?? 0) + 1);
  return [...wrong].sort(([, a], [, b]) => b - a).map(([section]) => section);
}

/** More than this at once is too much to read or practise. */
export const MOST_SECTIONS = 2;
