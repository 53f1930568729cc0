import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import {
  credentials,
  passwordChange,
  profileDto,
  profileNames,
  profileSetup,
  studentProfileDto,
  studentSettings,
  tokenDto,
  userDto,
} from './accounts.schema.ts';
import { sessionChoice, sessionDto } from './sessions/sessions.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';

/** Bytes: more than any of these calls needs. */
const SMALL = 4096;

export const logIn = call('POST /login/', {
  access: 'anyone',
  uncounted: true,
  summary:
    'Sign in: an access token for an email, a password and, where the account has a second factor, a code',
  body: credentials,
  mostBytes: SMALL,
  answers: { 200: tokenDto },
  gives: { 'Set-Cookie': 'By which this device is known, and nobody shuts it out' },
  errors: [
    'too_many',
    'invalid_credentials',
    'first_password_expired',
    'second_factor_required',
    'second_factor_wrong',
    'second_factor_locked',
  ],
});

export const logOut = call('POST /logout/', {
  access: 'first-password',
  summary: 'End this session and every token made from it',
  answers: { 204: null },
});

export const renewToken = call('POST /token/', {
  access: 'signed-in',
  summary: "A fresh access token of the cookie's session; a token doesn't renew itself",
  answers: { 200: tokenDto },
});

export const getProfile = call('GET /users/profile/me/', {
  access: 'first-password',
  summary: "The caller's account and student profile",
  answers: { 200: profileDto },
});

export const createStudentProfile = call('POST /users/profile/me/', {
  access: 'student',
  summary: 'Set up the student profile',
  body: profileSetup,
  answers: { 201: studentProfileDto },
  errors: ['profile_exists'],
});

export const updateProfile = call('PUT /users/profile/me/', {
  access: 'signed-in',
  summary:
    "Change first name, last name or email; where the school creates the accounts, a student's names are the school's, and a new email needs the password",
  body: profileNames,
  answers: { 200: userDto },
  errors: ['email_taken', 'wrong_password', 'name_locked', 'email_locked'],
});

export const listSessions = call('GET /users/profile/me/sessions/', {
  access: 'signed-in',
  summary: 'Where the caller is signed in, most recently used first',
  answers: { 200: z.array(sessionDto) },
});

export const endSessions = call('POST /users/profile/me/sessions/end/', {
  access: 'signed-in',
  summary: "End one of the caller's sign-ins; without `session_id`, all the others",
  body: sessionChoice,
  mostBytes: SMALL,
  answers: { 204: null },
  errors: ['not_found'],
});

export const changePassword = call('PUT /users/profile/me/password/', {
  access: 'first-password',
  summary: 'Change your own password; this ends all your other sessions',
  body: passwordChange,
  mostBytes: SMALL,
  answers: { 204: null },
  errors: ['wrong_password', 'conflict'],
});

export const updateStudentSettings = call('PUT /users/profile/me/student/', {
  access: 'signed-in',
  summary: "Change the student's language, and optionally grade",
  body: studentSettings,
  answers: { 200: studentProfileDto },
  errors: ['grade_locked', 'not_found'],
});

export const listLanguages = call('GET /languages/', {
  access: 'anyone',
  summary: 'The languages of lessons',
  answers: { 200: z.array(z.enum(LANGUAGES)) },
});
