import { join } from 'node:path';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { percent, publish, table } from '#lib/platform/config/published.ts';
import { scoreTutor } from './evaluation-set.ts';

export function tutorFigures(): string {
  const lessons = readCurriculum(join(process.cwd(), 'db', 'curriculum')).flatMap((one) => one.lessons);
  const rows = scoreTutor(lessons).scores.map(({ language, questions: asked, useful, harmful }) => [
    language,
    String(asked),
    percent(useful, asked),
    String(harmful),
  ]);
  return table([['language', 'questions', 'useful', 'harmful'], ...rows]);
}

export const publishTutor = () => publish('ai.md', 'tutor', tutorFigures());
