import { and, desc, eq, lt, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/classes.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import { auditLog } from '#db/schema/work.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { holds } from '#lib/lists/search.ts';
import { emailHash } from './rules.ts';
import { PAGE } from './constants.ts';
import type { AuditEntry, AuditQuery } from './schema.ts';

const actors = alias(users, 'actors');
const targetIs = (type: string) => eq(auditLog.targetType, type);
/** Finds ids first, so that each search uses an index: by the entry's words, by who acted, by the target. */
function fitting(search: string): SQL | undefined {
  if (search.trim() === '') return undefined;
  const matching = (id: SQLWrapper, table: SQLWrapper, searched: SQLWrapper) =>
    sql`any(array(select ${id} from ${table} where ${holds(searched, search)}))`;
  const people = matching(users.id, users, users.searched);
  const to = (type: string, ids: SQL) => and(targetIs(type), sql`${auditLog.targetId} = ${ids}`);
  return or(
    holds(auditLog.searched, search),
    holds(auditLog.searched, emailHash(search)),
    sql`${auditLog.actorId} = ${people}`,
    to('user', people),
    to('subject', matching(subjects.id, subjects, subjects.searched)),
    to('lesson', matching(lessonRevisions.lessonId, lessonRevisions, lessonRevisions.searched)),
  );
}

/** Who did what to whom and when, newest first. Names are today's, so that an erased person stays erased. */
export async function listAudit(
  _actor: Actor<'admin'>,
  { search, kind, before }: AuditQuery,
): Promise<AuditEntry[]> {
  return db()
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actor: actors.username,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      target: sql<
        string | null
      >`coalesce(${users.username}, ${subjects.name}, ${classes.name}, ${lessonRevisions.title})`,
      detail: auditLog.detail,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(users, and(targetIs('user'), eq(users.id, auditLog.targetId)))
    .leftJoin(subjects, and(targetIs('subject'), eq(subjects.id, auditLog.targetId)))
    .leftJoin(classes, and(targetIs('class'), eq(classes.id, auditLog.targetId)))
    .leftJoin(lessons, and(targetIs('lesson'), eq(lessons.id, auditLog.targetId)))
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(
      and(
        before === undefined ? undefined : lt(auditLog.id, before),
        kind && eq(sql`split_part(${auditLog.action}, '.', 1)`, kind),
        fitting(search),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE);
}
