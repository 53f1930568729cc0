import { z } from 'zod';

/** Whose words may reach the language model: no student's, those of grades 8 to 12, or everyone's. */
export const STUDENT_ACCESS = ['none', '13', 'all'] as const;
export type StudentAccess = (typeof STUDENT_ACCESS)[number];

export const modelSettings = z.strictObject({
  students: z.enum(STUDENT_ACCESS, 'Must be none, 13 or all'),
});
export const modelSettingsDto = z.object({
  configured: z.boolean(),
  /** The host of the model's server: the school decides whether students' words go there. */
  host: z.string().nullable(),
  students: z.enum(STUDENT_ACCESS),
  /** Set by `AI_STUDENTS`, so it can't be changed in the product. */
  isFixed: z.boolean(),
});
export type ModelSettings = z.infer<typeof modelSettingsDto>;
