import { z } from 'zod';
import { says } from '#lib/platform/config/field-errors.ts';
import { GRADES, LANGUAGES, MOST_CHARACTERS, ROLES } from '#lib/vocabulary.ts';
import { language } from '#lib/content/language.ts';
import { westernDigits } from '#lib/platform/config/typed.ts';

export const grade = z.enum(GRADES, 'Choose a grade from 1 to 12');

/** Invisible characters: controls, signs that turn or join text, private characters, blank letters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/u;
/** The joiners that Persian, Pashto and Urdu write between two letters. */
const JOINERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;
const unseen = { message: 'Contains a character that cannot be seen', ...says('unseen') };

/** Blanks, joiners and emoji, which a name has inside or not at all. */
const ENDS = String.raw`[\s\u200c\u200d\u20e3\ufe0e\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]+`;
const AT_ENDS = new RegExp(`^${ENDS}|${ENDS}$`, 'gu');
export const cleanName = (text: string): string => text.replace(AT_ENDS, '');

const anyName = (message: string) =>
  z
    .string(message)
    .overwrite(cleanName)
    .normalize('NFC')
    .max(MOST_CHARACTERS.name, `At most ${MOST_CHARACTERS.name} characters`)
    .refine((text) => !UNSEEN.test(text.replace(JOINERS, '')), unseen);
const FIRST_NAME = 'First name is required';
const LAST_NAME = 'Last name is required';
export const firstName = anyName(FIRST_NAME).min(1, FIRST_NAME);
/** Empty for somebody who has one name only. A form or a call says so by `oneName`, an import by an empty cell. */
export const lastName = anyName(LAST_NAME);
const oneName = z.boolean().optional();
/** The names of a person in a form or a call, for an object in `withLastName`. */
export const names = { firstName, lastName, oneName };

type Names = { lastName?: string | undefined; oneName?: boolean | undefined };
/** Refuses an empty last name that `oneName` doesn't explain, beside whatever else is wrong. */
export const withLastName = <T extends z.ZodType<Names>>(schema: T): T =>
  schema.refine(({ lastName, oneName }) => lastName !== '' || oneName === true, {
    path: ['lastName'],
    message: LAST_NAME,
    ...says('required'),
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The school's number for a person, as any keyboard writes its digits. */
export const externalId = z
  .string()
  .overwrite((text) => westernDigits(text.normalize('NFKC')))
  .trim()
  .max(MOST_CHARACTERS.externalId, `At most ${MOST_CHARACTERS.externalId} characters`)
  .refine((text) => !UNSEEN.test(text), unseen);
export const email = z
  .string('Invalid email address')
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));
export const username = z
  .string('Username must be at least 3 characters')
  .trim()
  .normalize('NFKC')
  .min(3, 'Username must be at least 3 characters')
  .max(MOST_CHARACTERS.username, `Username must be at most ${MOST_CHARACTERS.username} characters`)
  .refine((text) => !UNSEEN.test(text), unseen);
export const password = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters');

export const credentials = z.strictObject({
  email: z.string('Email is required').trim().min(1, 'Email is required').max(254, 'Invalid email address'),
  password: z.string('Password is required').min(1, 'Password is required').max(1000, 'Password is too long'),
  /** Where the account has a second factor. */
  code: z.string().trim().max(40, 'At most 40 characters').optional(),
});

export const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Password is too long');

/** A code of the second factor, or a recovery code. */
export const code = z.string('Type the code').trim().min(1, 'Type the code').max(40, 'At most 40 characters');

/** A form's ticked box. */
const isShared = z.literal('on').optional();
export const signIn = credentials.extend({ isShared });

export const SAME_PASSWORD = 'Choose another password than the current one';

export const passwordChange = z
  .strictObject({
    currentPassword,
    newPassword: password,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    message: SAME_PASSWORD,
    ...says('same_as_current'),
  });

export const registration = z.strictObject({ email, password, username, ...names });

/** A form's ticked box for somebody who has one name only. */
const ticked = {
  oneName: z
    .literal('on')
    .transform(() => true)
    .optional(),
};
export const signUp = registration.extend({ isShared, ...ticked });

export const profileSetup = z.strictObject({ language, currentGrade: grade });
export const profileChanges = profileSetup.partial();
const ownNames = z.strictObject({
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  oneName,
  email: email.optional(),
  /** Needed to change the email if the school creates the accounts. */
  currentPassword: z.string().max(1000, 'Password is too long').optional(),
});
export const profileNames = withLastName(ownNames);
export const profileForm = withLastName(
  // Empty for a child without one.
  ownNames.extend({ email: email.or(z.literal('')), ...ticked }),
);
/** An empty `interfaceLanguage` means the language of the lessons. */
export const interfaceSettings = z.strictObject({
  language,
  interfaceLanguage: language.or(z.literal('')).optional(),
});
export const studentSettings = z.strictObject({ language, currentGrade: grade.optional() });

export const userDto = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  dp: z.string().nullable(),
  createdAt: z.date(),
});
export const studentProfileDto = z.object({ language: z.enum(LANGUAGES), currentGrade: z.enum(GRADES) });
export const profileDto = z.object({ user: userDto, studentProfile: studentProfileDto.nullable() });
export const tokenDto = z.object({
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  expiresIn: z.int(),
});

/** What the browser stores of a new session. */
export const signedInDto = z.object({ profile: profileDto, token: z.string(), isShared: z.boolean() });
export const messageDto = z.object({ message: z.string() });
export const welcomedDto = signedInDto.extend(messageDto.shape);

export type Registration = z.infer<typeof registration>;
export type ProfileChanges = z.infer<typeof profileChanges>;
export type PasswordChange = z.infer<typeof passwordChange>;
export type Welcomed = z.infer<typeof welcomedDto>;
export type ProfileSetup = z.infer<typeof profileSetup>;
export type User = z.infer<typeof userDto>;
export type StudentProfile = z.infer<typeof studentProfileDto>;
export type Profile = z.infer<typeof profileDto>;
export type AccessToken = z.infer<typeof tokenDto>;
