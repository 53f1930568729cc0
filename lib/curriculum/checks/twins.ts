import { fold, prose } from '#lib/items/fold.ts';
import { jaccard, trigrams } from '#lib/items/similarity.ts';
import type { CurriculumLesson, Problem } from '#lib/curriculum/schema.ts';

export const TWINS = 0.6;

// A moulded sentence stays the same when its numbers change.
const skeletons = (body: string) =>
  prose(body)
    .split(/[.!?؟۔\n]+/u)
    .map((s) =>
      fold(s)
        .toLowerCase()
        .replace(/\d+/gu, '#')
        .replace(/[^\p{L}#]+/gu, ' ')
        .trim(),
    )
    .filter((s) => s.split(' ').length >= 7);

function pairsOf(lessons: CurriculumLesson[]): [CurriculumLesson, CurriculumLesson][] {
  return lessons.flatMap((a, i) =>
    lessons
      .slice(i + 1)
      .filter((b) => b.language === a.language)
      .map((b): [CurriculumLesson, CurriculumLesson] => [a, b]),
  );
}

/** No lesson stands twice, and no two lessons of a language share a sentence of seven words or more. */
export function findTwins(lessons: CurriculumLesson[]): Problem[] {
  const problems: Problem[] = [];
  const grams = new Map(lessons.map((l) => [l.key, trigrams(prose(l.content))]));
  const sentences = new Map(lessons.map((l) => [l.key, new Set(skeletons(l.content))]));
  const none = new Set<string>();
  for (const [a, b] of pairsOf(lessons)) {
    const file = `${b.key}/lesson.md`;
    const likeness = jaccard(grams.get(a.key) ?? none, grams.get(b.key) ?? none);
    if (likeness >= TWINS)
      problems.push({
        file,
        level: 'reject',
        code: 'lesson-twice',
        message: `This reads like ${a.key} (${Math.round(100 * likeness)} % alike).`,
      });
    for (const sentence of sentences.get(b.key) ?? none) {
      if (sentences.get(a.key)?.has(sentence))
        problems.push({
          file,
          level: 'warn',
          code: 'shared-sentence',
          message: `This sentence stands in ${a.key} too: ${sentence}`,
        });
    }
  }
  return problems;
}
