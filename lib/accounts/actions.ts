'use server';

import { z } from 'zod';
import { signOut } from '#lib/auth/next-auth.ts';
import { action } from '#lib/http/action.ts';
import { choosePassword, changePassword } from './own-password/service.ts';
import {
  credentials,
  language,
  password,
  passwordChange,
  profileNames,
  profileSetup,
  registration,
} from './schema.ts';
import { createStudentProfile, register, updateProfile, updateStudentSettings } from './service.ts';
import { keepLanguage, keepSession, startSession } from './sign-in/cookie.ts';
import { logOut } from './sign-in/service.ts';

export const logInAction = action({ access: 'anyone', input: credentials }, ({ input, client }) =>
  startSession(input, client),
);

export const registerAction = action({ access: 'anyone', input: registration }, async ({ input, client }) => {
  await register(input, client.address);
  return startSession(input, client);
});

export const logOutAction = action(
  { access: 'first-password', input: z.strictObject({}) },
  async ({ actor }) => {
    await logOut(actor);
    await signOut({ redirect: false });
  },
);

export const choosePasswordAction = action(
  { access: 'first-password', input: z.strictObject({ password }) },
  async ({ actor, input, client }) =>
    keepSession(await choosePassword(actor, input.password, client.address)),
);

export const changePasswordAction = action(
  { access: 'signed-in', input: passwordChange },
  ({ actor, input, client }) => changePassword(actor, input, client.address),
);

export const setUpProfileAction = action(
  { access: 'student', input: profileSetup },
  async ({ actor, input }) => {
    const profile = await createStudentProfile(actor, input);
    await keepLanguage(profile.language);
    return profile;
  },
);

export const updateProfileAction = action(
  { access: 'signed-in', input: profileNames.required() },
  ({ actor, input }) => updateProfile(actor, input),
);

/** A student's preferred language; for everyone else the language of this browser. */
export const changeLanguageAction = action(
  { access: 'signed-in', input: z.strictObject({ language }) },
  async ({ actor, input }) => {
    if (actor.profile) await updateStudentSettings(actor, input);
    await keepLanguage(input.language);
  },
);
