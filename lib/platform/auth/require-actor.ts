import { cookies, headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache } from 'react';
import { isUnreachable } from '#lib/platform/config/database-failure.ts';
import type { Role } from '#lib/vocabulary.ts';
import { addressOf } from './client.ts';
import { type Actor, isTeacher, type Teacher } from './actor.ts';
import { openSessionCookie, sessionCookie } from './session-cookie.ts';
import { loadActor } from './sessions.ts';
import { TIME_ZONE_COOKIE } from './time-zone.ts';

/** The actor of the request's cookie, read from the database once per request. */
export const currentActor = cache(async (): Promise<Actor | undefined> => {
  const jar = await cookies();
  const sessionKey = openSessionCookie(jar.get(sessionCookie())?.value);
  if (!sessionKey) return undefined;
  const address = addressOf(await headers());
  return loadActor(sessionKey, { timeZone: jar.get(TIME_ZONE_COOKIE)?.value, address });
});

/**
 * The actor, for what a page can do without, such as its language. Null while the database can't be reached, so that
 * the error screen still renders.
 */
export const actorIfReachable = cache(() =>
  currentActor().catch((error: unknown) => {
    if (isUnreachable(error)) return undefined;
    throw error;
  }),
);

/**
 * The actor of a guarded page. Sends an anonymous visitor to /login, and to /profile-setup a student without a profile
 * and whoever signed in with a first password, and to /second-factor whoever must have one; answers 403 to another role than the one asked for.
 */
export async function requireActor(): Promise<Actor>;
export async function requireActor<R extends Role>(role: R): Promise<Actor<R>>;
export async function requireActor(role?: Role): Promise<Actor> {
  const actor = await currentActor();
  if (!actor) redirect('/login');
  if (actor.mustChangePassword) redirect('/profile-setup');
  if (actor.mustSetUpSecondFactor) redirect('/second-factor');
  if (role && actor.role !== role) forbidden();
  if (actor.role === 'student' && !actor.profile) redirect('/profile-setup');
  return actor;
}

/** The teacher or admin of a guarded page; answers 403 to a student. */
export async function requireTeacher(): Promise<Teacher> {
  const actor = await requireActor();
  return isTeacher(actor) ? actor : forbidden();
}
