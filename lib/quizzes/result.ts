import { hasModel } from '#lib/ai/config.ts';
import { getLessonLanguage } from '#lib/lessons/queries.ts';
import { typesetAll } from '#lib/typeset/html.ts';
import type { Result, ReviewedAttempt } from './schema.ts';

/** An attempt as the result page shows it, its texts typeset. */
export async function resultOf(attempt: ReviewedAttempt): Promise<Result> {
  const language = await getLessonLanguage(attempt.lessonId);
  const texts = attempt.responses.flatMap((one) => [
    one.questionText,
    one.studentAnswer ?? '',
    one.correctAnswer,
    one.explanation,
    one.misconception ?? '',
  ]);
  return {
    attempt,
    typeset: [
      ...typesetAll([attempt.aiFeedback], { insideOnly: true, language }),
      ...typesetAll(texts, { language }),
    ],
    awaitsModel: hasModel() && attempt.asked > 0 && attempt.feedbackSource === 'rules',
  };
}
