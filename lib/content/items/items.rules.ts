import { isKeyOftenLongest, isKeyTooLong, leavesObjectiveUncovered, repeatsKey } from './balance.ts';
import type { Case } from './case.ts';
import { namesKey, quotesItsSection } from './explanations.ts';
import { figureTells } from './figures.ts';
import { fold, foldLoosely, visible } from './fold.ts';
import { isWrongLanguage, isWrongScript } from './language.ts';
import { fieldsOf, hasHtml, hasUnbalancedMath, hasUnsafeMarkdown, hasUrl } from './markup.ts';
import * as options from './options.ts';
import { ABSOLUTE, PLACEHOLDER, REFUSAL, VAGUE } from './phrases.ts';
import { asksSomething, hidesNegation } from './questions.ts';
import { echoesStemInKey, givesKeyAway, isTooLong, repeatsEarlierStem } from './stems.ts';

/** `meaning` is for people: docs/item-lint.md and the curriculum check print it. */
export type Rule = { code: string; level: 'reject' | 'warn'; meaning: string; test: (c: Case) => boolean };

const isEmpty = (text: string) => fold(text) === '';
const inAnyField = (test: (text: string) => boolean) => (c: Case) => fieldsOf(c).some(test);
const matches = (patterns: RegExp[]) => (text: string) =>
  patterns.some((p) => p.test(foldLoosely(visible(text))));

function hasEmptyField({ item, options: all, settings }: Case): boolean {
  if ([item.stem, ...all].some(isEmpty)) return true;
  if (settings.sources === 'optional') return false;
  const sources = [
    item.explanation,
    item.evidenceQuote,
    item.sectionId,
    ...item.distractors.map((d) => d.misconception),
  ];
  return sources.some(isEmpty);
}

function hasOddCount({ options: { length }, settings }: Case): boolean {
  return settings.optionCount === 'any' ? length < 2 || length > 6 : length !== 4;
}

const needsSource = (id: string, { settings }: Case) => id !== '' || settings.sources === 'required';

/**
 * Each field separately, because a model may slip in only one; the options together, because one word is too short to
 * judge.
 */
const longTexts = ({ item, options: all }: Case) => [
  item.stem,
  item.explanation,
  all.join('. '),
  item.distractors.map((d) => d.misconception).join('. '),
];

const onlyWrong = (c: Case, pattern: RegExp) => {
  const says = (text: string) => pattern.test(foldLoosely(text));
  return c.wrong.some(says) && !says(c.item.correct) && !says(c.item.stem);
};

function hasUnknownObjective({ lesson, item }: Case): boolean {
  if (!lesson.objectives) return false;
  return !lesson.objectives.some(({ id }) => id === item.objectiveId);
}

