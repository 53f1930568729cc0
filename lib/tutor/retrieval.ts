import MiniSearch from 'minisearch';
import { foldLoosely, visible } from '#lib/content/items/fold.ts';
import { isAskingWord } from './asking.ts';
import { isBareWord } from '#lib/content/items/language.ts';
import { SYNONYMS } from './synonyms.ts';

export type Passage = { id: string; heading: string; markdown: string; href: string };

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

// Letters that Pashto, Persian, Urdu and Arabic distinguish but children's keyboards don't. For search only.
const mergeLetters = (text: string) =>
  text
    .replace(/[ېۍئی]/gu, 'ی')
    .replace(/[ګگ]/gu, 'گ')
    .replace(/[ۀةہھ]/gu, 'ه')
    .replace(/[ڼ]/gu, 'ن')
    .replace(/ں/gu, 'ن');
// Arabic joins its article and 'and', 'with', 'for' to the word.
const bareArabic = (word: string) => word.replace(/^(?:[وفبک]?ال|لل)(?=\p{L}{3})/u, '');

function tokens(text: string): string[] {
  const segments = segmenter.segment(foldLoosely(visible(text)));
  return [...segments]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => mergeLetters(bareArabic(segment)));
}

/** A longer word is none, and would cost the square of its length. */
const LONGEST = 40;

const meaningful = (term: string) =>
  term.length > LONGEST || (term.length < 2 && !/\p{N}/u.test(term)) || isBareWord(term) ? null : term;

const groups = SYNONYMS.map((group) => group.map((phrase) => tokens(phrase)));
const holds = (text: string[], phrase: string[]) =>
  phrase.length > 0 && text.some((_, at) => phrase.every((word, i) => text[at + i] === word));

/** The words of a message that carry its meaning, each with the lessons' synonyms for it. */
function termGroups(message: string): string[][] {
  const messageTokens = tokens(message);
  const others = groups.filter((group) => group.some((phrase) => holds(messageTokens, phrase)));
  const inPhrase = new Set(
    others.flatMap((group) => group.filter((one) => one.length > 1 && holds(messageTokens, one)).flat()),
  );
  const ownWords = [...new Set(messageTokens)].filter(
    (one) => meaningful(one) && !isAskingWord(one) && !inPhrase.has(one),
  );
  const alike = (one: string) =>
    others.filter((group) => group.some((phrase) => phrase.length === 1 && phrase[0] === one));
  const alone = ownWords.map((one) => [
    one,
    ...alike(one).flatMap((group) => group.map((phrase) => phrase[0]!)),
  ]);
  const phrases = others
    .filter((group) => group.some((phrase) => phrase.length > 1 && holds(messageTokens, phrase)))
    .map((group) => group.flatMap((phrase) => (phrase.length === 1 ? phrase : [])));
  return [...alone, ...phrases].map((list) => [...new Set(list)]).filter((list) => list.length > 0);
}

const options = {
  boost: { heading: 2 },
  prefix: (term: string) => term.length > 3,
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
} as const;

/** Which share of a message's terms a lesson must contain before we quote it. */
const FLOOR = 0.4;

/** The passages that fit a message best, best first; none if they contain too few of its terms. */
export function find(passages: Passage[], message: string, limit = 2): Passage[] {
  const index = new MiniSearch<Passage>({
    fields: ['heading', 'markdown'],
    tokenize: tokens,
    processTerm: meaningful,
  });
  index.addAll(passages.map((passage, place) => ({ ...passage, id: String(place) })));
  const scores = new Map<number, number>();
  const terms = termGroups(message);
  let matches = 0;
  for (const alike of terms) {
    const hits = alike.map((term, at) =>
      index.search(term, { ...options, boostTerm: () => (at === 0 ? 1 : 0.7) }),
    );
    const best = new Map<number, number>();
    for (const { id, score } of hits.flat()) best.set(Number(id), Math.max(score, best.get(Number(id)) ?? 0));
    if (best.size > 0) matches += 1;
    for (const [place, score] of best) scores.set(place, (scores.get(place) ?? 0) + score);
  }
  if (terms.length === 0 || matches / terms.length < FLOOR) return [];
  return [...scores]
    .sort(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([place]) => passages[place]!);
}
