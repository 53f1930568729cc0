import { z } from 'zod';
import { says } from '#lib/platform/config/field-errors.ts';
import { MAX_ID } from '#lib/platform/config/ids.ts';
import { filter, listQuery, search, whole } from '#lib/platform/lists/lists.schema.ts';
import {
  email,
  externalId,
  grade,
  names,
  profileChanges,
  studentProfileDto,
  userDto,
  username,
  withLastName,
} from '../accounts.schema.ts';
import { CONSENT_DECISIONS, ROLES } from '#lib/vocabulary.ts';

const SHORT = 'Password must be at least 8 characters';

/** Blank means none: a new account gets a generated password, an existing one keeps its own. */
const optionalPassword = z
  .string(SHORT)
  .max(128, 'Password must be at most 128 characters')
  .refine((text) => text === '' || text.length >= 8, { message: SHORT, ...says('password_short') })
  .optional();

const role = z.enum(ROLES, 'Role must be one of student, instructor, admin');

const account = z.strictObject({
  username,
  ...names,
  email,
  /** Empty for none. */
  externalId: externalId.optional(),
  password: optionalPassword,
  role,
  /** One of the two is enough if the student already has a profile. */
  studentProfile: profileChanges.optional(),
});
export const newUser = withLastName(account);
export const userChanges = withLastName(account.partial());

/** How far a search counts its results. Beyond that, the answer says that there are more. */
const MOST_COUNTED = 100_000;

const CURSOR = 'Must be the id of a user';
const rowId = z
  .string(CURSOR)
  .regex(/^[1-9]\d{0,9}$/, CURSOR)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647, CURSOR));

/** Extra data for each account. */
const also = { with: filter(z.literal('student_profile')) };
const CONSENTS = ['none', ...CONSENT_DECISIONS] as const;
const filters = {
  role: filter(role),
  /** Only students of this grade. */
  grade: filter(grade),
  /** Only students of this class. */
  classId: filter(whole(1, MAX_ID)),
  /** Only students whose guardian decided this last about the language model; `none` for no decision. */
  consent: filter(z.enum(CONSENTS, `Must be one of ${CONSENTS.join(', ')}`)),
};

const IDS = 'Must be at most 100 ids of users with commas between them';
/** Only these people, by id. */
const ids = z
  .string(IDS)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, IDS)
  .transform((text) => text.split(',').map(Number))
  .refine((numbers) => numbers.every((id) => id <= MAX_ID), IDS);

export const userList = listQuery(['username', 'email', 'role', 'created_at'], '-created_at')
  .extend({
    ...filters,
    ...also,
    ids: filter(ids),
    /** Only rows after this user, or before one; `end` for the last page. */
    after: rowId.optional(),
    before: z.union([z.literal('end'), rowId], "Must be the id of a user, or 'end'").optional(),
    /** Stop counting here, so that a search costs the same in a school of any size. */
    countTo: whole(1, MOST_COUNTED).default(MOST_COUNTED),
  })
  .refine(({ after, before }) => after === undefined || before === undefined, {
    path: ['before'],
    message: 'Must not go with after',
  });

export const userFilter = z.strictObject({
  search,
  ...filters,
});

export const oneUser = z.strictObject(also);

/** With the school's number for the person, which admins alone see; empty without one. */
export const adminUserDto = userDto.extend({ externalId: z.string() });

/** The school's number and `studentProfile` if the request named the latter; null for other roles and for students without one. */
export const listedUserDto = userDto.extend({
  externalId: z.string().optional(),
  studentProfile: studentProfileDto.nullable().optional(),
});

/** `initialPassword` is sent once, if the account was created without a password. */
export const newUserDto = userDto.extend({ initialPassword: z.string().optional() });

export type NewUser = z.infer<typeof newUser>;
export type UserChanges = z.infer<typeof userChanges>;
export type UserList = z.infer<typeof userList>;
export type ListedUser = z.infer<typeof listedUserDto>;
export type UserFilter = Pick<UserList, 'search' | 'role' | 'grade' | 'classId' | 'consent'> &
  Partial<Pick<UserList, 'ids'>>;
