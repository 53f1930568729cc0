import { desc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/platform.ts';
import { announcements } from '#db/schema/school.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findClass } from '#lib/school/classes/classes.queries.ts';
import type { Announcement } from './announcements.schema.ts';

const MOST = 100;

/** The subject of an announcement's notices. */
export const aboutOf = (id: number) => `announcement:${id}`;

const countOf = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${notices} where about = 'announcement:' || ${announcements.id} ${which})`;

/** A class's announcements, newest first. Throws `not_found`. */
export async function listAnnouncements(actor: Teacher, classId: number): Promise<Announcement[]> {
  const { id } = await findClass(actor, classId);
  return announcementsWhere(db(), eq(announcements.classId, id));
}

export const announcementsWhere = (tx: Executor, where: ReturnType<typeof eq>): Promise<Announcement[]> =>
  tx
    .select({
      id: announcements.id,
      text: announcements.text,
      createdAt: announcements.createdAt,
      writtenBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      told: countOf(sql``),
      seen: countOf(sql`and read_at is not null`),
    })
    .from(announcements)
    .innerJoin(users, eq(users.id, announcements.writtenBy))
    .where(where)
    .orderBy(desc(announcements.id))
    .limit(MOST);
