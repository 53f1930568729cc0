import { shuffled } from '#lib/quizzes/rules.ts';
import type { CurriculumItem, CurriculumLesson } from './schema.ts';

export type Question = {
  position: number;
  questionText: string;
  options: string[];
  correctAnswer: string;
  explanation: string;
  misconceptions: Record<string, string>;
  section: string | null;
  evidence: string;
  objective: string;
};

/** A number for a text, the same on every machine. */
const seedOf = (text: string) =>
  [...text].reduce((seed, letter) => (seed * 31 + letter.codePointAt(0)!) | 0, 7);

/** Of every four questions each place holds the right answer once, in an order that the lesson's key settles. */
function keyPlace(lessonKey: string, position: number): number {
  const group = Math.floor(position / 4);
  return shuffled([0, 1, 2, 3], seedOf(`${lessonKey} ${group}`))[position % 4]!;
}

function optionsOf(lessonKey: string, item: CurriculumItem, position: number): string[] {
  const wrong = item.distractors.map(({ text }) => text);
  const options = shuffled(wrong, seedOf(`${lessonKey} ${item.stem}`));
  options.splice(keyPlace(lessonKey, position), 0, item.correct);
  return options;
}

export const headingOf = (
  { sections }: Pick<CurriculumLesson, 'sections'>,
  sectionId: string,
): string | null => sections.find(({ id }) => id === sectionId)?.heading ?? null;

/** The questions of a lesson's quiz as they are stored: the same files always give the same questions. */
export function questionsOf(lesson: Pick<CurriculumLesson, 'key' | 'items' | 'sections'>): Question[] {
  return lesson.items.map((item, position) => ({
    position,
    questionText: item.stem,
    options: optionsOf(lesson.key, item, position),
    correctAnswer: item.correct,
    explanation: item.explanation,
    misconceptions: Object.fromEntries(
      item.distractors.map(({ text, misconception }) => [text, misconception]),
    ),
    section: headingOf(lesson, item.sectionId),
    evidence: item.evidenceQuote,
    objective: item.objectiveId,
  }));
}
