import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import { auditLog } from '#db/schema/work.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { contains } from '#lib/lists/order.ts';
import { emailHash } from './rules.ts';
import { PAGE } from './constants.ts';
import type { AuditEntry, AuditQuery } from './schema.ts';

const actors = alias(users, 'actors');

/** Who did what to whom and when, the newest first; names are those of today, so that an erased person stays erased. */
export async function listAudit(
  _actor: Actor<'admin'>,
  { search, kind, before }: AuditQuery,
): Promise<AuditEntry[]> {
  const targetIs = (type: string) => eq(auditLog.targetType, type);
  const detail = sql`${auditLog.detail}::text`;
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  return db()
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actor: actors.username,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      target: sql<string | null>`coalesce(${users.username}, ${subjects.name}, ${lessonRevisions.title})`,
      detail: auditLog.detail,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(users, and(targetIs('user'), eq(users.id, auditLog.targetId)))
    .leftJoin(subjects, and(targetIs('subject'), eq(subjects.id, auditLog.targetId)))
    .leftJoin(lessons, and(targetIs('lesson'), eq(lessons.id, auditLog.targetId)))
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        kind && eq(sql`split_part(${auditLog.action}, '.', 1)`, kind),
        search.trim() === ''
          ? undefined
          : or(
              contains(
                [
                  auditLog.action,
                  auditLog.address,
                  actors.username,
                  actors.email,
                  users.username,
                  users.email,
                  subjects.name,
                  lessonRevisions.title,
                ],
                search,
              ),
              ilike(detail, pattern),
              eq(sql`${auditLog.detail} ->> 'emailSha256'`, emailHash(search)),
            ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE);
}