export const RULES: readonly Rule[] = [
  {
    code: 'schema',
    level: 'reject',
    meaning: 'A field of the question is missing or is not of its type.',
    test: (c) => !c.wellFormed,
  },
  {
    code: 'empty-field',
    level: 'reject',
    meaning: 'A field is empty.',
    test: hasEmptyField,
  },
  {
    code: 'options-count',
    level: 'reject',
    meaning: 'There must be exactly four options.',
    test: hasOddCount,
  },
  {
    code: 'duplicate-options',
    level: 'reject',
    meaning: 'Two options are the same to a reader.',
    test: options.hasDuplicates,
  },
  {
    code: 'equal-numbers',
    level: 'reject',
    meaning: 'Two options are the same number written in two ways.',
    test: options.hasEqualNumbers,
  },
  {
    code: 'all-or-none',
    level: 'reject',
    meaning: "An option leans on the others ('all of the above', 'none of these').",
    test: options.hasAllOrNone,
  },
  {
    code: 'combined-options',
    level: 'reject',
    meaning: "An option joins others by their letters ('A and C').",
    test: options.hasCombined,
  },
  {
    code: 'option-letter',
    level: 'reject',
    meaning: 'An option begins with a letter or number of its own; the page adds these.',
    test: options.hasLetterPrefix,
  },
  {
    code: 'key-in-stem',
    level: 'reject',
    meaning: 'The right answer stands word for word in the question.',
    test: givesKeyAway,
  },
  {
    code: 'similar-stems',
    level: 'reject',
    meaning: 'The question is nearly the same as an earlier one.',
    test: repeatsEarlierStem,
  },
  {
    code: 'repeated-key',
    level: 'reject',
    meaning: 'The same answer is right in more than two questions.',
    test: repeatsKey,
  },
  {
    code: 'evidence-missing',
    level: 'reject',
    meaning: 'The quote does not stand in the section it names.',
    test: (c) => !isEmpty(c.item.evidenceQuote) && !quotesItsSection(c),
  },
  {
    code: 'unknown-section',
    level: 'reject',
    meaning: 'The section is not one of the lesson.',
    test: (c) => needsSource(c.item.sectionId, c) && !c.section,
  },
  {
    code: 'unknown-objective',
    level: 'reject',
    meaning: 'The objective is not one of the lesson.',
    test: hasUnknownObjective,
  },
  {
    code: 'wrong-script',
    level: 'reject',
    meaning: "A text is not in the letters of the lesson's language.",
    test: (c) => longTexts(c).some((t) => isWrongScript(t, c.lesson.language)),
  },
  {
    code: 'wrong-language',
    level: 'reject',
    meaning: 'A text is in another language than the lesson.',
    test: (c) => longTexts(c).some((t) => isWrongLanguage(t, c.lesson.language)),
  },
  {
    code: 'html',
    level: 'reject',
    meaning: 'There is HTML in a text.',
    test: inAnyField(hasHtml),
  },
  {
    code: 'url',
    level: 'reject',
    meaning: 'There is a web address in a text.',
    test: inAnyField(hasUrl),
  },
  {
    code: 'unsafe-markdown',
    level: 'reject',
    meaning: 'There is a link, a picture, a heading or an open code block in a text.',
    test: inAnyField(hasUnsafeMarkdown),
  },
  {
    code: 'figure-tells',
    level: 'reject',
    meaning: 'The words of a figure say the answer.',
    test: ({ item }) => figureTells(item.stem, item.correct),
  },
  {
    code: 'unbalanced-math',
    level: 'reject',
    meaning: 'A dollar sign or a brace of a formula is left open.',
    test: inAnyField(hasUnbalancedMath),
  },
  {
    code: 'placeholder-text',
    level: 'reject',
    meaning: 'A text was meant to be replaced (TODO, "option 2", [insert …]).',
    test: inAnyField(matches(PLACEHOLDER)),
  },
  {
    code: 'refusal-text',
    level: 'reject',
    meaning: 'A text is the refusal or apology of a language model.',
    test: inAnyField(matches(REFUSAL)),
  },
  {
    code: 'key-too-long',
    level: 'warn',
    meaning: 'The right answer is much longer than the wrong ones (over 1.5 times their median).',
    test: isKeyTooLong,
  },
  {
    code: 'key-often-longest',
    level: 'warn',
    meaning: 'The right answer is the longest option in more than 40 % of the quiz, as here.',
    test: isKeyOftenLongest,
  },
  {
    code: 'negative-stem',
    level: 'warn',
    meaning: 'The question asks for what is not so, and the negation is not in bold.',
    test: (c) => hidesNegation(c.item.stem, c.lesson.language),
  },
  {
    code: 'absolute-distractors',
    level: 'warn',
    meaning: 'Only wrong options say "always" or "never".',
    test: (c) => onlyWrong(c, ABSOLUTE[c.lesson.language]),
  },
  {
    code: 'vague-terms',
    level: 'warn',
    meaning: 'An option says "usually", "often" or the like, which nobody can decide.',
    test: (c) => c.options.some((o) => VAGUE[c.lesson.language].test(foldLoosely(o))),
  },
  {
    code: 'no-question',
    level: 'warn',
    meaning: 'Nothing is asked: no question mark, no blank, no instruction.',
    test: (c) => !isEmpty(c.item.stem) && !asksSomething(c.item.stem, c.lesson.language),
  },
  {
    code: 'stem-key-echo',
    level: 'warn',
    meaning: 'Of all options only the right one repeats a rare word of the question.',
    test: echoesStemInKey,
  },
  {
    code: 'mixed-types',
    level: 'warn',
    meaning: 'The options are of unlike types or units (numbers among words, metres among kilograms).',
    test: options.hasMixedTypes,
  },
  {
    code: 'numbers-unsorted',
    level: 'warn',
    meaning: 'The numbers are shown in no order.',
    test: options.hasUnsortedNumbers,
  },
  {
    code: 'too-long-for-grade',
    level: 'warn',
    meaning: 'The question or an option is too long for the grade.',
    test: isTooLong,
  },
  {
    code: 'true-false',
    level: 'warn',
    meaning: 'The options only say true or false, yes or no.',
    test: options.isTrueFalse,
  },
  {
    code: 'explanation-without-key',
    level: 'warn',
    meaning: 'The explanation does not state the right answer.',
    test: (c) => !namesKey(c),
  },
  {
    code: 'objective-uncovered',
    level: 'warn',
    meaning: 'An objective of the lesson has no question in this quiz.',
    test: leavesObjectiveUncovered,
  },
];
