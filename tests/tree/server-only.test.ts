import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What a module imports at run time: paths of the tree, and names of packages. */
function importsOf(path: string): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    if (isType || !statement.moduleSpecifier) return [];
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    if (text.startsWith('.')) return [join(dirname(path), text)];
    return [/^#(app|components|lib|db)\//.test(text) ? text.slice(1) : text];
  });
}

/** Whether a module says that it never reaches the browser, itself or through what it imports. */
function staysOnServer(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some(
    (to) => to === '#server-only' || (/\.tsx?$/.test(to) && staysOnServer(to, seen)),
  );
}

test('every module that reads or writes rows is kept out of the browser', () => {
  const core = globSync('lib/**/*.{queries,service,jobs}.ts');
  expect(core.length).toBeGreaterThan(40);
  expect(core.filter((path) => !staysOnServer(path))).toEqual([]);
});

test('the database, the environment, the sealing of secrets, sessions and the language model are too', () => {
  const closed = [
    'db/client.ts',
    'lib/platform/config/env.ts',
    'lib/platform/config/log.ts',
    'lib/platform/config/sealed.ts',
    'lib/accounts/passwords.ts',
    'lib/platform/model/model.ts',
    'lib/assessing/quizzes/order.ts',
    ...['next-auth', 'require-actor', 'sessions', 'tokens'].map((name) => `lib/platform/auth/${name}.ts`),
  ];
  expect(closed.filter((path) => !staysOnServer(path))).toEqual([]);
});

test('schemas, rules and vocabulary are not, because the browser shares them', () => {
  const shared = [
    'lib/vocabulary.ts',
    ...globSync('lib/platform/config/{errors,field-errors}.ts'),
    ...globSync('lib/**/*.schema.ts'),
  ];
  expect(shared.filter((path) => staysOnServer(path))).toEqual([]);
});
