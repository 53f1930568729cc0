import { z } from 'zod';
import { typesetDto } from '#lib/content/typeset/typeset.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { KINDS } from '#lib/content/exercises/generator.ts';
import { HINTS, MAX_ANSWER } from './practice.constants.ts';

const skillDto = z.object({
  id: z.string(),
  topic: z.string(),
  /** How likely it is known, in percent. */
  known: z.int(),
  /** Could be done today, but not yet on a later day. */
  isShown: z.boolean(),
  isMastered: z.boolean(),
});

/** An exercise as its student may see it: no key or solution before it is closed. Texts are Markdown. */
export const practiceItemDto = z.object({
  id: z.int(),
  lessonId: z.int(),
  language: z.enum(LANGUAGES),
  level: z.int(),
  topic: z.string(),
  kind: z.enum(KINDS),
  question: z.string(),
  /** The options; null if there is nothing to choose from. */
  options: z.array(z.string()).nullable(),
  /** If things are to be put in order, these things as the question shows them: the answer is a list of them. */
  tiles: z.array(z.string()).nullable(),
  /** A drawing as SVG, and its words. */
  figure: z.object({ svg: z.string(), words: z.string() }).nullable(),
  /** The keys for typing mathematics, in the student's own digits. */
  keys: z.array(z.string()),
  hints: z.array(z.string()),
  answers: z.array(
    z.object({
      number: z.int(),
      answer: z.string(),
      verdict: z.enum(['right', 'wrong', 'form', 'unit', 'size']),
      thought: z.string().nullable(),
    }),
  ),
  isClosed: z.boolean(),
  isRight: z.boolean(),
  solution: z.object({ answer: z.string(), steps: z.array(z.string()) }).nullable(),
  /** The skills of the lesson; in a review, only the reviewed one. */
  skills: z.array(skillDto),
  /** Topics that this answer has shown, and those that it has mastered. */
  justShown: z.array(z.string()),
  justMastered: z.array(z.string()),
  /** Texts that contain mathematics, as HTML. */
  typeset: typesetDto,
});

export const practiceAnswer = z.strictObject({
  /** The number of this answer, from 1; sending a number again is a repeat. */
  number: z.int('Must be a whole number').min(1, 'Must be at least 1').max(1000, 'Too large'),
  answer: z.string('Type an answer').min(1, 'Type an answer').max(MAX_ANSWER, 'Too long'),
});

export const hintRequest = z.strictObject({
  number: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(HINTS + 1, 'Too large'),
});

export const judgedDto = z.object({
  /** `unreadable` and `tried`, a wrong answer with the value of an earlier one, don't count. */
  verdict: z.enum(['right', 'wrong', 'form', 'unit', 'size', 'unreadable', 'tried']),
  item: practiceItemDto,
});

export type PracticeItem = z.infer<typeof practiceItemDto>;
export type PracticeAnswer = z.infer<typeof practiceAnswer>;
