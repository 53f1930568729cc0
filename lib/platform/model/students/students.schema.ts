import { z } from 'zod';

/** Whose words may reach the language model: no student's, those of grades 8 to 12, or everyone's. */
export const STUDENT_ACCESS = ['none', '13', 'all'] as const;
export type StudentAccess = (typeof STUDENT_ACCESS)[number];

/** What is left out stays as it is. */
export const modelSettings = z.strictObject({
  students: z.enum(STUDENT_ACCESS, 'Must be none, 13 or all').optional(),
  asksConsent: z.boolean('Must be true or false').optional(),
});
/** The settings as they are stored; what was never chosen, or can't be read, is at its strictest or as at first. */
export const modelRules = z.object({
  students: z.enum(STUDENT_ACCESS).catch('none'),
  asksConsent: z.boolean().catch(false),
});
export type ModelRules = z.infer<typeof modelRules>;

export const modelSettingsDto = z.object({
  configured: z.boolean(),
  /** The host of the model's server: the school decides whether students' words go there. */
  host: z.string().nullable(),
  students: z.enum(STUDENT_ACCESS),
  /** Whether a student's words also need a guardian's recorded consent. */
  asksConsent: z.boolean(),
  /** `students` is set by `AI_STUDENTS`, so it can't be changed in the product. */
  isFixed: z.boolean(),
});
export type ModelChoice = z.infer<typeof modelSettings>;
export type ModelSettings = z.infer<typeof modelSettingsDto>;
