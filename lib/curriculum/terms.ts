import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { prose, words } from '#lib/items/fold.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';
import { type Topic, topicsSchema } from './schema.ts';

let held: Topic[] | undefined;

/** What is taught, with the word for it in each language; read once. */
const topics = (): Topic[] =>
  (held ??= topicsSchema.parse(
    parse(readFileSync(join(process.cwd(), 'db', 'curriculum', 'topics.yaml'), 'utf8')),
  ));

const key = (text: string) => ` ${words(text).join(' ')} `;

/** The schoolbook's words for what a grade learns, and for what it has just learned. */
export const termsOf = (grade: number, language: Language): string[] => [
  ...new Set(
    topics()
      .filter((topic) => topic.grade === grade || topic.grade === grade - 1)
      .map(({ terms }) => terms[language]),
  ),
];

/** Below this a term is too short to tell the languages apart. */
const LEAST_SIGNS = 4;

type Foreign = { key: string; found: string; wanted: string };
const foreign = new Map<Language, Foreign[]>();

/** The neighbours' words for what a language has its own word for. English ones stand beside a term as its name abroad. */
function foreignTo(language: Language): Foreign[] {
  const own = topics()
    .map(({ terms }) => key(terms[language]))
    .join('|');
  const others = LANGUAGES.filter((other) => other !== language && other !== 'English');
  const list = topics().flatMap(({ terms }) =>
    others.map((other) => ({ key: key(terms[other]), found: terms[other], wanted: terms[language] })),
  );
  return list
    .filter((one) => one.key.trim().length >= LEAST_SIGNS && !own.includes(one.key))
    .filter((one, at, all) => all.findIndex((other) => other.key === one.key) === at);
}

/** Words of school that a text takes from a neighbouring language, with its own word for the same. */
export function foreignTerms(text: string, language: Language): { found: string; wanted: string }[] {
  if (language === 'English') return [];
  const said = key(prose(text).replace(/!\[[^\]]*\]\([^)]*\)/gu, ' '));
  if (!foreign.has(language)) foreign.set(language, foreignTo(language));
  const found = foreign.get(language)!.filter((one) => said.includes(one.key));
  return found.map((one) => ({ found: one.found, wanted: one.wanted }));
}
