import { prose } from '#lib/items/fold.ts';
import { formulaFault } from '#lib/items/formula.ts';
import { isWrongLanguage, isWrongScript } from '#lib/items/language.ts';
import { formulasOf, hasHtml, hasUrl } from '#lib/items/markup.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { CurriculumLesson } from '#lib/curriculum/schema.ts';
import type { Tell } from './tell.ts';

const LENGTHS = [
  // Who is just learning to read gets a line at a time.
  { upTo: 2, least: 50, most: 450 },
  { upTo: 3, least: 150, most: 450 },
  { upTo: 6, least: 350, most: 850 },
  { upTo: 12, least: 600, most: 1600 },
];

// Arabic writes articles and prepositions into the word that follows.
const ARABIC_SHARE = 0.85;

export function checkLength({ grade, language, content }: CurriculumLesson, tell: Tell): void {
  const { least, most } = LENGTHS.find((l) => grade <= l.upTo) ?? { least: 600, most: 1600 };
  const words = content.split(/\s+/u).length;
  const floor = language === 'Arabic' ? Math.round(ARABIC_SHARE * least) : least;
  if (words < floor || words > most)
    tell(
      'reject',
      'reading-length',
      `The lesson has ${words} words; grade ${grade} should read ${floor} to ${most}.`,
    );
}

function faultOf(tex: string, displayMode: boolean): string | null {
  if (/[٠-٩۰-۹]/u.test(tex)) return 'digits inside a formula must be 0 to 9';
  if (/\p{Script=Arabic}/u.test(tex))
    return 'words belong outside the formula, its font has no Arabic letters';
  return formulaFault(tex, displayMode);
}

/** Dollar signs pair, every formula can be typeset, and there is no HTML or address in the text. */
export function checkMarkup(text: string, at: string, tell: Tell): void {
  const formulas = formulasOf(text);
  if (!formulas) tell('reject', 'unbalanced-math', `${at}: a dollar sign is left over; write \\$ for money.`);
  for (const { tex, display } of formulas ?? []) {
    const fault = faultOf(tex, display);
    if (fault) tell('reject', 'formula', `${at}: the formula ${tex.trim()} can't be shown: ${fault}`);
  }
  if (hasHtml(text)) tell('reject', 'html', `${at}: there is HTML in the text.`);
  if (hasUrl(text)) tell('reject', 'url', `${at}: there is a web address in the text.`);
}

const ASCII_NUMBER = /(?<![\p{L}\d./:_-])\d+(?![\p{L}\d_])/u;
const DIGITS: Partial<Record<Language, { wrong: RegExp; wanted: string }>> = {
  Arabic: { wrong: /[٠-٩۰-۹]/u, wanted: '0 to 9' },
  English: { wrong: /[٠-٩۰-۹]/u, wanted: '0 to 9' },
  Pashto: { wrong: new RegExp(`[٠-٩]|${ASCII_NUMBER.source}`, 'u'), wanted: '۰ to ۹' },
  Persian: { wrong: new RegExp(`[٠-٩]|${ASCII_NUMBER.source}`, 'u'), wanted: '۰ to ۹' },
  Urdu: { wrong: /[٠-٩۰-۹]/u, wanted: '0 to 9' },
};

const running = (text: string) =>
  prose(text)
    .replace(/!\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*\d+[.)]\s/gmu, ' ');

/** Script, language and digits of a text, paragraph by paragraph. */
export function checkLanguage(text: string, language: Language, at: string, tell: Tell): void {
  for (const paragraph of text.replace(/```[\s\S]*?```/gu, ' ').split(/\n\s*\n/u)) {
    const words = running(paragraph);
    const start = words.trim().slice(0, 60);
    if (isWrongScript(words, language))
      tell('reject', 'wrong-script', `${at}: this is not in the letters of ${language}: ${start}`);
    else if (isWrongLanguage(words, language))
      tell('reject', 'wrong-language', `${at}: this does not read as ${language}: ${start}`);
    const digits = DIGITS[language];
    const found = digits?.wrong.exec(words)?.[0];
    if (found)
      tell('warn', 'digits', `${at}: the number ${found} is not in the digits ${digits?.wanted}: ${start}`);
  }
}
