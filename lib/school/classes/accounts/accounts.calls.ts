import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { cardDto, chosenStudents, newStudents } from './accounts.schema.ts';

export const makeAccounts = call('POST /classes/{id}/accounts/', {
  access: 'teacher',
  summary:
    'Create accounts without email for a list of names and add them to the class; the passwords are shown only once',
  body: newStudents,
  answers: { 201: z.array(cardDto) },
  errors: ['not_found', 'class_ended'],
});

export const resetPasswords = call('POST /classes/{id}/passwords/', {
  access: 'teacher',
  summary: 'Give children of the class who have no email new passwords, shown only once',
  body: chosenStudents,
  answers: { 200: z.array(cardDto) },
  errors: ['not_found', 'class_ended'],
});
