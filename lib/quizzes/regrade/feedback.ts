import type { Language } from '#lib/vocabulary.ts';
import { translator } from '#lib/i18n/translator.ts';
import { isPassed } from '#lib/scoring/rules.ts';
import { type Mistake, ruleFeedback } from '../feedback.ts';

type Regraded = {
  language: Language | null;
  before: number;
  correct: number;
  asked: number;
  mistakes: Mistake[];
};

/** Feedback on an attempt by its new score, in the student's language: first what became of the score. */
export function regradedFeedback({ language, before, mistakes, ...score }: Regraded): string {
  const spoken = language ?? 'English';
  return `${opening(spoken, before, score)}\n\n${ruleFeedback(spoken, score, mistakes)}`;
}

/** So that no student finds another score without a word. */
function opening(language: Language, before: number, { correct, asked }: { correct: number; asked: number }) {
  const t = translator(language, 'feedback');
  const keepsPass = isPassed(before, asked) && !isPassed(correct, asked);
  return [t('regraded', { before, asked }), ...(keepsPass ? [t('passKept')] : [])].join(' ');
}
