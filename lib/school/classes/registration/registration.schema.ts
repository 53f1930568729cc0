import { z } from 'zod';
import { registration, signUp, withLastName } from '#lib/accounts/accounts.schema.ts';
import { typedCode } from '#lib/platform/config/typed.ts';

/** The code of the school, or of a class with an open door. Required if `REGISTRATION` is `code`. */
const code = z.string().max(40, 'At most 40 characters').transform(typedCode).optional();

export const newStudent = withLastName(registration.extend({ code }));
export const newStudentForm = withLastName(signUp.extend({ code }));

export const schoolCodeChoice = z.strictObject({ hasCode: z.boolean('Must be true or false') });
export const schoolCodeDto = z.object({
  /** Whether people may register with a code: `REGISTRATION` is `code`. */
  isAsked: z.boolean(),
  code: z.string().nullable(),
});

export type NewStudent = z.infer<typeof newStudent>;
export type SchoolCode = z.infer<typeof schoolCodeDto>;
