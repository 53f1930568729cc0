import { z } from 'zod';
import { rowId } from '#lib/platform/config/ids.ts';
import { typedCode } from '#lib/platform/config/typed.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** What the door shows of each student: first name, full name, or only a picture and a number. */
export const NAMES = ['first', 'full', 'pictures'] as const;

const CHOICE = `Must be one of ${NAMES.join(', ')}`;
export const doorChanges = z
  .strictObject({ isOpen: z.boolean('Must be true or false'), names: z.enum(NAMES, CHOICE) })
  .partial();
export const doorDto = z.object({ code: z.string(), isOpen: z.boolean(), names: z.enum(NAMES) });

const CODE = 'Type the code of your class';
export const code = z
  .string(CODE)
  .max(40, 'At most 40 characters')
  .transform(typedCode)
  .pipe(z.string().min(1, CODE));
const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Password is too long');

export const knock = z.strictObject({ code });
export const entry = z.strictObject({ code, studentId: rowId('Must be the id of a user'), password });
/** The same, as a form sends it. */
export const entryForm = z.strictObject({
  code,
  studentId: z.coerce.number().pipe(rowId('Must be the id of a user')),
  password,
  isShared: z.literal('on').optional(),
});

export const openDoorDto = z.object({
  className: z.string(),
  language: z.enum(LANGUAGES),
  students: z.array(
    z.object({
      /** The account's id; without names one of the door's own. */
      id: z.int(),
      /** Null if the door shows only pictures. */
      name: z.string().nullable(),
      /** A picture and a number, such as `fish-2`; null if the door shows names. */
      picture: z.string().nullable(),
      passwordKind: z.enum(['typed', 'words', 'pictures']),
    }),
  ),
});

export type Door = z.infer<typeof doorDto>;
export type DoorChanges = z.infer<typeof doorChanges>;
export type OpenDoor = z.infer<typeof openDoorDto>;
export type DoorStudent = OpenDoor['students'][number];
