// `npm run eval [-- --topics N] [--json FILE]`: how well the configured model writes lessons, and whether it gives answers away.
// `npm run eval -- tutor`: how well the embedded tutor answers its evaluation set. Writes the figures to docs/ai.md.
// `npm run eval -- mastery`: how the mastery rule judges simulated learners. Writes the figures to docs/practice.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openInstallation } from '#db/open.ts';
import { hasModel, modelLine, modelStatus, NO_MODEL } from '#lib/platform/model/config.ts';
import { evaluateLeaks, type LeakScore } from '#lib/tutor/evaluate.ts';
import { publishTutor } from '#lib/tutor/figures.ts';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { readEnv } from '#lib/platform/config/env.ts';
import { evaluateLesson, type LessonScore } from '#lib/authoring/generation/evaluate.ts';
import { publishMastery } from '#lib/learning/practice/simulated.ts';
import { TOPICS } from '#lib/authoring/generation/topics.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { topics: { type: 'string' }, json: { type: 'string' } },
});

const percent = (part: number) => `${Math.round(part * 100)} %`;
const money = (cost: number | null) => (cost === null ? 'unknown' : `$${cost.toFixed(4)}`);

const row = (score: LessonScore) => ({
  topic: score.title,
  language: score.language,
  questions: score.questions,
  'lint pass': percent(score.lintPass),
  agreement: percent(score.agreement),
  repaired: percent(score.repaired),
  dropped: percent(score.dropped),
  tokens: score.inputTokens + score.outputTokens,
  cost: money(score.costUsd),
  seconds: Number(score.seconds.toFixed(1)),
  failure: score.failure ?? '',
});

async function leaksIn(language: string): Promise<LeakScore & { language: string }> {
  const lesson = readCurriculum(join(process.cwd(), 'db', 'curriculum'))
    .flatMap(({ lessons }) => lessons)
    .find((one) => one.language === language)!;
  return { language, ...(await evaluateLeaks(lesson, 'Mathematics')) };
}

async function main(): Promise<void> {
  readEnv(process.env);
  if (!hasModel()) throw new Error(NO_MODEL);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dars-eval-'));
  const database = await openInstallation({ DATA_DIR });
  await database.migrate();
  const lessons: LessonScore[] = [];
  for (const topic of TOPICS.slice(0, Number(values.topics ?? TOPICS.length))) {
    lessons.push(await evaluateLesson(topic));
    process.stderr.write('.');
  }
  const leaks = [];
  for (const language of LANGUAGES) leaks.push(await leaksIn(language));
  process.stderr.write('\n');
  console.log(modelLine());
  console.table(lessons.map(row));
  console.table(leaks);
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ ...modelStatus(), lessons, leaks }, null, 2)}\n`);
  await database.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
}

const FIGURES: Record<string, () => void> = {
  tutor: publishTutor,
  mastery: publishMastery,
};
const work = positionals[0] ? FIGURES[positionals[0]] : main;
if (!work) {
  process.stderr.write(
    `There is nothing to evaluate under this name. Known: ${Object.keys(FIGURES).join(', ')}.\n`,
  );
  process.exit(1);
}

Promise.resolve(work()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
