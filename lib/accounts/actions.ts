'use server';

import { z } from 'zod';
import { signOut } from '#lib/auth/next-auth.ts';
import { action } from '#lib/http/action.ts';
import { credentials, language, password, profileNames, profileSetup, registration } from './schema.ts';
import {
  choosePassword,
  createStudentProfile,
  logOut,
  register,
  updateProfile,
  updateStudentSettings,
} from './service.ts';
import { keepLanguage, keepSession, startSession } from './sign-in.ts';

export const logInAction = action({ access: 'anyone', input: credentials }, ({ input, address }) =>
  startSession(input, address),
);

export const registerAction = action(
  { access: 'anyone', input: registration },
  async ({ input, address }) => {
    await register(input, address);
    return startSession(input, address);
  },
);

export const logOutAction = action({ access: 'signed-in', input: z.strictObject({}) }, async ({ actor }) => {
  await logOut(actor);
  await signOut({ redirect: false });
});

export const choosePasswordAction = action(
  { access: 'signed-in', input: z.strictObject({ password }) },
  async ({ actor, input }) => keepSession(await choosePassword(actor, input.password)),
);

export const setUpProfileAction = action(
  { access: 'signed-in', input: profileSetup },
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
