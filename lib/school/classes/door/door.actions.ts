'use server';

import { welcomedDto } from '#lib/accounts/accounts.schema.ts';
import { keepSignedIn } from '#lib/accounts/sign-in/cookie.ts';
import { action } from '#lib/platform/http/action.ts';
import { entryForm } from './door.schema.ts';
import { enterByDoor } from './door.service.ts';

export const enterByDoorAction = action(
  { access: 'anyone', uncounted: true, input: entryForm, output: welcomedDto },
  async ({ input, client }) => {
    const isShared = input.isShared === 'on';
    return keepSignedIn(await enterByDoor(input, client, isShared), isShared, 'welcomeBack');
  },
);
