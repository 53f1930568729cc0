import { cache } from 'react';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { getOwnLive } from '#lib/school/live/live.queries.ts';

/** The quiz that the student's class takes now, read once for the layout and its page. Nobody else has one. */
export const loadOwnLive = cache(async () => {
  const actor = await requireActor();
  return actor.profile ? getOwnLive(actor) : { isInClass: false, live: null };
});
