import { hasModel } from '#lib/platform/model/config.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { getLessonLanguage } from '#lib/content/lessons/lessons.queries.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { typesetAll } from '#lib/content/typeset/html.ts';
import type { Result, ReviewedAttempt } from './quizzes.schema.ts';

/** An attempt as the result page shows it, its texts typeset. */
export async function resultOf(actor: Actor, attempt: ReviewedAttempt): Promise<Result> {
  const language = await getLessonLanguage(attempt.lessonId);
  const country = countryOf(language, actor);
  const texts = attempt.responses.flatMap(({ questionText, explanation }) => [questionText, explanation]);
  const answers = attempt.responses.flatMap(({ studentAnswer, correctAnswer, misconception }) => [
    studentAnswer ?? '',
    correctAnswer,
    misconception ?? '',
  ]);
  return {
    attempt,
    typeset: [
      ...typesetAll([attempt.aiFeedback], {
        insideOnly: true,
        country: countryOf(actor.profile?.language ?? language, actor),
      }),
      ...typesetAll(texts, { country }),
      ...typesetAll(answers, { isShort: true, country }),
    ],
    awaitsModel: hasModel() && attempt.asked > 0 && attempt.feedbackSource === 'rules',
  };
}
