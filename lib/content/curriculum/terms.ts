import { prose, words } from '#lib/content/items/fold.ts';
import { topics } from '#lib/content/topics/file.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const key = (text: string) => ` ${words(text).join(' ')} `;

/** The schoolbook's terms for what a grade learns and has just learned. */
export const termsOf = (grade: number, language: Language): string[] => [
  ...new Set(
    topics()
      .filter((topic) => topic.grade === grade || topic.grade === grade - 1)
      .map(({ terms }) => terms[language]),
  ),
];

/** A shorter term can't tell the languages apart. */
const LEAST_SIGNS = 4;

type Foreign = { key: string; found: string; wanted: string };
const foreign = new Map<Language, Foreign[]>();

/**
 * The neighbours' terms where a language has its own. English is left out, because texts give it as a term's
 * international name.
 */
function foreignTo(language: Language): Foreign[] {
  const ownTerms = topics()
    .map(({ terms }) => key(terms[language]))
    .join('|');
  const others = LANGUAGES.filter((other) => other !== language && other !== 'English');
  const list = topics().flatMap(({ terms }) =>
    others.map((other) => ({ key: key(terms[other]), found: terms[other], wanted: terms[language] })),
  );
  return list
    .filter((one) => one.key.trim().length >= LEAST_SIGNS && !ownTerms.includes(one.key))
    .filter((one, at, all) => all.findIndex((other) => other.key === one.key) === at);
}

/** Terms that a text takes from a neighbouring language, with the language's own term. */
export function foreignTerms(text: string, language: Language): { found: string; wanted: string }[] {
  if (language === 'English') return [];
  const body = key(prose(text).replace(/!\[[^\]]*\]\([^)]*\)/gu, ' '));
  if (!foreign.has(language)) foreign.set(language, foreignTo(language));
  const matches = foreign.get(language)!.filter((one) => body.includes(one.key));
  return matches.map((one) => ({ found: one.found, wanted: one.wanted }));
}
