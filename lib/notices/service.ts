import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { notices } from '#db/schema/notices.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { Told } from './schema.ts';

type Notice<K extends keyof Told> = {
  kind: K;
  /** What it is about: told again, it is the same notice, new once more. */
  about: string;
  /** Who is told: rows of a `user_id`, with a `data` of their own where it isn't the same for all. */
  to: SQL;
  data?: Told[K];
};

/** Tells people something, in the transaction of what they are told of. */
export async function notify<K extends keyof Told>(
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

/** Nobody is told this any more. */
export const unsay = (tx: Executor, about: string) => tx.delete(notices).where(eq(notices.about, about));

/** This person has seen everything up to a notice. */
export async function readNotices(actor: Actor, upTo: number): Promise<void> {
  const unseen = and(eq(notices.userId, actor.userId), isNull(notices.readAt));
  await db()
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(unseen, lte(notices.id, upTo)));
}
