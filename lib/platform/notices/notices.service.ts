import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { notices } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { instantOf } from '#lib/platform/lists/microseconds.ts';
import type { NoticeData } from './notices.schema.ts';

type Notice<K extends keyof NoticeData> = {
  kind: K;
  /** The subject. A second notice about it replaces the first, and is unseen again. */
  about: string;
  /** The recipients: rows with a `user_id`, and a `data` column if it isn't the same for all. */
  to: SQL;
  data?: NoticeData[K];
};

/** Notifies people, in the transaction of the event itself. */
export async function notify<K extends keyof NoticeData>(
  tx: Executor,
  { kind, about, to, data }: Notice<K>,
): Promise<void> {
  const words = data ? sql`${JSON.stringify(data)}::jsonb` : sql`told.data`;
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, about, data)
    select told.user_id, ${kind}, ${about}, ${words} from (${to}) as told
    on conflict (about, user_id) do update
      set id = excluded.id, data = excluded.data, created_at = excluded.created_at, read_at = null`);
}

/** Deletes the notices about a subject. */
export const unsay = (tx: Executor, about: string) => tx.delete(notices).where(eq(notices.about, about));

/** Marks a person's notices up to this one as seen. */
export async function readNotices(actor: Actor, upTo: number): Promise<void> {
  const unseen = and(eq(notices.userId, actor.userId), isNull(notices.readAt));
  await db()
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(unseen, lte(notices.createdAt, instantOf(upTo))));
}
