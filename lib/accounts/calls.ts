import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import {
  credentials,
  profileDto,
  profileNames,
  profileSetup,
  registration,
  studentProfileDto,
  studentSettings,
  tokenDto,
  userDto,
} from './schema.ts';
import { LANGUAGES } from './vocabulary.ts';

export const logIn = call('POST /login/', {
  access: 'anyone',
  summary: 'Sign in: an access token for an email and a password',
  body: credentials,
  answers: { 200: tokenDto },
  errors: ['invalid_credentials'],
});

export const logOut = call('POST /logout/', {
  access: 'signed-in',
  summary: 'End this session and every token made from it',
  answers: { 204: null },
});

export const renewToken = call('POST /token/', {
  access: 'signed-in',
  summary: "A fresh access token of the cookie's session; a token doesn't renew itself",
  answers: { 200: tokenDto },
});

export const register = call('POST /users/', {
  access: 'anyone',
  summary: 'Register a student',
  body: registration,
  answers: { 201: userDto },
  errors: ['email_taken', 'username_taken'],
});

export const getProfile = call('GET /users/profile/me/', {
  access: 'signed-in',
  summary: "The caller's account and student profile",
  answers: { 200: profileDto },
});

export const createStudentProfile = call('POST /users/profile/me/', {
  access: 'signed-in',
  summary: 'Set up the student profile',
  body: profileSetup,
  answers: { 201: studentProfileDto },
  errors: ['forbidden', 'profile_exists'],
});

export const updateProfile = call('PUT /users/profile/me/', {
  access: 'signed-in',
  summary: 'Change first name, last name or email',
  body: profileNames,
  answers: { 200: userDto },
  errors: ['email_taken'],
});

export const updateStudentSettings = call('PUT /users/profile/me/student/', {
  access: 'signed-in',
  summary: "Change the student's language, and optionally grade",
  body: studentSettings,
  answers: { 200: studentProfileDto },
  errors: ['not_found'],
});

export const listLanguages = call('GET /languages/', {
  access: 'anyone',
  summary: 'The languages of lessons',
  answers: { 200: z.array(z.enum(LANGUAGES)) },
});
