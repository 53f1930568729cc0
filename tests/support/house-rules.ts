import ts from 'typescript';

export const parse = (path: string, source: string) =>
  ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

/** Every node of a tree, the root first. */
export function* nodesOf(root: ts.Node): Generator<ts.Node> {
  yield root;
  const children: ts.Node[] = [];
  ts.forEachChild(root, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** The names that a file imports as values, each with the module it comes from. */
function importsOf(file: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const bindings = statement.importClause?.namedBindings;
    if (statement.importClause?.name) found.set(statement.importClause.name.text, text);
    if (bindings && ts.isNamespaceImport(bindings)) found.set(bindings.name.text, text);
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, isTypeOnly } of bindings.elements) if (!isTypeOnly) found.set(name.text, text);
  }
  return found;
}

/** The function that an expression calls, if it is imported from `from`. */
const calls = (node: ts.Node | undefined, name: string, from: string, imports: Map<string, string>) =>
  node !== undefined &&
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === name &&
  imports.get(name) === from;

const isDirective = (statement: ts.Statement | undefined, text: string) =>
  statement !== undefined &&
  ts.isExpressionStatement(statement) &&
  ts.isStringLiteralLike(statement.expression) &&
  statement.expression.text === text;

function opensWith(statements: readonly ts.Statement[], text: string): boolean {
  for (const statement of statements) {
    if (isDirective(statement, text)) return true;
    if (!ts.isExpressionStatement(statement) || !ts.isStringLiteralLike(statement.expression)) return false;
  }
  return false;
}

/** A file of handlers exports `handlers = bind(calls, …)` on a module of declared calls, and nothing else. */
export function handlersAreBound(path: string, source: string): boolean {
  const file = parse(path, source);
  const imports = importsOf(file);
  const exported = file.statements.filter(
    (one) => isExported(one) || ts.isExportDeclaration(one) || ts.isExportAssignment(one),
  );
  const [only] = exported;
  if (exported.length !== 1 || !only || !ts.isVariableStatement(only)) return false;
  const [declaration] = only.declarationList.declarations;
  const bound = declaration?.initializer;
  if (declaration?.name.getText() !== 'handlers' || !bound || !ts.isCallExpression(bound)) return false;
  const [declared] = bound.arguments;
  return (
    calls(bound, 'bind', '#lib/platform/http/route.ts', imports) &&
    declared !== undefined &&
    /calls\.ts$/.test(imports.get(declared.getText()) ?? '')
  );
}

/** A page or layout awaits `requireActor()` or `requireTeacher()` in its own body, not in a function inside it. */
export function pageAsksWho(path: string, source: string): boolean {
  const file = parse(path, source);
  const imports = importsOf(file);
  const page = file.statements.find(
    (one): one is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(one) &&
      (ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) ?? false),
  );
  const asks = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (
      ts.isAwaitExpression(node) &&
      ['requireActor', 'requireTeacher'].some((name) =>
        calls(node.expression, name, '#lib/platform/auth/require-actor.ts', imports),
      )
    )
      return true;
    return ts.forEachChild(node, asks) ?? false;
  };
  return page?.body !== undefined && asks(page.body);
}

/** A function that the browser can call is made by `action()`: no other export, and no directive inside a function. */
export function actionsAreMade(path: string, source: string): boolean {
  const file = parse(path, source);
  const imports = importsOf(file);
  for (const node of nodesOf(file))
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent) && opensWith(node.statements, 'use server'))
      return false;
  if (!opensWith(file.statements, 'use server')) return true;
  return file.statements.every((one) => {
    if (ts.isExportDeclaration(one) || ts.isExportAssignment(one)) return false;
    if (!isExported(one) || ts.isTypeAliasDeclaration(one)) return true;
    return (
      ts.isVariableStatement(one) &&
      one.declarationList.declarations.every(({ initializer }) =>
        calls(initializer, 'action', '#lib/platform/http/action.ts', imports),
      )
    );
  });
}

/** An action imports nothing from queries and nothing named like a read: a call or the page reads instead. */
export function actionsReadNothing(path: string, source: string): boolean {
  const file = parse(path, source);
  if (!opensWith(file.statements, 'use server')) return true;
  const isRead = (name: string) => /^(get|list|read|find|load|search|typeset)[A-Z]/.test(name);
  for (const [name, from] of importsOf(file)) if (from.endsWith('queries.ts') || isRead(name)) return false;
  return file.statements.every(
    (one) =>
      !ts.isVariableStatement(one) ||
      one.declarationList.declarations.every(({ name }) => !isRead(name.getText())),
  );
}

/** Only lib/platform/auth makes an Actor. */
export const mintsNoActor = (path: string, source: string): boolean =>
  ![...nodesOf(parse(path, source))].some((node) => ts.isIdentifier(node) && node.text === 'mint');

/** Whether a file reads the environment only through lib/platform/config/env.ts, in every spelling of `process.env`. */
export function readsNoEnvironment(path: string, source: string): boolean {
  for (const node of nodesOf(parse(path, source))) {
    if (
      ts.isStringLiteral(node) &&
      /^(node:)?process$/.test(node.text) &&
      ts.isImportDeclaration(node.parent)
    )
      return false;
    if (!ts.isIdentifier(node) || node.text !== 'process') continue;
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.expression === node && parent.name.text !== 'env')
      continue;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node) continue;
    if (ts.isPropertyAssignment(parent) && parent.name === node) continue;
    return false;
  }
  return true;
}

/** The names of the types that a file exports. */
export const exportedTypes = (path: string, source: string): string[] =>
  parse(path, source).statements.flatMap((statement) =>
    (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) && isExported(statement)
      ? [statement.name.text]
      : [],
  );
