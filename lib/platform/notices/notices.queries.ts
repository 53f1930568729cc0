import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { notices } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { sinceGivenPassword } from '#lib/platform/auth/given-password.ts';
import { noticeDto, type Notice } from './notices.schema.ts';

/** The most notices in one answer. */
const MOST = 50;

/** This person's notices, newest first. */
export async function listNotices(actor: Actor): Promise<Notice[]> {
  const rows = await db()
    .select({
      ...getTableColumns(notices),
      isNew: sql<boolean>`${notices.readAt} is null or ${notices.readAt} > now() - interval '1 minute'`,
    })
    .from(notices)
    .where(and(eq(notices.userId, actor.userId), sinceGivenPassword(actor.userId, notices.createdAt)))
    .orderBy(desc(notices.id))
    .limit(MOST);
  return rows.map(({ id, kind, data, createdAt, isNew }) =>
    noticeDto.parse({ ...data, id, kind, createdAt, isNew }),
  );
}
