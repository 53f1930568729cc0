import { prose } from '#lib/content/items/fold.ts';
import { figureFaults } from '#lib/content/exercises/figures/faults.ts';
import { formulaFault } from '#lib/content/items/formula.ts';
import { isWrongLanguage, isWrongScript } from '#lib/content/items/language.ts';
import { formulasOf, hasHtml, hasUrl } from '#lib/content/items/markup.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { CurriculumLesson } from '#lib/content/curriculum/curriculum.schema.ts';
import type { Tell } from './tell.ts';

const LENGTHS = [
  // Beginning readers read one short line at a time, beside a picture.
  { upTo: 2, least: 40, most: 120 },
  { upTo: 3, least: 140, most: 450 },
  { upTo: 6, least: 330, most: 850 },
  { upTo: 12, least: 530, most: 1600 },
];

// Arabic attaches articles and prepositions to the next word.
const ARABIC_SHARE = 0.85;

/** How many words a lesson of this grade and language should have. */
export function lengthFor(grade: number, language: Language): { least: number; most: number } {
  const { least, most } = LENGTHS.find((l) => grade <= l.upTo) ?? LENGTHS.at(-1)!;
  return { least: language === 'Arabic' ? Math.round(ARABIC_SHARE * least) : least, most };
}

/** How many words and numbers there are to read: neither signs nor what a picture is called. */
export const wordsOf = (content: string): number =>
  content
    .replace(/!\[[^\]]*\]\([^)]*\)/gu, '')
    .split(/\s+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

export function checkLength({ grade, language, content }: CurriculumLesson, tell: Tell): void {
  const { least, most } = lengthFor(grade, language);
  const words = wordsOf(content);
  if (words < least || words > most)
    tell(
      'reject',
      'reading-length',
      `The lesson has ${words} words; grade ${grade} should read ${least} to ${most}.`,
    );
}

function faultOf(tex: string, displayMode: boolean): string | null {
  if (/[٠-٩۰-۹]/u.test(tex)) return 'digits inside a formula must be 0 to 9';
  if (/\p{Script=Arabic}/u.test(tex))
    return 'words belong outside the formula, its font has no Arabic letters';
  return formulaFault(tex, displayMode);
}

/** Checks that dollar signs pair, every formula and figure can be shown, and the text contains no HTML or address. */
export function checkMarkup(text: string, language: Language, at: string, tell: Tell): void {
  const formulas = formulasOf(text);
  if (!formulas) tell('reject', 'unbalanced-math', `${at}: a dollar sign is left over; write \\$ for money.`);
  for (const { tex, display } of formulas ?? []) {
    const fault = faultOf(tex, display);
    if (fault) tell('reject', 'formula', `${at}: the formula ${tex.trim()} can't be shown: ${fault}`);
  }
  for (const { figure, why } of figureFaults(text, language))
    tell('reject', 'figure', `${at}: the figure ${figure} can't be shown: ${why}`);
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

const runningText = (text: string) =>
  prose(text)
    .replace(/!\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*\d+[.)]\s/gmu, ' ');

/** `start`: how the paragraph begins. */
export type LanguageFault =
  | { code: 'wrong-script' | 'wrong-language'; start: string }
  | { code: 'digits'; start: string; found: string };

/** What is wrong with script, language and digits of a text, paragraph by paragraph. */
export function languageFaults(text: string, language: Language): LanguageFault[] {
  const paragraphs = text.replace(/```[\s\S]*?```/gu, ' ').split(/\n\s*\n/u);
  return paragraphs.flatMap((paragraph): LanguageFault[] => {
    const words = runningText(paragraph);
    const start = words.trim().slice(0, 60);
    const digit = DIGITS[language]?.wrong.exec(words)?.[0];
    return [
      ...(isWrongScript(words, language)
        ? [{ code: 'wrong-script' as const, start }]
        : isWrongLanguage(words, language)
          ? [{ code: 'wrong-language' as const, start }]
          : []),
      ...(digit ? [{ code: 'digits' as const, start, found: digit }] : []),
    ];
  });
}

export function checkLanguage(text: string, language: Language, at: string, tell: Tell): void {
  for (const fault of languageFaults(text, language)) {
    const { code, start } = fault;
    if (fault.code === 'digits') {
      const wanted = DIGITS[language]?.wanted;
      tell('warn', code, `${at}: the number ${fault.found} is not in the digits ${wanted}: ${start}`);
    } else if (code === 'wrong-script')
      tell('reject', code, `${at}: this is not in the letters of ${language}: ${start}`);
    else tell('reject', code, `${at}: this does not read as ${language}: ${start}`);
  }
}
