import type { Language } from '#lib/vocabulary.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { isPassed } from '#lib/content/scoring.rules.ts';
import { type Mistake, ruleFeedback } from '../feedback.ts';

type Regraded = {
  language: Language | null;
  before: number;
  correct: number;
  asked: number;
  mistakes: Mistake[];
};

/** Feedback for an attempt's new score, in the student's language. It begins with what happened to the score. */
export function regradedFeedback({ language, before, mistakes, ...score }: Regraded): string {
  const spoken = language ?? 'English';
  return `${opening(spoken, before, score)}\n\n${ruleFeedback(spoken, score, mistakes)}`;
}

/** The first sentence explains the new score to the student. */
function opening(language: Language, before: number, { correct, asked }: { correct: number; asked: number }) {
  const t = translator(language, 'feedback');
  const keepsPass = isPassed(before, asked) && !isPassed(correct, asked);
  return [t('regraded', { before, asked }), ...(keepsPass ? [t('passKept')] : [])].join(' ');
}
