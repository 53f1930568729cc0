import { DomainError } from '#lib/errors.ts';
import type { Actor } from './actor.ts';

/**
 * Who may ask: `anyone` · `signed-in` · `learner` (signed in; a student needs a profile) · `admin`.
 */
export type Access = 'anyone' | 'signed-in' | 'learner' | 'admin';
export type ActorFor<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'admin'
    ? Actor<'admin'>
    : Actor;

/** Throws 403 where this actor may not pass. */
export function ensureAccess(access: Access, actor: Actor): Actor {
  if (access === 'admin' && actor.role !== 'admin')
    throw new DomainError('forbidden', 'Only an admin may do this.');
  if (access === 'learner' && actor.role === 'student' && !actor.profile)
    throw new DomainError('profile_missing', 'Set up your profile first.');
  return actor;
}
