import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import type { OpenSession } from './sessions.schema.ts';

const MOST = 50;

/** Whether an account has a card: who holds it could end the child's sign-ins again and again. */
export const hasCard = async ({ userId }: Actor): Promise<boolean> =>
  (await db().$count(users, and(eq(users.id, userId), isNotNull(users.passwordGivenBy)))) > 0;

/** The devices on which somebody is signed in, last used first. */
export async function listSessions(actor: Actor): Promise<OpenSession[]> {
  const { id, device, createdAt, seenAt, isShared } = sessions;
  const rows = await db()
    .select({ id, device, createdAt, seenAt, isShared })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), isLive))
    .orderBy(desc(seenAt), desc(createdAt))
    .limit(MOST);
  const byCard = await hasCard(actor);
  return rows.map((row) => {
    const isCurrent = row.id === actor.sessionId;
    return { ...row, isCurrent, mayEnd: isCurrent || !byCard };
  });
}
