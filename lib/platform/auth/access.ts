import { DomainError } from '#lib/platform/config/errors.ts';
import { type Actor, isTeacher, type Teacher } from './actor.ts';

/**
 * Who may ask: `anyone` · `first-password` (signed in, also with a password that somebody else chose, or without the second factor
 * that is asked of them) · `signed-in` ·
 * `learner` (signed in; a student needs a profile) · `student` · `teacher` (instructors and admins) · `admin`.
 */
export type Access = 'anyone' | 'first-password' | 'signed-in' | 'learner' | 'student' | 'teacher' | 'admin';
export type ActorFor<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'admin'
    ? Actor<'admin'>
    : A extends 'student'
      ? Actor<'student'>
      : A extends 'teacher'
        ? Teacher
        : Actor;

/** Throws 403 where this actor may not pass. */
export function ensureAccess(access: Access, actor: Actor): Actor {
  if (actor.mustChangePassword && access !== 'first-password')
    throw new DomainError('first_password', 'Choose a password of your own first.');
  if (actor.mustSetUpSecondFactor && access !== 'first-password')
    throw new DomainError('second_factor_missing', 'Set up your second factor first.');
  if (access === 'admin' && actor.role !== 'admin')
    throw new DomainError('forbidden', 'Only an admin may do this.');
  if (access === 'teacher' && !isTeacher(actor))
    throw new DomainError('forbidden', 'Only a teacher or an admin may do this.');
  if (access === 'student' && actor.role !== 'student')
    throw new DomainError('forbidden', 'Only a student has a student profile.');
  if (access === 'learner' && actor.role === 'student' && !actor.profile)
    throw new DomainError('profile_missing', 'Set up your profile first.');
  return actor;
}

/**
 * Before a change to somebody's account or what guards it (`Declaration`): throws `second_factor_again` where the last code
 * in this session is old, `password_again` where there is no second factor and the password is.
 */
export function ensureFreshProof({ mustProve }: Actor): void {
  if (mustProve === 'code')
    throw new DomainError('second_factor_again', 'For this, type a code of your app again.');
  if (mustProve === 'password')
    throw new DomainError('password_again', 'For this, type your password again, or sign in again.');
}
