'use server';

import { z } from 'zod';
import { action } from '#lib/http/action.ts';
import { getAttempt } from '#lib/quizzes/queries.ts';
import { reviewedAttemptDto } from '#lib/quizzes/schema.ts';
import { typesetAll } from '#lib/typeset/html.ts';

/** One of the caller's own attempts with its explanations, typeset, for the result that follows a submission. */
export const readResult = action(
  {
    access: 'learner',
    input: z.strictObject({ attemptId: z.int().positive() }),
    output: z.object({ attempt: reviewedAttemptDto, typeset: z.record(z.string(), z.string()) }),
  },
  async ({ actor, input }) => {
    const attempt = await getAttempt(actor, input.attemptId);
    const texts = attempt.responses.flatMap(({ questionText, studentAnswer, correctAnswer, explanation }) => [
      questionText,
      studentAnswer ?? '',
      correctAnswer,
      explanation,
    ]);
    const feedback = typesetAll([attempt.aiFeedback], { insideOnly: true });
    return { attempt, typeset: { ...typesetAll(texts), ...feedback } };
  },
);
