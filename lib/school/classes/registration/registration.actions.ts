'use server';

import { welcomedDto } from '#lib/accounts/accounts.schema.ts';
import { startSession } from '#lib/accounts/sign-in/cookie.ts';
import { action } from '#lib/platform/http/action.ts';
import { newStudentForm } from './registration.schema.ts';
import { register } from './registration.service.ts';

export const registerAction = action(
  { access: 'anyone', input: newStudentForm, output: welcomedDto },
  async ({ input, client }) => {
    const { isShared: _, ...account } = input;
    await register(account, client.address);
    return startSession(input, client, 'accountCreated');
  },
);
