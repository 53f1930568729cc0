'use server';

import { welcomedDto } from '#lib/accounts/schema.ts';
import { startSession } from '#lib/accounts/sign-in/cookie.ts';
import { action } from '#lib/http/action.ts';
import { newStudentForm } from './schema.ts';
import { register } from './service.ts';

export const registerAction = action(
  { access: 'anyone', input: newStudentForm, output: welcomedDto },
  async ({ input, client }) => {
    const { isShared: _, ...account } = input;
    await register(account, client.address);
    return startSession(input, client, 'accountCreated');
  },
);
