import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { localModel } from '../support/model.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel });
const command = promisify(execFile);
const evaluate = (args: string[], env: Record<string, string>) =>
  command('npm', ['run', '--silent', 'eval', '--', ...args], {
    env: { PATH: process.env.PATH, ...env } as never,
  });

test('`npm run eval` prints the figures as a table and writes them as JSON', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'dars-eval-')), 'eval.json');
  const prices = JSON.stringify({ local: { input: 1, output: 2 } });
  const env = { OPENAI_BASE_URL: model.server().url, AI_MODEL: 'local', AI_PRICES: prices };
  const { stdout } = await evaluate(['--topics', '1', '--json', file], env);
  expect(stdout).toMatch(/Language model: local \(chat\) at 127\.0\.0\.1/);
  for (const column of [
    'lint pass',
    'agreement',
    'repaired',
    'dropped',
    'tokens',
    'cost',
    'seconds',
    'leaksToStudent',
  ])
    expect(stdout).toContain(column);
  const { name, lessons, leaks } = JSON.parse(readFileSync(file, 'utf8'));
  expect([name, lessons.length, leaks.length]).toEqual(['local', 1, 5]);
  expect(lessons[0]).toMatchObject({ failure: null, lintPass: 1, agreement: 1, dropped: 0 });
  expect(lessons[0].costUsd).toBeGreaterThan(0);
  expect(
    leaks.every(
      ({ questions, failures, leaksToStudent }: Record<string, number>) =>
        questions === 7 && failures === 0 && leaksToStudent === 0,
    ),
  ).toBe(true);
}, 120_000); // it brings up a PostgreSQL of its own

test('without a model it says so in one line and fails', async () => {
  await expect(evaluate([], {})).rejects.toMatchObject({
    code: 1,
    stderr: 'No language model is configured. Set OPENAI_API_KEY or OPENAI_BASE_URL.\n',
  });
}, 60_000);
