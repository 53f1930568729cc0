import { z } from 'zod';
import { says } from '#lib/platform/config/field-errors.ts';

const text = (message: string, most: number) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(most, `At most ${most.toLocaleString('en')} characters`);

const question = z
  .strictObject({
    questionText: text('Question text is required', 5000),
    options: z
      .array(text('An option cannot be empty', 2000), 'Options must be a list')
      .min(2, 'At least 2 options')
      .max(6, 'At most 6 options'),
    correctAnswer: text('Correct answer is required', 2000),
    explanation: z
      .string('Explanation must be text')
      .trim()
      .max(5000, 'At most 5,000 characters')
      .default(''),
  })
  .refine(({ options }) => new Set(options.map((option) => option.normalize())).size === options.length, {
    path: ['options'],
    message: 'The options must differ from each other',
    ...says('options_alike'),
  })
  .refine(({ options, correctAnswer }) => options.includes(correctAnswer), {
    path: ['correctAnswer'],
    message: 'The correct answer must be one of the options',
    ...says('answer_not_offered'),
  });

export const newQuiz = z.strictObject({
  quizQuestions: z
    .array(question, 'Questions must be a list')
    .min(1, 'At least 1 question')
    .max(100, 'At most 100 questions'),
});

export const keyedQuizDto = z.object({
  id: z.int(),
  quizVersion: z.int(),
  quizQuestions: z.array(
    z.object({
      questionId: z.int(),
      questionText: z.string(),
      options: z.array(z.string()),
      correctAnswer: z.string(),
      explanation: z.string(),
    }),
  ),
});

export type NewQuiz = z.infer<typeof newQuiz>;
export type KeyedQuiz = z.infer<typeof keyedQuizDto>;
