import { and, eq, ne, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { hasCard } from './sessions.queries.ts';

/**
 * Ends one of one's own sessions, or all others without an id. Where there is a card a new one does that, of which the
 * school is told. Throws `not_found`, `forbidden`.
 */
export async function endOwnSessions(actor: Actor, sessionId?: string): Promise<void> {
  if (sessionId !== actor.sessionId && (await hasCard(actor)))
    throw new DomainError('forbidden', 'A new card from your teacher ends the other sign-ins.');
  const isTarget = sessionId ? eq(sessions.id, sessionId) : ne(sessions.id, actor.sessionId);
  await db().transaction(async (tx) => {
    const endedSessions = await tx
      .update(sessions)
      .set({ endedAt: sql`now()` })
      .where(and(eq(sessions.userId, actor.userId), isLive, isTarget))
      .returning({ id: sessions.id });
    if (sessionId && endedSessions.length === 0) throw notFound('This sign-in has ended already.');
    if (endedSessions.length === 0) return;
    await audit(
      tx,
      actor,
      'user.sessions',
      { type: 'user', id: actor.userId },
      { endedSessions: endedSessions.length },
    );
  });
}
