import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';
import { whole } from '#lib/platform/lists/lists.schema.ts';
import { typesetDto } from '#lib/content/typeset/typeset.schema.ts';
import { MAX_KEY, MAX_SEQ, SESSION_HEADER } from './quizzes.constants.ts';

export const quizDto = z.object({
  id: z.int(),
  quizVersion: z.int(),
  quizQuestions: z.array(
    z.object({ questionId: z.int(), questionText: z.string(), options: z.array(z.string()) }),
  ),
});

const answerText = z.string('Choose one of the options').max(10_000, 'Not an option of this question');
const questionId = rowId('Must be a question of this quiz');
const seq = z.int('Must be a whole number').min(1, 'Must be at least 1').max(MAX_SEQ, 'Too large');
/** With a `seq`, the answer yields to a later one on the server; without one it always counts. */
const response = z.strictObject({ questionId, studentAnswer: answerText.nullable(), seq: seq.optional() });
const responses = z.array(response, 'Must be a list of answers').max(500, 'At most 500 answers');

const submissionBody = z.strictObject({
  quizId: rowId('Must be the quiz of the address').optional(),
  startTime: z.iso
    .datetime({ offset: true, error: 'Must be an ISO 8601 time' })
    .refine((time) => Date.parse(time) >= 0, 'Must be a time since 1970')
    .optional(),
  responses,
});

/** Either only the responses, or the responses with the quiz and the start time. */
export const submission = z.union([responses.transform((list) => ({ responses: list })), submissionBody]);

/** The headers that identify a repeated submission. */
export const repeatHeaders = z.strictObject({
  key: z.string().max(MAX_KEY, `An Idempotency-Key has at most ${MAX_KEY} characters`).optional(),
  session: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, `${SESSION_HEADER} must be the id of a quiz session`)
    .transform(Number)
    .optional(),
});

export const savedAnswer = z.strictObject({ questionId, studentAnswer: answerText, seq });

export const attemptDto = z.object({
  id: z.int(),
  /** Percent, exact: correct / asked × 100. */
  score: z.number(),
  passed: z.boolean(),
  startTime: z.date(),
  submittedAt: z.date(),
  quizVersion: z.int(),
  aiFeedback: z.string(),
  responses: z.array(
    z.object({
      questionId: z.int(),
      questionText: z.string(),
      studentAnswer: z.string().nullable(),
      correctAnswer: z.string(),
    }),
  ),
});
/** An attempt as its student reviews it. */
export const reviewedAttemptDto = attemptDto.extend({
  lessonId: z.int(),
  correct: z.int(),
  asked: z.int(),
  feedbackSource: z.enum(['rules', 'model']).nullable(),
  /** Closed by its time; a device may still bring answers that count. */
  awaitsDevice: z.boolean(),
  responses: z.array(
    attemptDto.shape.responses.element.extend({
      explanation: z.string(),
      section: z.string().nullable(),
      /** The misconception behind the chosen wrong option. */
      misconception: z.string().nullable(),
    }),
  ),
});
/** What the result page shows. */
export const resultDto = z.object({
  attempt: reviewedAttemptDto,
  typeset: typesetDto,
  /** Whether a model may still word the feedback. */
  awaitsModel: z.boolean(),
});
export const submittedDto = z.object({
  attempt: attemptDto,
  aiFeedback: z.string(),
  result: resultDto.optional(),
});
/** What is handed in while the student's class takes the quiz live: mark and keys are shown when that ends. */
export const heldDto = z.object({ attemptId: z.int(), shownBy: z.date() });
/** `include=result`: the result page needs no second request. */
export const submissionQuery = z.strictObject({
  include: z.literal('result', 'Must be result').optional(),
});

export const quizSessionDto = z.object({
  id: z.int(),
  quizId: z.int(),
  startTime: z.date(),
  closesAt: z.date(),
  answers: z.array(z.object({ questionId: z.int(), studentAnswer: z.string(), seq: z.int() })),
});
/** What became of answers that a device had kept. */
export const broughtDto = z.object({ state: z.enum(['open', 'joined', 'closed']) });
export const savedDto = z.object({ seq: z.int() });

/** The most attempts of a lesson in one answer. */
export const MAX_ATTEMPTS = 100;
export const attemptList = z.strictObject({
  limit: whole(1, MAX_ATTEMPTS).default(MAX_ATTEMPTS),
  offset: whole(0, 2_147_483_647).default(0),
});

export type AttemptList = z.infer<typeof attemptList>;
export type Quiz = z.infer<typeof quizDto>;
export type Submission = {
  quizId?: number | undefined;
  startTime?: string | undefined;
  responses: AttemptAnswer[];
};
export type AttemptAnswer = z.infer<typeof response>;
export type SavedAnswer = z.infer<typeof savedAnswer>;
export type BroughtAnswers = z.infer<typeof broughtDto>;
export type HeldAttempt = z.infer<typeof heldDto>;
export type Result = z.infer<typeof resultDto>;
export type ReviewedAttempt = z.infer<typeof reviewedAttemptDto>;
export type QuizSession = z.infer<typeof quizSessionDto>;
