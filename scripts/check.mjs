// Everything that can be told without running the product. Each check is a test: it passes or fails.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['types', 'tsc', ['-p', '.']],
  ['lint', 'eslint', ['--max-warnings', '0', '.']],
  [
    'dependency rules',
    'depcruise',
    ['--output-type', 'err', 'app', 'components', 'lib', 'db', 'middleware.ts', 'instrumentation.ts'],
  ],
  ['unused code', 'knip', ['--no-progress']],
  ['curriculum', 'node', ['scripts/run.mjs', 'check-curriculum']],
];

/** Runs every check and tells its outcome. */
export function check() {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const failed = CHECKS.filter(([name, command, args]) => {
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: root,
      env,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? 'pass' : 'FAIL'}  ${name} (${seconds} s)`);
    if (status !== 0) console.log(`${stdout}${stderr}`.trim());
    return status !== 0;
  });
  return { passed: CHECKS.length - failed.length, failed: failed.length };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(check().failed > 0 ? 1 : 0);
