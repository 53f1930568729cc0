import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { notices } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { sinceGivenPassword } from '#lib/platform/auth/given-password.ts';
import { microsecondsOf } from '#lib/platform/lists/microseconds.ts';
import { noticeDto, type Notice } from './notices.schema.ts';

/** The most notices in one answer. */
const MOST = 50;

/** This person's notices, newest first, each under the microsecond in which it was given; of the same one, the next. */
export async function listNotices(actor: Actor): Promise<Notice[]> {
  const rows = await db()
    .select({
      ...getTableColumns(notices),
      instant: microsecondsOf(notices.createdAt),
      isNew: sql<boolean>`${notices.readAt} is null or ${notices.readAt} > now() - interval '1 minute'`,
    })
    .from(notices)
    .where(and(eq(notices.userId, actor.userId), sinceGivenPassword(actor.userId, notices.createdAt)))
    .orderBy(desc(notices.id))
    .limit(MOST);
  let last = 0;
  return rows
    .toSorted((a, b) => a.instant - b.instant || a.id - b.id)
    .map(({ instant, kind, data, createdAt, isNew }) => {
      last = Math.max(instant, last + 1);
      return noticeDto.parse({ ...data, id: last, kind, createdAt, isNew });
    })
    .reverse();
}
