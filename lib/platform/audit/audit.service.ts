import { sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';
import { countOf } from '#lib/platform/limits.service.ts';
import { emailHash } from './audit.rules.ts';

export type AuditTarget = {
  type: 'user' | 'subject' | 'lesson' | 'revision' | 'quiz' | 'class';
  id: number;
} | null;

/** Who acts, if they are known, and from which address. */
type Acting = { userId: number | null; address: string | null };

/**
 * Records who did what to whom, in the transaction of the deed itself. `detail` holds ids, names of fields and counts:
 * never a password, and nothing that would outlive a person's erasure.
 * @param actor who, and from where; undefined where the server acts by itself
 */
export async function audit(
  tx: Executor,
  actor: Acting | undefined,
  action: string,
  target: AuditTarget,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const row = {
    actorId: actor?.userId ?? null,
    targetType: target?.type ?? null,
    targetId: target?.id ?? null,
  };
  await tx.insert(auditLog).values({ ...row, action, detail, address: actor?.address ?? null });
}

/** Records that somebody read something, once a day for a reader and what they read. */
export async function auditReading(
  actor: Acting & { userId: number },
  action: string,
  target: NonNullable<AuditTarget>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db().execute(sql`insert into ${auditLog} (actor_id, action, target_type, target_id, detail, address)
    select ${actor.userId}::int, ${action}, ${target.type}, ${target.id}::int, ${JSON.stringify(detail)}::jsonb,
      ${actor.address}
    where not exists (select from ${auditLog} a where a.target_type = ${target.type} and a.target_id = ${target.id}
      and a.actor_id = ${actor.userId} and a.action = ${action} and a.detail = ${JSON.stringify(detail)}::jsonb
      and a.at >= date_trunc('day', now()))`);
}

/** Only these failures of an hour get a row; recording all would let anybody fill the log. */
const isRecorded = (count: number) => Number.isInteger(Math.log10(count));

/**
 * Records the first, the tenth, the hundredth failed sign-in of an hour in an account, or with emails of nobody from an
 * address. What was typed as an email is kept as a hash where no account bears it.
 */
export async function auditFailure(
  userId: number | undefined,
  account: string,
  address: string,
): Promise<void> {
  const isKnown = userId !== undefined;
  const count = await countOf('failure', isKnown ? `user|${userId}` : `address|${address}`);
  if (!isRecorded(count)) return;
  const target = isKnown ? ({ type: 'user', id: userId } as const) : null;
  const detail = { inThisHour: count, ...(isKnown ? {} : { emailSha256: emailHash(account) }) };
  await audit(db(), { userId: null, address }, 'sign_in.fail', target, detail);
}

/** What a change would really change: the given fields that differ from the current ones. */
export function differing<T extends Record<string, unknown>>(
  before: { [K in keyof T]?: unknown },
  input: T,
): Partial<T> {
  const entries = Object.entries(input).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  return Object.fromEntries(entries) as Partial<T>;
}
