import { cache } from 'react';
import { getProfile } from '#lib/accounts/accounts.queries.ts';
import { requireActor } from '#lib/platform/auth/require-actor.ts';

/** Who is signed in, read once for the layout and its page. */
export const loadProfile = cache(async () => getProfile(await requireActor()));
