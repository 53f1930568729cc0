import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCurriculum } from '../lib/curriculum/check.ts';
import { loadCurriculum } from '../lib/curriculum/read.ts';
import type { CurriculumLesson, Problem } from '../lib/curriculum/schema.ts';

const HELP = `node scripts/check-curriculum.ts [--root DIR] [folder…]

Checks the lessons below db/curriculum and prints, file by file, what to mend.
Folders narrow the report, such as grade-05 or grade-05/mathematics/fa.
--root DIR   the folder that holds db/ and public/ (the current one if left out)
Exit status 1 when something must be mended; warnings alone leave it at 0.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: '.' }, help: { type: 'boolean', default: false } },
});

function report(problems: Problem[]): string {
  const files = Map.groupBy(problems, (p) => p.file);
  const blocks = [...files]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([file, list]) => {
      const lines = list.map((p) => `  ${p.level === 'reject' ? 'mend' : 'look'}  ${p.message} [${p.code}]`);
      return [file, ...lines].join('\n');
    });
  return blocks.join('\n\n');
}

function summary(lessons: CurriculumLesson[], problems: Problem[]): string {
  const perLanguage = [...Map.groupBy(lessons, (l) => l.language)].map(
    ([language, list]) => `${language} ${list.length}`,
  );
  const items = lessons.flatMap((l) => l.items);
  const computedKeys = items.filter((item) => item.compute !== undefined).length;
  const blindKeys = lessons.reduce((n, l) => n + new Set(l.solved.map((s) => s.item)).size, 0);
  const rejections = problems.filter((p) => p.level === 'reject').length;
  const warnings = problems.filter((p) => p.level === 'warn' && p.code !== 'key-confirmed-once');
  const warned = new Set(
    warnings
      .map((p) => /^Question \d+/u.exec(p.message)?.[0] && `${p.file} ${p.message.split(':')[0]}`)
      .filter(Boolean),
  );
  const rate = items.length === 0 ? 0 : (100 * warned.size) / items.length;
  return (
    `${lessons.length} lessons (${perLanguage.join(', ')}), ${items.length} questions, ${computedKeys} keys computed, ${blindKeys} solved blind; ` +
    `${rejections} to mend, ${warnings.length} warnings (${rate.toFixed(1)} % of the questions)`
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
  const wanted = positionals.map((p) => p.replace(/^.*db\/curriculum\//u, '').replace(/\/+$/u, ''));
  const isWanted = (path: string) =>
    wanted.length === 0 || wanted.some((w) => path === w || path.startsWith(`${w}/`));
  const readPublic = (path: string) => {
    const file = join(values.root, 'public', path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const { subjects, problems } = loadCurriculum(root);
  const all = [...problems, ...checkCurriculum(subjects, readPublic)].filter((p) => isWanted(p.file));
  const lessons = subjects.flatMap((s) => s.lessons).filter((l) => isWanted(l.key));
  if (all.length > 0) console.log(`${report(all)}\n`);
  console.log(summary(lessons, all));
  return all.some((p) => p.level === 'reject') ? 1 : 0;
}

process.exitCode = main();
