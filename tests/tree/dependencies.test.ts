import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: never[];
};

const TYPE = 'type:';

/** The rules that a tree violates. Each file imports the listed ones; with `type:` before it, only types. */
async function broken(tree: Record<string, string[]>): Promise<string[]> {
  const baseDir = mkdtempSync(join(tmpdir(), 'dars-rules-'));
  try {
    const targets = Object.values(tree)
      .flat()
      .map((to) => to.replace(TYPE, ''));
    for (const file of new Set([...Object.keys(tree), ...targets])) {
      const imports = (tree[file] ?? []).map((to) => {
        const what = to.startsWith(TYPE) ? 'import type { A } from ' : 'import ';
        return `${what}'./${relative(dirname(file), to.replace(TYPE, ''))}';\n`;
      });
      mkdirSync(dirname(join(baseDir, file)), { recursive: true });
      writeFileSync(join(baseDir, file), imports.join('') || 'export const here = true;\n');
    }
    const { output } = await cruise(['.'], {
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
    });
    const { summary } = output as ICruiseResult;
    return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(baseDir, { recursive: true });
  }
}

const DATABASE = 'only-queries-and-services-touch-the-database';
const PLANTED: [string, Record<string, string[]>][] = [
  [DATABASE, { 'lib/assessing/quizzes/order.ts': ['db/client.ts'] }],
  [
    'content-imports-earlier-wings',
    { 'lib/content/lessons/sections.ts': ['lib/assessing/quizzes/order.ts'] },
  ],
  ['platform-imports-earlier-wings', { 'lib/platform/auth/actor.ts': ['lib/tutor/order.ts'] }],
  ['lib-has-its-wings-alone', { 'lib/newcomer/order.ts': ['lib/assessing/quizzes/order.ts'] }],
  ['shell-imports-earlier-wings', { 'components/shell/a.tsx': ['components/student/b.tsx'] }],
  ['components-has-its-wings-alone', { 'components/newcomer/a.tsx': ['components/ui/b.tsx'] }],
  ['vocabulary-imports-nothing', { 'lib/vocabulary.ts': ['lib/platform/config/ids.ts'] }],
  ['db-knows-nobody', { 'db/client.ts': ['lib/platform/config/ids.ts'] }],
  ['app-asks-lib-not-db', { 'components/ui/button.tsx': ['db/client.ts'] }],
  [
    'components-call-the-server',
    { 'components/student/quiz.tsx': ['lib/assessing/quizzes/quizzes.queries.ts'] },
  ],
  [
    'browser-knows-calls-by-type',
    { 'components/student/quiz.tsx': ['lib/assessing/quizzes/quizzes.calls.ts'] },
  ],
  ['lib-knows-no-screen', { 'lib/assessing/quizzes/order.ts': ['components/student/quiz.tsx'] }],
  ['core-knows-no-framework', { 'lib/assessing/quizzes/quizzes.service.ts': ['lib/platform/http/route.ts'] }],
  [
    'rules-and-schemas-are-pure',
    { 'lib/assessing/quizzes/quizzes.rules.ts': ['lib/assessing/quizzes/quizzes.queries.ts'] },
  ],
  [
    'no-cycles',
    {
      'lib/assessing/quizzes/order.ts': ['lib/assessing/quizzes/quizzes.rules.ts'],
      'lib/assessing/quizzes/quizzes.rules.ts': ['lib/assessing/quizzes/order.ts'],
    },
  ],
  [
    'no-cycles',
    {
      'lib/assessing/quizzes/order.ts': ['lib/assessing/quizzes/quizzes.rules.ts'],
      'lib/assessing/quizzes/quizzes.rules.ts': ['type:lib/assessing/quizzes/order.ts'],
    },
  ],
];

test.each(PLANTED)('%s fires on a planted import', async (rule, tree) => {
  expect(await broken(tree)).toContain(rule);
});

test('an import of a lower layer, and a row read in queries, break no rule', async () => {
  const fine = {
    'lib/assessing/quizzes/quizzes.queries.ts': ['db/client.ts', 'lib/content/lessons/lessons.queries.ts'],
    'db/client.ts': ['lib/vocabulary.ts'],
    'app/page.tsx': ['lib/assessing/quizzes/quizzes.queries.ts', 'components/student/quiz.tsx'],
  };
  expect(await broken(fine)).toEqual([]);
});
