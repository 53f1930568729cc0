import type { Language } from '#lib/vocabulary.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';

export type Mistake = {
  section: string | null;
  explanation: string;
  /** The misconception behind the chosen option, if the author named one. */
  misconception: string | null;
};

/** Nobody would read more. */
const MOST = 3;

/** What to review, in the student's language, from the responses alone. */
export function ruleFeedback(
  language: Language,
  { correct, asked }: { correct: number; asked: number },
  mistakes: Mistake[],
): string {
  const t = translator(language, 'feedback');
  const opening = t(openingKey(correct, asked), { correct, asked });
  const sections = [...new Set(mistakes.flatMap(({ section }) => section ?? []))];
  const reread =
    sections.length > 0
      ? [t('reread', { sections: sections.map((section) => t('quoted', { section })).join(t('comma')) })]
      : [];
  const thoughts = mistakes.map(({ misconception }) => misconception);
  const explained = mistakes.flatMap(({ misconception, explanation }) => (misconception ? [] : explanation));
  const reasons = [bulletList(t('shows'), thoughts), bulletList(t('because'), explained)].flat();
  return [[opening, ...reread].join(' '), ...reasons].join('\n\n');
}

function bulletList(heading: string, texts: (string | null)[]): string[] {
  const lines = [...new Set(texts.filter(Boolean))].slice(0, MOST);
  return lines.length > 0 ? [`${heading}\n\n${lines.map((text) => `- ${text}`).join('\n')}`] : [];
}

function openingKey(correct: number, asked: number) {
  if (asked > 0 && correct === asked) return 'allRight';
  if (isPassed(correct, asked)) return 'passed';
  return percent(correct, asked) >= 50 ? 'close' : 'again';
}
