import { z } from 'zod';
import { MOST_STUDENTS } from '#lib/accounts/child/pictures.ts';
import { names } from '#lib/accounts/accounts.schema.ts';
import { rowId } from '#lib/platform/config/ids.ts';

const SOMEBODY = 'Type at least one name';
const MANY = `At most ${MOST_STUDENTS}`;

export const newStudents = z.strictObject({
  students: z.array(z.strictObject(names)).min(1, SOMEBODY).max(MOST_STUDENTS, MANY),
});

const USER = 'Must be the id of a user';
export const chosenStudents = z.strictObject({
  studentIds: z.array(rowId(USER)).min(1, 'Choose at least one').max(MOST_STUDENTS, MANY),
});

/** Sent only in this answer: we store a hash. */
export const cardDto = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  passwordKind: z.enum(['words', 'pictures']),
  /** The words, or the names of the pictures, in their order. */
  secret: z.array(z.string()),
});

export type NewStudents = z.infer<typeof newStudents>;
export type Card = z.infer<typeof cardDto>;
