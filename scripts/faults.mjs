// `npm run test:faults`: the fault tests in their long form, with their figures as a table at the end.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { node, root } from './prepare.mjs';

const figures = join(root, '.test', 'faults.jsonl');
rmSync(figures, { force: true });
const { status } = spawnSync(
  node(),
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'faults', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ROUNDS: process.env.ROUNDS ?? '200',
      BROWSER_PATH: findBrowser(),
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    },
  },
);
if (existsSync(figures))
  console.table(
    readFileSync(figures, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
process.exit(status ?? 1);
