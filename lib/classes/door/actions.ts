'use server';

import { welcomedDto } from '#lib/accounts/schema.ts';
import { keepSignedIn } from '#lib/accounts/sign-in/cookie.ts';
import { action } from '#lib/http/action.ts';
import { entryForm } from './schema.ts';
import { enterByDoor } from './service.ts';

export const enterByDoorAction = action(
  { access: 'anyone', input: entryForm, output: welcomedDto },
  async ({ input, client }) => {
    const isShared = input.isShared === 'on';
    return keepSignedIn(await enterByDoor(input, client, isShared), isShared, 'welcomeBack');
  },
);
