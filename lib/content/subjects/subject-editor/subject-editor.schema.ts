import { z } from 'zod';
import { listQuery } from '#lib/platform/lists/lists.schema.ts';

export const newSubject = z.strictObject({
  name: z
    .string('Subject name is required')
    .trim()
    .min(1, 'Subject name is required')
    .max(200, 'At most 200 characters'),
  description: z
    .string('Description is required')
    .trim()
    .min(1, 'Description is required')
    .max(5000, 'At most 5000 characters'),
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
