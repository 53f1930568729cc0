import { hasModel } from '#lib/ai/config.ts';
import { typesetAll } from '#lib/typeset/html.ts';
import type { Result, ReviewedAttempt } from './schema.ts';

/** An attempt as the result page shows it, its texts typeset. */
export function resultOf(attempt: ReviewedAttempt): Result {
  const texts = attempt.responses.flatMap((one) => [
    one.questionText,
    one.studentAnswer ?? '',
    one.correctAnswer,
    one.explanation,
    one.misconception ?? '',
  ]);
  return {
    attempt,
    typeset: [...typesetAll([attempt.aiFeedback], { insideOnly: true }), ...typesetAll(texts)],
    awaitsModel: hasModel() && attempt.asked > 0 && attempt.feedbackSource === 'rules',
  };
}
