'use server';

import { z } from 'zod';
import { signOut } from '#lib/platform/auth/next-auth.ts';
import { action } from '#lib/platform/http/action.ts';
import { choosePassword, changePassword } from './own-password.service.ts';
import {
  interfaceSettings,
  password,
  passwordChange,
  profileForm,
  profileSetup,
  messageDto,
  signedInDto,
  signIn,
  welcomedDto,
  userDto,
} from './accounts.schema.ts';
import { language } from '#lib/content/language.ts';
import {
  chooseInterfaceLanguage,
  createStudentProfile,
  updateProfile,
  updateStudentSettings,
} from './accounts.service.ts';
import { keepLanguage, keepSession, messageIn, startSession } from './sign-in/cookie.ts';
import { logOut } from './sign-in/sign-in.service.ts';

export const logInAction = action(
  { access: 'anyone', uncounted: true, input: signIn, output: welcomedDto },
  ({ input, client }) => startSession(input, client, 'welcomeBack'),
);

export const logOutAction = action(
  { access: 'first-password', input: z.strictObject({}), output: null },
  async ({ actor }) => {
    await logOut(actor);
    await signOut({ redirect: false });
  },
);

export const choosePasswordAction = action(
  { access: 'first-password', input: z.strictObject({ password }), output: signedInDto },
  async ({ actor, input }) => keepSession(await choosePassword(actor, input.password), actor.isShared),
);

export const changePasswordAction = action(
  { access: 'signed-in', input: passwordChange, output: null },
  ({ actor, input, client }) => changePassword(actor, input, client.address),
);

export const setUpProfileAction = action(
  { access: 'student', input: profileSetup, output: messageDto },
  async ({ actor, input }) => {
    const profile = await createStudentProfile(actor, input);
    await keepLanguage(profile.language);
    return { message: messageIn(profile.language, 'profileCreated') };
  },
);

export const updateProfileAction = action(
  { access: 'signed-in', input: profileForm, output: userDto },
  ({ actor, input, client }) => updateProfile(actor, input, client.address),
);

/**
 * A student's lesson language, and their interface language if it is another. Other roles have only an interface
 * language.
 */
export const changeLanguageAction = action(
  { access: 'signed-in', input: interfaceSettings, output: messageDto },
  async ({ actor, input }) => {
    const spoken = input.interfaceLanguage || input.language;
    if (actor.profile) await updateStudentSettings(actor, { language: input.language });
    await chooseInterfaceLanguage(actor, actor.profile ? input.interfaceLanguage || null : spoken);
    await keepLanguage(spoken);
    return { message: messageIn(spoken, 'profileUpdated') };
  },
);

/** The language switch on a public page, for a signed-in person. It applies on every device. */
export const switchLanguageAction = action(
  { access: 'signed-in', input: z.strictObject({ language }), output: null },
  async ({ actor, input }) => {
    const isAsLessons = actor.profile?.language === input.language;
    const isYetToChoose = actor.role === 'student' && !actor.profile;
    if (!isYetToChoose) await chooseInterfaceLanguage(actor, isAsLessons ? null : input.language);
  },
);
