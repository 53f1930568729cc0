import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

export const ASSIGNED = ['lesson', 'quiz', 'practice'] as const;

const day = z.iso.date('Must be a day such as 2026-03-21');
const student = z.strictObject({
  studentId: rowId('Must be a student of this class'),
  /** A last day of their own. */
  untilDay: day.nullable(),
});

const terms = {
  fromDay: day,
  untilDay: day,
  /** For every student of the class, including later ones; otherwise only for the listed ones. */
  isForAll: z.boolean('Must be true or false'),
  students: z.array(student, 'Must be a list of students').max(500, 'At most 500 students'),
};

type Terms = { [K in keyof typeof terms]: z.infer<(typeof terms)[K]> };

const isSpan = ({ fromDay, untilDay, students }: Terms) =>
  fromDay <= untilDay && students.every((one) => one.untilDay === null || fromDay <= one.untilDay);
const ORDER = { path: ['untilDay'], message: 'Must not be before the first day' };
const isForSomebody = ({ isForAll, students }: Terms) => isForAll || students.length > 0;
const NOBODY = { path: ['students'], message: 'Choose at least one student' };

export const newAssignment = z
  .strictObject({
    lessonId: rowId('Must be a lesson'),
    kind: z.enum(ASSIGNED, 'Must be lesson, quiz or practice'),
    /** The only skill to practise; null for all skills of the lesson. */
    generator: z.string().max(100, 'At most 100 characters').nullable().default(null),
    ...terms,
  })
  .refine(isSpan, ORDER)
  .refine(isForSomebody, NOBODY);
export const assignmentTerms = z.strictObject(terms).refine(isSpan, ORDER).refine(isForSomebody, NOBODY);

const assigned = {
  id: z.int(),
  kind: z.enum(ASSIGNED),
  lessonId: z.int(),
  subjectId: z.int(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  generator: z.string().nullable(),
  /** The skill in words. */
  topic: z.string().nullable(),
  fromDay: z.string(),
  untilDay: z.string(),
};

export const assignmentDto = z.object({
  ...assigned,
  isForAll: z.boolean(),
  students: z.array(z.object({ studentId: z.int(), untilDay: z.string().nullable() })),
  /** How many students have it, and how many have done it. */
  of: z.int(),
  done: z.int(),
});

/** A student's assignment; the last day is the student's own. */
export const ownAssignmentDto = z.object({
  ...assigned,
  className: z.string(),
  isDone: z.boolean(),
  isOverdue: z.boolean(),
  /** Finished exercises, up to the number that completes it. */
  exercises: z.int(),
});

export type NewAssignment = z.infer<typeof newAssignment>;
export type AssignmentTerms = z.infer<typeof assignmentTerms>;
export type Assignment = z.infer<typeof assignmentDto>;
export type OwnAssignment = z.infer<typeof ownAssignmentDto>;
/** With the day that it is where the student is. */
export type OwnWork = { assignments: OwnAssignment[]; today: string };
