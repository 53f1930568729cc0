import MiniSearch from 'minisearch';
import { isCommonWord } from '#lib/items/language.ts';
import { foldLoosely, visible } from '#lib/items/fold.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export type Passage = { id: string; heading: string; markdown: string; href: string };

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

// Letters that Pashto, Persian, Urdu and Arabic keep apart and children's keyboards don't. For search only.
const mergeLetters = (text: string) =>
  text
    .replace(/[ېۍئی]/gu, 'ی')
    .replace(/[ګگ]/gu, 'گ')
    .replace(/[ۀةہھ]/gu, 'ه')
    .replace(/[ڼ]/gu, 'ن')
    .replace(/ں/gu, 'ن');

function tokens(text: string): string[] {
  const found = segmenter.segment(foldLoosely(visible(text)));
  return [...found].filter(({ isWordLike }) => isWordLike).map(({ segment }) => mergeLetters(segment));
}

const isCommon = (term: string) => LANGUAGES.some((language) => isCommonWord(term, language));
const meaningful = (term: string) =>
  (term.length < 2 && !/\p{N}/u.test(term)) || isCommon(term) ? null : term;

/** The passages that say most about a message, best first; none where nothing of it is said. */
export function find(passages: Passage[], message: string, limit = 2): Passage[] {
  const index = new MiniSearch<Passage>({
    fields: ['heading', 'markdown'],
    tokenize: tokens,
    processTerm: meaningful,
    searchOptions: {
      boost: { heading: 2 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  const numbered = passages.map((passage, place) => ({ ...passage, id: String(place) }));
  index.addAll(numbered);
  return index
    .search(message)
    .slice(0, limit)
    .map(({ id }) => passages[Number(id)]!);
}
