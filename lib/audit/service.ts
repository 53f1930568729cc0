import type { Executor } from '#db/client.ts';
import { auditLog } from '#db/schema/work.ts';
import type { Actor } from '#lib/auth/actor.ts';

export type AuditTarget = { type: 'user' | 'subject' | 'lesson' | 'revision' | 'quiz'; id: number } | null;

/**
 * Records who did what to whom, in the transaction of the deed itself. `detail` holds ids, names of fields and counts:
 * never a password, and nothing that would outlive a person's erasure.
 * @param actor undefined where nobody is signed in
 */
export async function audit(
  tx: Executor,
  actor: Actor | undefined,
  action: string,
  target: AuditTarget,
  detail: Record<string, unknown> = {},
  address?: string,
): Promise<void> {
  const row = {
    actorId: actor?.userId ?? null,
    targetType: target?.type ?? null,
    targetId: target?.id ?? null,
  };
  await tx.insert(auditLog).values({ ...row, action, detail, address: address ?? null });
}

/** What a change would really change: the fields that are given and differ from what is held. */
export function differing<T extends Record<string, unknown>>(
  held: { [K in keyof T]?: unknown },
  input: T,
): Partial<T> {
  const entries = Object.entries(input).filter(
    ([name, value]) => value !== undefined && value !== held[name],
  );
  return Object.fromEntries(entries) as Partial<T>;
}
