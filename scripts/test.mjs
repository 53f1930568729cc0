// `npm test`: all tests, on the production build. The last line has the total count.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { findBrowser } from './browser.mjs';
import { check } from './check.mjs';
import { build, node, root } from './prepare.mjs';

const work = join(root, '.test');
mkdirSync(work, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts) => Object.keys(total).forEach((key) => (total[key] += counts[key] ?? 0));

const BROWSER_PATH = findBrowser();
const env = {
  ...process.env,
  BROWSER_PATH,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: '1',
};

const seconds = [];
/** Notes how long a part takes. */
async function timed(name, part) {
  const start = performance.now();
  const result = await part();
  seconds.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
  return result;
}

/** Runs a test runner and reads its report. If it dies without one, that counts as one failure. */
function runner(cli, args, reportName, read, more = {}) {
  const report = join(work, reportName);
  rmSync(report, { force: true });
  const { status } = spawnSync(node(), [join(root, 'node_modules', cli), ...args(report)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  try {
    const counts = read(JSON.parse(readFileSync(report, 'utf8')));
    add(counts);
    if (status !== 0 && !counts.failed) add({ failed: 1 });
  } catch {
    add({ failed: 1 });
  }
}

/** Repeats the failures after the browser tests, whose output is long. */
const failures = [];
const failuresOf = ({ name, status, message, assertionResults }) => {
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}\n${message}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
};

const vitest = (project) =>
  runner(
    'vitest/vitest.mjs',
    (report) => [
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    `${project}.json`,
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      failures.push(...testResults.flatMap(failuresOf));
      return {
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      };
    },
  );
const playwright = () =>
  runner(
    '@playwright/test/cli.js',
    () => ['test', '--reporter=list,json'],
    'playwright.json',
    ({ stats: { expected, unexpected, flaky, skipped } }) => ({
      passed: expected,
      failed: unexpected + flaky,
      skipped,
    }),
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(work, 'playwright.json') },
  );

add(await timed('check', check));
await timed('build', build);
for (const project of ['unit', 'api', 'faults']) await timed(project, () => vitest(project));
await timed('browser', playwright);

for (const failure of failures) console.log(`FAIL  ${failure}\n`);
console.log(seconds.join(' · '));
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
