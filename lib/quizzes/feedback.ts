import type { Language } from '#lib/vocabulary.ts';
import { translator } from '#lib/i18n/translator.ts';
import { isPassed, percent } from '#lib/scoring/rules.ts';

type Mistake = { section: string | null; explanation: string };

/** What to look at again, in the student's language, made from the responses alone. */
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
  const explained = mistakes
    .map(({ explanation }) => explanation)
    .filter(Boolean)
    .slice(0, 3);
  const reasons =
    explained.length > 0 ? [`${t('because')}\n\n${explained.map((text) => `- ${text}`).join('\n')}`] : [];
  return [[opening, ...reread].join(' '), ...reasons].join('\n\n');
}

function openingKey(correct: number, asked: number) {
  if (asked > 0 && correct === asked) return 'allRight';
  if (isPassed(correct, asked)) return 'passed';
  return percent(correct, asked) >= 50 ? 'close' : 'again';
}
