// All checks that don't need a running installation. Each one passes or fails, like a test.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const ROOT = ['middleware.ts', 'instrumentation.ts', 'next.config.ts', 'postcss.config.mjs'];

const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'eslint', ['--max-warnings', '0', '.']],
  [
    'dependency rules',
    'depcruise',
    ['--output-type', 'err', 'app', 'components', 'lib', 'db', 'scripts', ...ROOT],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['licences', 'node', ['scripts/licences.mjs', '--check']],
  ['secrets', 'node', ['scripts/secrets.mjs']],
  ['curriculum', 'node', ['scripts/run.mjs', 'check-curriculum']],
];

/** Runs all checks at the same time and reports the results. */
export async function check() {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const outcomes = await Promise.all(CHECKS.map((one) => outcomeOf(one, env)));
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

/** Whether a check passed. Shows its output if it did not. */
async function outcomeOf([name, command, args], env) {
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const isPassed = await new Promise((resolve) => {
    child.once('error', (error) => resolve(void output.push(Buffer.from(error.message))));
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isPassed ? 'pass' : 'FAIL'}  ${name} (${seconds} s)`);
  if (!isPassed) console.log(Buffer.concat(output).toString().trim());
  return isPassed;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit((await check()).failed > 0 ? 1 : 0);
