import { stringify } from 'yaml';
import type { KeyedQuestion } from '#lib/content/items/question.ts';
import type { AnswerForm, Language } from '#lib/vocabulary.ts';
import { type Kept, keptOf, optionsOf } from '../curriculum.rules.ts';
import { LANGUAGE_FOLDERS, type CurriculumLesson } from '../curriculum.schema.ts';

type ExportedTask = {
  content: string;
  hints: string[];
  solution: string;
  answer: string | null;
  form: AnswerForm | null;
  section: string | null;
};
/** A lesson as the product has it. What nobody was asked for is null. */
export type ExportedLesson = {
  title: string;
  minutes: number | null;
  topic: string | null;
  objectives: { id: string; text: string }[];
  content: string;
  tasks: ExportedTask[];
  questions: KeyedQuestion[];
};

/** Fills up with empty places, for a person to write into. */
const filled = <T, E>(list: T[], least: number, empty: E): (T | E)[] => [
  ...list,
  ...Array.from({ length: Math.max(0, least - list.length) }, () => empty),
];

const entry = (
  objectives: ExportedLesson['objectives'],
  { questionText, options, correctAnswer, misconceptions, ...question }: KeyedQuestion,
  kept: Kept | undefined,
) => ({
  question: questionText,
  answer: correctAnswer,
  wrong: (kept ? optionsOf(kept.item) : options)
    .filter((option) => option !== correctAnswer)
    .map((option) => ({ option, misconception: misconceptions[option] || null })),
  explanation: question.explanation || null,
  evidence: question.evidence,
  section: question.section,
  objective: objectives.some(({ id }) => id === question.objective) ? question.objective : null,
  ...(kept?.item.compute === undefined ? {} : { compute: kept.item.compute }),
});

/** Lines stay whole; an empty place is a name with nothing after it. */
const yaml = (value: unknown): string =>
  stringify(value, { lineWidth: 0, nullStr: '', aliasDuplicateObjects: false });

/**
 * A lesson in the files of the starter curriculum. Where the product has nothing a place stays empty, which the check
 * names. `from` is the same lesson in the files, if it came from there.
 */
export function filesOf(lesson: ExportedLesson, from: CurriculumLesson | null): Record<string, string> {
  const { title, minutes, topic, content } = lesson;
  const objectives = filled(lesson.objectives, 2, { id: null, text: null });
  const tasks = lesson.tasks.map(({ content: task, hints, solution, answer, form, section }) => {
    const key = { answer, ...(form ? { form } : {}) };
    return { task, hints: filled(hints, 3, null), solution, ...key, section };
  });
  const kept = lesson.questions.map((question) => keptOf(question, from));
  const solved = kept.flatMap((one, index) =>
    (one?.solved ?? []).map((record) => ({ ...record, item: index + 1 })),
  );
  return {
    'lesson.md': `---\n${yaml({ title, minutes, topic, objectives })}---\n${content.trim()}\n`,
    'practice.yaml': yaml(tasks),
    'quiz.yaml': yaml(
      lesson.questions.map((question, index) => entry(lesson.objectives, question, kept[index])),
    ),
    ...(solved.length > 0 ? { 'solved.yaml': yaml(solved) } : {}),
  };
}

type Place = {
  id: number;
  language: Language;
  order: number;
  grade: number;
  subjectId: number;
  /** Of the lesson and of its subject, if they came from the files. */
  keys: { lesson: string | null; subject: string | null };
  topic: { id: string; subject: string } | undefined;
};

/** The lesson's folder below db/curriculum, in small English letters whatever the lesson's language. */
export function folderOf({ id, language, order, grade, subjectId, keys, topic }: Place): string {
  const digits = (number: number) => String(Math.min(number, 99)).padStart(2, '0');
  const subject = keys.subject ?? `grade-${digits(grade)}/${topic?.subject ?? `subject-${subjectId}`}`;
  const folder = Object.entries(LANGUAGE_FOLDERS).find(([, name]) => name === language)![0];
  const name = keys.lesson?.split('/').at(-1) ?? `${digits(order)}-${topic?.id ?? `lesson-${id}`}`;
  return `${subject}/${folder}/${name}`;
}
