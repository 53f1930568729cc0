import { z } from 'zod';
import { call } from '#lib/http/call.ts';
import { cardDto, chosenStudents, newStudents } from './schema.ts';

export const makeAccounts = call('POST /classes/{id}/accounts/', {
  access: 'teacher',
  summary:
    'Make accounts without email for the names of a list, in the class at once; the passwords are told this once',
  body: newStudents,
  answers: { 201: z.array(cardDto) },
  errors: ['not_found', 'class_ended'],
});

export const resetPasswords = call('POST /classes/{id}/passwords/', {
  access: 'teacher',
  summary: 'New passwords for children of the class without email, told this once',
  body: chosenStudents,
  answers: { 200: z.array(cardDto) },
  errors: ['not_found', 'class_ended'],
});
