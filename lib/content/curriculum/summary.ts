import type { CurriculumLesson, Finding } from './curriculum.schema.ts';

export type Figures = {
  lessons: number;
  questions: number;
  computed: number;
  blind: number;
  once: number;
  rejections: number;
  warnings: number;
  warnedQuestions: number;
};

const blindItems = ({ solved }: CurriculumLesson) => new Set(solved.map(({ item }) => item));

/** How the keys of these lessons are confirmed, and what the checks found in them. */
export function figuresOf(lessons: CurriculumLesson[], findings: Finding[]): Figures {
  const ownFindings = findings.filter(({ file }) => lessons.some(({ key }) => file.startsWith(`${key}/`)));
  const warnings = ownFindings.filter(({ level, code }) => level === 'warn' && code !== 'key-confirmed-once');
  const warned = warnings.flatMap(({ file, message }) => {
    const question = /^Question \d+/u.exec(message)?.[0];
    return question ? `${file} ${question}` : [];
  });
  const items = lessons.flatMap((lesson) =>
    lesson.items.map(({ compute }, index) => ({
      isComputed: compute !== undefined,
      isBlind: blindItems(lesson).has(index + 1),
    })),
  );
  return {
    lessons: lessons.length,
    questions: items.length,
    computed: items.filter(({ isComputed }) => isComputed).length,
    blind: items.filter(({ isBlind }) => isBlind).length,
    once: items.filter(({ isComputed, isBlind }) => !isComputed && !isBlind).length,
    rejections: ownFindings.length - ownFindings.filter(({ level }) => level === 'warn').length,
    warnings: warnings.length,
    warnedQuestions: new Set(warned).size,
  };
}

const COLUMNS = ['lessons', 'questions', 'computed', 'blind', 'once', 'rejections', 'warnings'] as const;

const line = (language: string, grade: string, figures: Figures) =>
  [language.padEnd(9), grade.padStart(5), ...COLUMNS.map((c) => String(figures[c]).padStart(c.length))].join(
    '  ',
  );

/** A table for maintainers: one row per language and grade, then per language, then in total. */
export function summaryTable(lessons: CurriculumLesson[], findings: Finding[]): string {
  const head = ['language ', 'grade', ...COLUMNS].join('  ');
  const languages = [...Map.groupBy(lessons, ({ language }) => language)].sort(([a], [b]) =>
    a.localeCompare(b),
  );
  const rows = languages.flatMap(([language, ofLanguage]) =>
    [...Map.groupBy(ofLanguage, ({ grade }) => grade)]
      .sort(([a], [b]) => a - b)
      .map(([grade, list]) => line(language, String(grade), figuresOf(list, findings))),
  );
  const sums = languages.map(([language, list]) => line(language, 'all', figuresOf(list, findings)));
  return [head, ...rows, '', ...sums, line('all', 'all', figuresOf(lessons, findings))].join('\n');
}
