import { join } from 'node:path';
import { readCurriculum } from '#lib/curriculum/read.ts';
import { percent, publish, table } from '#lib/published.ts';
import { PARTS, scoreDanger } from './danger/set.ts';
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

export function dangerFigures(): string {
  const rows = PARTS.map((part) => {
    const { danger, harmless, missed, alarms } = scoreDanger(part);
    const recall = percent(danger - missed.length, danger);
    return [part, String(danger), recall, String(harmless), percent(alarms.length, harmless)];
  });
  return table([['part', 'in danger', 'recall', 'harmless', 'false alarms'], ...rows]);
}

export const publishDanger = () => publish('ai.md', 'danger', dangerFigures());
