import '#server-only';
import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lacksUser } from '#lib/platform/config/database-failure.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import type { Actor } from './actor.ts';

/**
 * Throws what a call failed by. Where a person was erased meanwhile, that is as if the call had come later: 401 if it is
 * the caller, whose session has ended with the account, and else 404.
 */
export async function failUnlessErased(error: unknown, actor: Actor | undefined): Promise<never> {
  if (!actor || !lacksUser(error)) throw error;
  if ((await db().$count(users, eq(users.id, actor.userId))) > 0) throw notFound();
  throw new DomainError('unauthenticated', 'Sign in to continue.');
}
