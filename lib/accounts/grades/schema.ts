import { z } from 'zod';
import { GRADES } from '#lib/vocabulary.ts';

/** The grades that have one above them. */
const MOVING = GRADES.slice(0, -1);
const movingGrade = z.enum(MOVING, 'Choose grades from 1 to 11');

export const gradeMove = z.strictObject({
  grades: z
    .array(movingGrade, 'Choose grades from 1 to 11')
    .min(1, 'Choose at least one grade')
    .max(MOVING.length),
  /** How many acts there were when the numbers were read: another admin's in between is a conflict. */
  acts: z.int('Must be the number of acts').min(0, 'Must be the number of acts'),
});

export const gradeMoveDto = z.object({
  id: z.int(),
  at: z.date(),
  by: z.string(),
  /** How many students moved up. */
  moved: z.int(),
  /** How many of them are as they were left: the others' grade was set by hand since, or they are gone. */
  unchanged: z.int(),
  takenBackAt: z.date().nullable(),
});

export const gradesDto = z.object({
  grades: z.array(z.object({ grade: z.enum(GRADES), students: z.int() })),
  /** Moves and takings back so far. */
  acts: z.int(),
  /** The only move that can be taken back. */
  last: gradeMoveDto.nullable(),
});

export const movedDto = z.object({ id: z.int(), moved: z.int() });
export const takenBackDto = z.object({
  /** Students who are in their former grade again. */
  returned: z.int(),
  /** Those whose grade was set by hand since, or who are gone: they were left alone. */
  left: z.int(),
});

export type GradeMove = z.infer<typeof gradeMove>;
export type Grades = z.infer<typeof gradesDto>;
