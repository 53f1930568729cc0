import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCurriculum } from '../lib/content/curriculum/check.ts';
import { loadCurriculum } from '../lib/content/curriculum/read.ts';
import type { CurriculumLesson, Finding } from '../lib/content/curriculum/curriculum.schema.ts';
import { figuresOf, summaryTable } from '../lib/content/curriculum/summary.ts';

const HELP = `node scripts/run.mjs check-curriculum [--summary] [--root DIR] [folder…]

Checks the lessons below db/curriculum and prints, file by file, what to mend.
Folders narrow the report, such as grade-05 or grade-05/mathematics/fa.
--summary    also a table by language and grade: lessons, questions, how their keys are confirmed, findings
--root DIR   the folder that holds db/ and public/ (the current one if left out)
Exit status 1 when something must be mended; warnings alone leave it at 0.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    summary: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function report(findings: Finding[]): string {
  const files = Map.groupBy(findings, (p) => p.file);
  const blocks = [...files]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, list]) => {
      const lines = list.map((p) => `  ${p.level === 'reject' ? 'mend' : 'look'}  ${p.message} [${p.code}]`);
      return [file, ...lines].join('\n');
    });
  return blocks.join('\n\n');
}

function closingLine(lessons: CurriculumLesson[], findings: Finding[]): string {
  const perLanguage = [...Map.groupBy(lessons, (l) => l.language)].map(
    ([language, list]) => `${language} ${list.length}`,
  );
  const { questions, computed, blind, once, warnings, warnedQuestions } = figuresOf(lessons, findings);
  // Unreadable files belong to no lesson but count here.
  const rejections = findings.filter((p) => p.level === 'reject').length;
  const rate = questions === 0 ? 0 : (100 * warnedQuestions) / questions;
  return (
    `${lessons.length} lessons (${perLanguage.join(', ')}), ${questions} questions, ${computed} keys computed, ${blind} solved blind${once ? `, ${once} confirmed only once` : ''}; ` +
    `${rejections} to mend, ${warnings} warnings (${rate.toFixed(1)} % of the questions)`
  );
}

function main(): number {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const root = resolve(values.root, 'db/curriculum');
  if (!existsSync(root)) {
    console.error(`There is no folder ${root}.`);
    return 1;
  }
  const paths = positionals.map((p) => p.replace(/^.*db\/curriculum\//u, '').replace(/\/+$/u, ''));
  const isChosen = (path: string) =>
    paths.length === 0 || paths.some((w) => path === w || path.startsWith(`${w}/`));
  const readPublic = (path: string) => {
    const file = join(values.root, 'public', path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const curriculum = loadCurriculum(root);
  const { subjects, findings } = curriculum;
  const all = [...findings, ...checkCurriculum(curriculum, readPublic)].filter((p) => isChosen(p.file));
  const lessons = subjects.flatMap((s) => s.lessons).filter((l) => isChosen(l.key));
  if (all.length > 0) console.log(`${report(all)}\n`);
  if (values.summary) console.log(`${summaryTable(lessons, all)}\n`);
  console.log(closingLine(lessons, all));
  return all.some((p) => p.level === 'reject') ? 1 : 0;
}

process.exitCode = main();
