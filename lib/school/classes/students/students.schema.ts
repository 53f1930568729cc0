import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';

const ACCOUNT = 'Type a username or an email';

/** The complete username or email: parts find nobody. */
export const byAccount = z.strictObject({
  account: z.string(ACCOUNT).trim().min(1, ACCOUNT).max(254, 'At most 254 characters'),
});

const USER = 'Must be the id of a user';
export const oneStudent = z.strictObject({ studentId: rowId(USER) });
export const oneTeacher = z.strictObject({ userId: rowId(USER) });

/** The use of a child's card of words or pictures since it was made. */
const cardUse = z.object({
  /** On how many devices that the account did not know. */
  devices: z.int(),
  lastUsedAt: z.date().nullable(),
});

const person = { id: z.int(), username: z.string(), firstName: z.string(), lastName: z.string() };

export const classStudentDto = z.object({
  ...person,
  /** Students without one sign in at the class's door, and get new passwords from their teacher. */
  hasEmail: z.boolean(),
  /** The school asks for a guardian's consent to the language model, and none is recorded as given. */
  lacksConsent: z.boolean(),
  joinedAt: z.date(),
  /** Joined with the class's code; the others were added by a teacher or the school. */
  joinedByCode: z.boolean(),
  /** For those who can make a new card; null for others, and where there is no card. */
  card: cardUse.nullable(),
});
export const classTeacherDto = z.object(person);

export type CardUse = z.infer<typeof cardUse>;
export type ClassStudent = z.infer<typeof classStudentDto>;
export type ClassTeacher = z.infer<typeof classTeacherDto>;
