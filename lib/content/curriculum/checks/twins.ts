import { fold, prose } from '#lib/content/items/fold.ts';
import { jaccard, trigrams } from '#lib/content/items/similarity.ts';
import type { CurriculumLesson, Finding } from '#lib/content/curriculum/curriculum.schema.ts';
import { tellInto } from './tell.ts';

export const TWINS = 0.6;

const skeleton = (sentence: string) =>
  fold(sentence)
    .toLowerCase()
    .replace(/\d+/gu, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();

/** Sentences without their numbers, so that a template filled with other numbers counts as the same. */
const skeletons = (body: string) =>
  new Map(
    prose(body)
      .split(/[.!?؟۔\n]+/u)
      .map((sentence): [string, string] => [skeleton(sentence), sentence.trim()])
      .filter(([bones]) => bones.split(' ').length >= 7),
  );

function pairsOf(lessons: CurriculumLesson[]): [CurriculumLesson, CurriculumLesson][] {
  return lessons.flatMap((a, i) =>
    lessons
      .slice(i + 1)
      .filter((b) => b.language === a.language)
      .map((b): [CurriculumLesson, CurriculumLesson] => [a, b]),
  );
}

/** Finds duplicate lessons, and sentences of seven words or more that two lessons of a language share. */
export function findTwins(lessons: CurriculumLesson[]): Finding[] {
  const findings: Finding[] = [];
  const texts = new Map(
    lessons.map((l) => [l, { grams: trigrams(prose(l.content)), sentences: skeletons(l.content) }]),
  );
  for (const [a, b] of pairsOf(lessons)) {
    const [first, second] = [texts.get(a)!, texts.get(b)!];
    const tell = tellInto(findings, `${b.key}/lesson.md`);
    const likeness = jaccard(first.grams, second.grams);
    if (likeness >= TWINS) {
      tell('reject', 'lesson-twice', `This reads like ${a.key} (${Math.round(100 * likeness)} % alike).`);
      continue;
    }
    for (const [bones, sentence] of second.sentences) {
      if (first.sentences.has(bones))
        tell('warn', 'shared-sentence', `This sentence stands in ${a.key} too: ${sentence}`);
    }
  }
  return findings;
}
