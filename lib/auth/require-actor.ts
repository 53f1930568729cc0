import { cookies } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Role } from '#lib/vocabulary.ts';
import type { Actor } from './actor.ts';
import { auth } from './next-auth.ts';
import { loadActor } from './sessions.ts';
import { TIME_ZONE_COOKIE } from './time-zone.ts';

/** The actor of the request's cookie, asked of the database once a request. */
export const currentActor = cache(async (): Promise<Actor | undefined> => {
  const session = await auth();
  if (!session?.sessionId) return undefined;
  return loadActor(session.sessionId, (await cookies()).get(TIME_ZONE_COOKIE)?.value);
});

/**
 * The actor of a guarded page. Sends an anonymous visitor to /login, and to /profile-setup a student without a profile
 * and whoever signed in with a first password; answers 403 to another role than the one asked for.
 */
export async function requireActor(): Promise<Actor>;
export async function requireActor<R extends Role>(role: R): Promise<Actor<R>>;
export async function requireActor(role?: Role): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect('/login');
  if (actor.mustChangePassword) redirect('/profile-setup');
  if (role && actor.role !== role) forbidden();
  if (actor.role === 'student' && !actor.profile) redirect('/profile-setup');
  return actor;
}
