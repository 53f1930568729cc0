type Response = { studentAnswer: string | null; correctAnswer: string; section: string | null };

/** The sections of the lesson that wrong answers rest on, those of most of them first. */
export function sectionsMissed({ responses }: { responses: readonly Response[] }): string[] {
  const wrong = new Map<string, number>();
  for (const { studentAnswer, correctAnswer, section } of responses)
    if (section && studentAnswer !== correctAnswer) wrong.set(section, (wrong.get(section) ?? 0) + 1);
  return [...wrong].sort(([, a], [, b]) => b - a).map(([section]) => section);
}

/** More to read or to practise at once would not be. */
export const MOST_SECTIONS = 2;
