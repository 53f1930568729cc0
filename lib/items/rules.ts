import { isKeyOftenLongest, isKeyTooLong, leavesObjectiveUncovered, repeatsKey } from './balance.ts';
import type { Case } from './case.ts';
import { namesKey, quotesItsSection } from './explanations.ts';
import { fold, foldLoosely, visible } from './fold.ts';
import { isWrongLanguage, isWrongScript } from './language.ts';
import { fieldsOf, hasHtml, hasUnbalancedMath, hasUnsafeMarkdown, hasUrl } from './markup.ts';
import * as options from './options.ts';
import { ABSOLUTE, PLACEHOLDER, REFUSAL, VAGUE } from './phrases.ts';
import { asksSomething, hidesNegation } from './questions.ts';
import { echoesStemInKey, givesKeyAway, isTooLong, repeatsEarlierStem } from './stems.ts';

export type Rule = { code: string; level: 'reject' | 'warn'; test: (c: Case) => boolean };

const isEmpty = (text: string) => fold(text) === '';
const inAnyField = (test: (text: string) => boolean) => (c: Case) => fieldsOf(c).some(test);
const matches = (patterns: RegExp[]) => (text: string) => patterns.some((p) => p.test(foldLoosely(visible(text))));

function hasEmptyField({ item, options: all, settings }: Case): boolean {
  if ([item.stem, ...all].some(isEmpty)) return true;
  if (settings.sources === 'optional') return false;
  const sources = [item.explanation, item.evidenceQuote, item.sectionId, ...item.distractors.map((d) => d.misconception)];
  return sources.some(isEmpty);
}

function hasOddCount({ options: { length }, settings }: Case): boolean {
  return settings.optionCount === 'any' ? length < 2 || length > 6 : length !== 4;
}

const given = (id: string, { settings }: Case) => id !== '' || settings.sources === 'required';

/** Each field alone, since a model may slip in one of them; options together, since one word tells little. */
const longTexts = ({ item, options: all }: Case) => [item.stem, item.explanation, all.join('. '), item.distractors.map((d) => d.misconception).join('. ')];

const onlyWrong = (c: Case, pattern: RegExp) => {
  const says = (text: string) => pattern.test(foldLoosely(text));
  return c.wrong.some(says) && !says(c.item.correct) && !says(c.item.stem);
};

export const RULES: readonly Rule[] = [
  { code: 'schema', level: 'reject', test: (c) => !c.wellFormed },
  { code: 'empty-field', level: 'reject', test: hasEmptyField },
  { code: 'options-count', level: 'reject', test: hasOddCount },
  { code: 'duplicate-options', level: 'reject', test: options.hasDuplicates },
  { code: 'equal-numbers', level: 'reject', test: options.hasEqualNumbers },
  { code: 'all-or-none', level: 'reject', test: options.hasAllOrNone },
  { code: 'combined-options', level: 'reject', test: options.hasCombined },
  { code: 'option-letter', level: 'reject', test: options.hasLetterPrefix },
  { code: 'key-in-stem', level: 'reject', test: givesKeyAway },
  { code: 'similar-stems', level: 'reject', test: repeatsEarlierStem },
  { code: 'repeated-key', level: 'reject', test: repeatsKey },
  { code: 'evidence-missing', level: 'reject', test: (c) => !isEmpty(c.item.evidenceQuote) && !quotesItsSection(c) },
  { code: 'unknown-section', level: 'reject', test: (c) => given(c.item.sectionId, c) && !c.section },
  { code: 'unknown-objective', level: 'reject', test: (c) => hasUnknownObjective(c) },
  { code: 'wrong-script', level: 'reject', test: (c) => longTexts(c).some((t) => isWrongScript(t, c.lesson.language)) },
  { code: 'wrong-language', level: 'reject', test: (c) => longTexts(c).some((t) => isWrongLanguage(t, c.lesson.language)) },
  { code: 'html', level: 'reject', test: inAnyField(hasHtml) },
  { code: 'url', level: 'reject', test: inAnyField(hasUrl) },
  { code: 'unsafe-markdown', level: 'reject', test: inAnyField(hasUnsafeMarkdown) },
  { code: 'unbalanced-math', level: 'reject', test: inAnyField(hasUnbalancedMath) },
  { code: 'placeholder-text', level: 'reject', test: inAnyField(matches(PLACEHOLDER)) },
  { code: 'refusal-text', level: 'reject', test: inAnyField(matches(REFUSAL)) },
  { code: 'key-too-long', level: 'warn', test: isKeyTooLong },
  { code: 'key-often-longest', level: 'warn', test: isKeyOftenLongest },
  { code: 'negative-stem', level: 'warn', test: (c) => hidesNegation(c.item.stem, c.lesson.language) },
  { code: 'absolute-distractors', level: 'warn', test: (c) => onlyWrong(c, ABSOLUTE[c.lesson.language]) },
  { code: 'vague-terms', level: 'warn', test: (c) => c.options.some((o) => VAGUE[c.lesson.language].test(foldLoosely(o))) },
  { code: 'no-question', level: 'warn', test: (c) => !isEmpty(c.item.stem) && !asksSomething(c.item.stem, c.lesson.language) },
  { code: 'stem-key-echo', level: 'warn', test: echoesStemInKey },
  { code: 'mixed-types', level: 'warn', test: options.hasMixedTypes },
  { code: 'numbers-unsorted', level: 'warn', test: options.hasUnsortedNumbers },
  { code: 'too-long-for-grade', level: 'warn', test: isTooLong },
  { code: 'true-false', level: 'warn', test: options.isTrueFalse },
  { code: 'explanation-without-key', level: 'warn', test: (c) => !namesKey(c) },
  { code: 'objective-uncovered', level: 'warn', test: leavesObjectiveUncovered },
];

function hasUnknownObjective({ lesson, item }: Case): boolean {
  if (!lesson.objectives) return false;
  return !lesson.objectives.some(({ id }) => id === item.objectiveId);
}
