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
  [DATABASE, { 'lib/quizzes/order.ts': ['db/client.ts'] }],
  ['lessons-imports-lower-levels', { 'lib/lessons/sections.ts': ['lib/quizzes/order.ts'] }],
  ['auth-imports-lower-levels', { 'lib/auth/actor.ts': ['lib/jobs/order.ts'] }],
  ['folders-of-lib-have-a-level', { 'lib/newcomer/order.ts': ['lib/quizzes/order.ts'] }],
  ['quizzes-imports-lower-levels', { 'lib/quizzes/order.ts': ['lib/newcomer/order.ts'] }],
  ['components/layout-imports-lower-levels', { 'components/layout/a.tsx': ['components/quizzes/b.tsx'] }],
  [
    'components/admin/shared-imports-lower-levels',
    { 'components/admin/shared/a.tsx': ['components/admin/rows/b.ts'] },
  ],
  ['folders-of-components-have-a-level', { 'components/newcomer/a.tsx': ['components/ui/b.tsx'] }],
  [
    'folders-of-components/admin-have-a-level',
    { 'components/admin/newcomer/a.tsx': ['components/admin/shared/b.tsx'] },
  ],
  ['vocabulary-imports-nothing', { 'lib/vocabulary.ts': ['lib/ids.ts'] }],
  ['db-knows-nobody', { 'db/client.ts': ['lib/ids.ts'] }],
  ['app-asks-lib-not-db', { 'components/ui/button.tsx': ['db/client.ts'] }],
  ['components-call-the-server', { 'components/quizzes/quiz.tsx': ['lib/quizzes/queries.ts'] }],
  ['browser-knows-calls-by-type', { 'components/quizzes/quiz.tsx': ['lib/quizzes/calls.ts'] }],
  ['lib-knows-no-screen', { 'lib/quizzes/order.ts': ['components/quizzes/quiz.tsx'] }],
  ['core-knows-no-framework', { 'lib/quizzes/service.ts': ['lib/http/route.ts'] }],
  ['rules-and-schemas-are-pure', { 'lib/quizzes/rules.ts': ['lib/quizzes/queries.ts'] }],
  [
    'no-cycles',
    { 'lib/quizzes/order.ts': ['lib/quizzes/rules.ts'], 'lib/quizzes/rules.ts': ['lib/quizzes/order.ts'] },
  ],
  [
    'no-cycles',
    {
      'lib/quizzes/order.ts': ['lib/quizzes/rules.ts'],
      'lib/quizzes/rules.ts': ['type:lib/quizzes/order.ts'],
    },
  ],
];

test.each(PLANTED)('%s fires on a planted import', async (rule, tree) => {
  expect(await broken(tree)).toContain(rule);
});

test('an import of a lower layer, and a row read in queries, break no rule', async () => {
  const fine = {
    'lib/quizzes/queries.ts': ['db/client.ts', 'lib/lessons/queries.ts'],
    'db/client.ts': ['lib/vocabulary.ts'],
    'app/page.tsx': ['lib/quizzes/queries.ts', 'components/quizzes/quiz.tsx'],
  };
  expect(await broken(fine)).toEqual([]);
});
