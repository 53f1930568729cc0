import { z } from 'zod';
import { GRADES } from '#lib/vocabulary.ts';

/** Every grade except the last. */
const MOVING = GRADES.slice(0, -1);
const movingGrade = z.enum(MOVING, 'Choose grades from 1 to 11');

export const gradeMove = z.strictObject({
  grades: z
    .array(movingGrade, 'Choose grades from 1 to 11')
    .min(1, 'Choose at least one grade')
    .max(MOVING.length),
  /** The number of acts when the admin read the page: an act of another admin since then is a conflict. */
  acts: z.int('Must be the number of acts').min(0, 'Must be the number of acts'),
});

export const gradeMoveDto = z.object({
  id: z.int(),
  at: z.date(),
  by: z.string(),
  /** How many students moved up. */
  moved: z.int(),
  /** How many still have the grade of the move. The others got another grade by hand or were deleted. */
  unchanged: z.int(),
  takenBackAt: z.date().nullable(),
});

export const gradesDto = z.object({
  grades: z.array(z.object({ grade: z.enum(GRADES), students: z.int() })),
  /** Moves and undone moves so far. */
  acts: z.int(),
  /** The only move that can be undone. */
  last: gradeMoveDto.nullable(),
});

export const movedDto = z.object({ id: z.int(), moved: z.int() });
export const takenBackDto = z.object({
  /** Students who returned to their earlier grade. */
  returned: z.int(),
  /** Students who stay, because their grade was set by hand since or they were deleted. */
  left: z.int(),
});

export type GradeMove = z.infer<typeof gradeMove>;
export type Grades = z.infer<typeof gradesDto>;
