import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCurriculum } from '#lib/curriculum/read.ts';
import { PARTS, scoreDanger } from './danger/set.ts';
import { scoreTutor } from './held.ts';

const DOC = join(process.cwd(), 'docs', 'ai.md');

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`;

export const table = (rows: string[][]): string => {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0]!), rule, ...rows.slice(1).map(line)].join('\n');
};

/** Puts figures between the marks of this name in docs/ai.md. */
function publish(name: string, figures: string): void {
  const [start, end] = [`<!-- figures: ${name} -->`, `<!-- end: ${name} -->`];
  const text = readFileSync(DOC, 'utf8');
  const [before, after] = [text.split(start)[0]!, text.split(end)[1]];
  if (after === undefined) throw new Error(`docs/ai.md has no place for the figures of ${name}.`);
  writeFileSync(DOC, `${before}${start}\n\n${figures}\n\n${end}${after}`);
  process.stdout.write(`${figures}\n`);
}

export function tutorFigures(): string {
  const lessons = readCurriculum(join(process.cwd(), 'db', 'curriculum')).flatMap((one) => one.lessons);
  const rows = scoreTutor(lessons).scores.map(({ language, asked, useful, harmful }) => [
    language,
    String(asked),
    percent(useful, asked),
    String(harmful),
  ]);
  return table([['language', 'questions', 'useful', 'harmful'], ...rows]);
}

export const publishTutor = () => publish('tutor', tutorFigures());

export function dangerFigures(): string {
  const rows = PARTS.map((part) => {
    const { danger, harmless, missed, alarms } = scoreDanger(part);
    const recall = percent(danger - missed.length, danger);
    return [part, String(danger), recall, String(harmless), percent(alarms.length, harmless)];
  });
  return table([['part', 'in danger', 'recall', 'harmless', 'false alarms'], ...rows]);
}

export const publishDanger = () => publish('danger', dangerFigures());
