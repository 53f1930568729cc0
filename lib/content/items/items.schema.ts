import { z } from 'zod';
import { type Language, LANGUAGES } from '#lib/vocabulary.ts';

const distractorSchema = z.object({ text: z.string(), misconception: z.string() });

export const itemSchema = z.object({
  stem: z.string(),
  correct: z.string(),
  distractors: z.array(distractorSchema),
  explanation: z.string(),
  evidenceQuote: z.string(),
  sectionId: z.string(),
  objectiveId: z.string().optional(),
  /** All options in the order shown, if the author sets it and not the server. */
  order: z.array(z.string()).optional(),
});

const sectionSchema = z.object({ id: z.string(), heading: z.string(), markdown: z.string() });

/** The structure around the items. Faults of an item itself are the lint's task, so this accepts any item. */
export const lintFrameSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  language: z.enum(LANGUAGES),
  grade: z.number().int().min(1).max(12),
  sections: z.array(sectionSchema),
  items: z.array(z.unknown()),
  objectives: z.array(z.object({ id: z.string() })).optional(),
});

export type Item = z.infer<typeof itemSchema>;
export type Section = z.infer<typeof sectionSchema>;

export type LintLesson = {
  id: string;
  language: Language;
  grade: number;
  sections: Section[];
  items: Item[];
  objectives?: { id: string }[] | undefined;
};
