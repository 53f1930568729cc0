import { z } from 'zod';
import { listQuery } from '#lib/lists/schema.ts';
import { email, firstName, lastName, ROLES, userDto, username } from '../schema.ts';

const SHORT = 'Password must be at least 8 characters';

/** Blank is none: a new account gets one made, an existing one keeps its own. */
const optionalPassword = z
  .string(SHORT)
  .max(128, 'Password must be at most 128 characters')
  .refine((text) => text === '' || text.length >= 8, SHORT)
  .optional();

const role = z.enum(ROLES, 'Role must be one of student, instructor, admin');

export const newUser = z.strictObject({
  username,
  firstName,
  lastName,
  email,
  password: optionalPassword,
  role,
});
export const userChanges = newUser.partial();

export const userList = listQuery(['username', 'email', 'role', 'created_at'], '-created_at').extend({
  role: role.optional(),
});

/** `initialPassword` is told once, where the account was made without one. */
export const newUserDto = userDto.extend({ initialPassword: z.string().optional() });

export type NewUser = z.infer<typeof newUser>;
export type UserChanges = z.infer<typeof userChanges>;
export type UserList = z.infer<typeof userList>;
