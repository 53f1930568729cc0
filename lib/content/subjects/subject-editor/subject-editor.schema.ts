import { z } from 'zod';
import { listQuery } from '#lib/platform/lists/lists.schema.ts';
import { MOST_CHARACTERS } from '#lib/vocabulary.ts';

export const newSubject = z.strictObject({
  name: z
    .string('Subject name is required')
    .trim()
    .min(1, 'Subject name is required')
    .max(MOST_CHARACTERS.subjectName, `At most ${MOST_CHARACTERS.subjectName} characters`),
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(MOST_CHARACTERS.description, `At most ${MOST_CHARACTERS.description} characters`),
  gradeLevel: z
    .int('Grade level is required')
    .min(1, 'Grade level is required')
    .max(12, 'Grade level is required'),
});
export const subjectChanges = newSubject.partial();
export const subjectList = listQuery(['name', 'grade_level', 'created_at'], '-created_at');

export type NewSubject = z.infer<typeof newSubject>;
export type SubjectChanges = z.infer<typeof subjectChanges>;
export type SubjectList = z.infer<typeof subjectList>;
