import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { nodesOf, parse } from './house-rules.ts';

type NameRule = { term: string; places: string[]; words: string[] };

const marked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

/** The rows of docs/names.md that forbid words: those in code marks in the last column, in the row's files and folders. */
export const rulesOf = (page: string): NameRule[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map(([term, , where, not]) => ({ term: term!.trim(), where: marked(where!), words: marked(not!) }))
    .filter(({ words }) => words.length > 0)
    .map(({ term, where, words }) => ({
      term,
      places: where.map((place) => place.replace(/\/?<.*/, '')),
      words,
    }));

/** `listHeldSets` as ` list held sets `. */
const spelledOut = (name: string) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .toLowerCase()
    .trim()} `;

const isIn = (name: string, word: string) => new RegExp(` ${word}s? `).test(spelledOut(name));

/** What a file of TypeScript declares: types, functions, variables, parameters, properties, tables and columns. */
function namesIn(path: string, source: string): string[] {
  const found: string[] = [];
  for (const node of nodesOf(parse(path, source))) {
    const { name } = node as { name?: ts.Node };
    const isOwn = ts.isBindingElement(node) ? !node.propertyName : !ts.isPropertyAccessExpression(node);
    if (name && isOwn && (ts.isIdentifier(name) || ts.isStringLiteral(name))) found.push(name.text);
    if (path.startsWith('db/schema/') && ts.isStringLiteral(node)) found.push(node.text);
  }
  return found;
}

const sentencesIn = (source: string): string[] => {
  const found: string[] = [];
  JSON.parse(source, (_key, value: unknown) => void (typeof value === 'string' && found.push(value)));
  return found;
};

/** The names and English sentences of a file that use a word that the page forbids there. */
export function breachesIn(rules: NameRule[], path: string, source: string): string[] {
  const words = rules
    .filter(({ places }) => places.some((place) => `${path}/`.startsWith(`${place}/`)))
    .flatMap((rule) => rule.words)
    .filter((word) =>
      source
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .includes(word.replaceAll(' ', '')),
    );
  if (words.length === 0) return [];
  const names = path.endsWith('.json') ? sentencesIn(source) : namesIn(path, source);
  return words.flatMap((word) => names.filter((name) => isIn(name, word)).map((name) => `${path}: ${name}`));
}

const files = () => [
  ...globSync('{app,components,lib,db}/**/*.{ts,tsx}'),
  ...globSync('lib/platform/i18n/messages/en/*.json'),
];

export const allBreaches = (rules: NameRule[]) =>
  files().flatMap((path) => breachesIn(rules, path, readFileSync(path, 'utf8')));
