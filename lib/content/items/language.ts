import { francAll } from 'franc-min';
import { fold, prose } from './fold.ts';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const CODES: Partial<Record<Language, string>> = {
  Arabic: 'arb',
  Pashto: 'pbu',
  Persian: 'pes',
  Urdu: 'urd',
};

const list = (text: string) => new Set(fold(text).split(' '));

const COMMON: Record<Language, Set<string>> = {
  Arabic: list(
    'في من على ما هو هي التي الذي إلى كم أي هل عن كل أو لا إذا كان كانت ثم مع هذا هذه ذلك بين لم ليس عند حين لأن أن إن ماذا لماذا كيف أين متى يكون تكون قد بعد قبل أحد كم من',
  ),
  English: list(
    'the a an of is are was in on to and or which what how why when who where does do did it its that this these those with for from by has have be not as at than many much if you we they he she can will would one two up out most more more most than into their them then there when while each every both some same other before after again still very just because',
  ),
  Pashto: list(
    'د په کې چې او له سره دی ده دي څه څو یې نه ته یو یوه شي کوي وي دا هغه کوم کومه ولې څنګه لري څخه کېږي پر به که موږ خپل ډېر شو شوه وه کم من بیا هم ټول بل',
  ),
  Persian: list(
    'است را که از این به با در آن چه چند کدام می برای نیست هستند شود کند دارد یک تا هر بر چرا چیست کنید شد بود ها های دو اگر پس باید خود آیا دهد کرد چگونه یا هم روی چقدر و کجا کم من ما هم',
  ),
  Urdu: list(
    'ہے ہیں کا کی کے میں سے کو نے اور کیا یہ وہ پر ایک کتنے کتنی کتنا کون سی سا جو ہو گا گی تو بھی نہیں اس ان کر لیے تک ہوتا کس کسے ہوتی کیوں کیسے تھا تھی کم پہلے بعد پھر زیادہ جب صرف سب جس جن وہی ہی تاکہ کیونکہ کچھ بہت والی والا والے',
  ),
};

const OWN_LETTERS: Partial<Record<Language, RegExp>> = {
  Arabic: /[ةأإ]/u,
  Pashto: /[ټډړږښځڅڼېۍګ]/u,
  Urdu: /[ٹڈڑےںھہ]/u,
};

// Other Latin-script languages that models fall into. English shares few of these words.
const NOT_ENGLISH = list(
  'le la les des du est une un que qui dans pour avec pas el los las es una por con como cual der die das und ist von mit nicht ein eine bir ve bu icin ile nedir yang dan di ini adalah untuk quelle quel cette il lo gli della sono',
);

const ARABIC_SCRIPT: Language[] = ['Arabic', 'Pashto', 'Persian', 'Urdu'];

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Words without subject matter, such as articles. */
export const isCommonWord = (word: string, language: Language) => COMMON[language].has(word);

/** Whether a word has no subject matter in some language. */
export const isBareWord = (text: string) => LANGUAGES.some((language) => isCommonWord(text, language));

/** Whether a text is mainly in letters that its language doesn't use. Ignores formulas and code. */
export function isWrongScript(text: string, language: Language): boolean {
  const plain = prose(text);
  const letters = count(plain, /\p{L}/gu);
  const arabic = count(plain, /\p{Script=Arabic}/gu);
  const latin = count(plain, /\p{Script=Latin}/gu);
  const foreign = letters - arabic - latin - count(plain, /\p{Script=Greek}/gu);
  if (foreign > 0.3 * letters && foreign > 3) return true;
  if (language === 'English') return arabic > 0.3 * letters && arabic > 5;
  const ordinaryWords = count(plain, /(?<![\p{L}\d])\p{Lu}?\p{Ll}{2,}(?![\p{L}\d])/gu);
  return latin > 0.6 * letters && ordinaryWords >= 4;
}

function speaksFor(token: string, language: Language): boolean {
  return COMMON[language].has(token) || (OWN_LETTERS[language]?.test(token) ?? false);
}

/** How many words are typical of a language and not of its rival. Words of both don't count. */
function evidence(text: string, language: Language, rival: Language): number {
  // A letter attached to a number (Arabic و12) is not a word.
  const tokens = fold(text).match(/(?<![\p{L}\p{M}\d])[\p{L}\p{M}]+(?![\p{L}\p{M}\d])/gu) ?? [];
  let score = 0;
  for (const token of tokens) {
    if (speaksFor(token, rival)) continue;
    if (speaksFor(token, language)) score += 1;
    else if (language === 'Arabic' && /^[وبفکل]?ال\p{L}{3,}/u.test(token)) score += 0.5;
  }
  if (language === 'Persian') score += count(text, /(?<!\p{L})ن?می\u200c|\u200cها/gu);
  return score;
}

function looksUnlike(text: string, language: Language): boolean {
  const ranks = francAll(text, { only: ARABIC_SCRIPT.map((l) => CODES[l] ?? ''), minLength: 10 });
  const mine = ranks.find(([code]) => code === CODES[language])?.[1] ?? 0;
  return ranks[0]?.[0] !== 'und' && mine < 0.85;
}

function isNotEnglish(plain: string): boolean {
  const tokens = fold(plain).match(/\p{L}+/gu) ?? [];
  const foreign = tokens.filter((t) => NOT_ENGLISH.has(t)).length;
  const english = tokens.filter((t) => COMMON.English.has(t.toLowerCase())).length;
  return foreign >= 2 && foreign > english;
}

/**
 * Whether a text in the right script is in another language. For short texts we use only letters and common words,
 * because trigrams are unreliable there. In doubt the text passes.
 */
export function isWrongLanguage(text: string, language: Language): boolean {
  const plain = prose(text).trim();
  if (count(plain, /[\p{L}\p{M}]+/gu) < 3) return false;
  if (language === 'English') return isNotEnglish(plain);
  const isLong = count(plain, /\p{L}/gu) >= 60;
  return ARABIC_SCRIPT.filter((other) => other !== language).some((other) => {
    const theirs = evidence(plain, other, language);
    const mine = evidence(plain, language, other);
    return (theirs >= 2 && theirs > 2 * mine) || (isLong && theirs > mine && looksUnlike(plain, language));
  });
}
