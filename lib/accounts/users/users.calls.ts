import { z } from 'zod';
import { call } from '#lib/platform/http/call.ts';
import { GIVES_TOTAL } from '#lib/platform/http/page-reply.ts';
import { userDto } from '../accounts.schema.ts';
import {
  listedUserDto,
  newUser,
  newUserDto,
  oneUser,
  userChanges,
  userFilter,
  userList,
} from './users.schema.ts';

export const listUsers = call('GET /admin/users/', {
  access: 'admin',
  summary: 'The accounts, searched, sorted and paged',
  query: userList,
  answers: { 200: z.array(listedUserDto) },
  gives: GIVES_TOTAL,
});

export const createUser = call('POST /admin/users/', {
  access: 'admin',
  summary: 'Create an account; without a password the answer carries a one-time initial_password',
  body: newUser,
  answers: { 201: newUserDto },
  errors: ['email_taken', 'username_taken', 'external_id_taken'],
});

export const exportUsers = call('GET /admin/users/export/', {
  access: 'admin',
  freshProof: true,
  summary: 'The accounts as CSV, safe to open in a spreadsheet',
  query: userFilter,
  answers: { 200: null },
  produces: ['text/csv'],
});

export const getUser = call('GET /admin/users/{id}/', {
  access: 'admin',
  summary: 'An account',
  query: oneUser,
  answers: { 200: listedUserDto },
  errors: ['not_found'],
});

export const updateUser = call('PUT /admin/users/{id}/', {
  access: 'admin',
  summary:
    "Change any part of an account, a student's grade and language too; a blank or absent password keeps the current one",
  body: userChanges,
  answers: { 200: userDto },
  errors: [
    ...(['not_found', 'email_taken', 'username_taken', 'external_id_taken'] as const),
    ...(['last_admin', 'lead_account'] as const),
  ],
});

export const takeSecondFactor = call('DELETE /admin/users/{id}/second_factor/', {
  access: 'admin',
  summary: "Take an account's second factor away, for somebody who has lost the phone",
  answers: { 204: null },
  errors: ['own_account', 'second_factor_none', 'lead_account'],
});

export const deleteUser = call('DELETE /admin/users/{id}/', {
  access: 'admin',
  summary: 'Erase a person; their attempts stay in the figures',
  answers: { 204: null },
  errors: ['not_found', 'own_account', 'last_admin', 'lead_account'],
});
