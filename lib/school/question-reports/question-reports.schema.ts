import { z } from 'zod';
import { MAX_ID, rowId } from '#lib/platform/config/ids.ts';
import { filter, whole } from '#lib/platform/lists/lists.schema.ts';
import { LANGUAGES, MOST_CHARACTERS, REPORT_REASONS, ROLES, VERDICTS } from '#lib/vocabulary.ts';
import { says } from '#lib/platform/config/field-errors.ts';

const LONGEST = MOST_CHARACTERS.report;
const questionId = z.coerce.number().pipe(rowId('Choose a question'));
const words = z.string().trim().max(LONGEST, `At most ${LONGEST} characters`).default('');

export const newReport = z.strictObject({
  reason: z.enum(REPORT_REASONS, 'Choose what is wrong'),
  text: words,
});
/** The same from a form, with the question. */
export const reportForm = newReport.extend({ questionId });

/** `reply`: words for a child who seems to need help. `id`: null where that became a concern, and no report. */
export const reportSentDto = z.object({ id: z.int().nullable(), reply: z.string().nullable() });

const WHY = 'Say why the question is right';

const answerFields = z.strictObject({
  verdict: z.enum(VERDICTS, 'Choose one of fixed, right'),
  answer: words,
});
const saysWhy = ({ verdict, answer }: z.infer<typeof answerFields>) => verdict !== 'right' || answer !== '';
const unless = { path: ['answer'], message: WHY, ...says('required') };

/** The answer that a question is right needs a reason. */
export const reportAnswer = answerFields.refine(saysWhy, unless);
export const reportAnswerForm = answerFields.extend({ questionId }).refine(saysWhy, unless);

export const reportList = z.strictObject({
  /** Only reports from this class's students. */
  classId: filter(whole(1, MAX_ID)),
});

export const reportedDto = z.object({
  questionId: z.int(),
  questionText: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  explanation: z.string(),
  lessonId: z.int(),
  subjectId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  quizVersion: z.int(),
  /** First attempts by different students, and the share of right answers; null if they are too few for this reader. */
  answered: z.int().nullable(),
  facility: z.number().nullable(),
  discrimination: z.number().nullable(),
  reports: z.array(
    z.object({
      id: z.int(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      role: z.enum(ROLES),
      createdAt: z.date(),
    }),
  ),
});

export type NewReport = z.infer<typeof newReport>;
export type ReportSent = z.infer<typeof reportSentDto>;
export type ReportAnswer = z.infer<typeof reportAnswer>;
export type ReportList = z.infer<typeof reportList>;
export type Reported = z.infer<typeof reportedDto>;
