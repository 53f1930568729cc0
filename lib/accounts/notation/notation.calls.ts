import { call } from '#lib/platform/http/call.ts';
import { ownNotation, ownNotationDto, schoolNotation, schoolNotationDto } from './notation.schema.ts';

export const getSchoolNotation = call('GET /admin/notation/', {
  access: 'admin',
  summary: "The school's notation of each language that has several: digits, signs, names, money",
  answers: { 200: schoolNotationDto },
});

export const chooseSchoolNotation = call('PUT /admin/notation/', {
  access: 'admin',
  freshProof: false,
  summary: "Choose the school's notation of a language; null lets Dars guess it",
  body: schoolNotation,
  answers: { 200: schoolNotationDto },
});

export const getOwnNotation = call('GET /users/profile/me/notation/', {
  access: 'student',
  summary: "The notation that the caller chose for the language of their lessons; null is the school's",
  answers: { 200: ownNotationDto },
  errors: ['not_found'],
});

export const chooseOwnNotation = call('PUT /users/profile/me/notation/', {
  access: 'student',
  summary: "Choose another notation than the school's for oneself, or with null the school's again",
  body: ownNotation,
  answers: { 200: ownNotationDto },
  errors: ['not_found'],
});
