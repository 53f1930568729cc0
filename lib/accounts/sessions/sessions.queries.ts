import { and, desc, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import type { OpenSession } from './sessions.schema.ts';

const MOST = 50;

/** The devices on which somebody is signed in, last used first. */
export async function listSessions(actor: Actor): Promise<OpenSession[]> {
  const { id, device, createdAt, seenAt, isShared } = sessions;
  const rows = await db()
    .select({ id, device, createdAt, seenAt, isShared })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), isLive))
    .orderBy(desc(seenAt), desc(createdAt))
    .limit(MOST);
  return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }));
}
