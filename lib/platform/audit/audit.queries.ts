import { and, desc, eq, lte, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes } from '#db/schema/school.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { auditLog } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { instantOf, microsecondsOf } from '#lib/platform/lists/microseconds.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { emailHash } from './audit.rules.ts';
import { PAGE } from './audit.constants.ts';
import type { AuditEntry, AuditQuery } from './audit.schema.ts';

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

/** The target's name, looked for only in the table of its type. */
const target = sql<string | null>`case ${auditLog.targetType}
  when 'user' then (select ${users.username} from ${users} where ${users.id} = ${auditLog.targetId})
  when 'subject' then (select ${subjects.name} from ${subjects} where ${subjects.id} = ${auditLog.targetId})
  when 'class' then (select ${classes.name} from ${classes} where ${classes.id} = ${auditLog.targetId})
  when 'lesson' then (select ${lessonRevisions.title} from ${lessonRevisions}
    join ${lessons} on ${lessons.latestRevisionId} = ${lessonRevisions.id} where ${lessons.id} = ${auditLog.targetId})
  end`;

/**
 * The condition for entries that this person may see: of concerns, and of reading what a student said, the safeguarding
 * leads alone, because such an entry tells about whom there is a concern.
 */
export const isShownTo = ({ userId }: Pick<Actor, 'userId'>, action: SQLWrapper): SQL =>
  sql`(not (${action} like 'user.concern.%' or ${action} = 'user.conversation.read')
    or exists (select from ${safeguardingLeads} l where l.user_id = ${userId} and l.state <> 'proposed'))`;

/** Who did what to whom and when, newest first. Names are today's, so that an erased person stays erased. */
export async function listAudit(
  actor: Actor<'admin'>,
  { search, kind, before }: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await db()
    .select({
      instant: microsecondsOf(auditLog.at),
      at: auditLog.at,
      action: auditLog.action,
      actor: actors.username,
      targetType: auditLog.targetType,
      targetId: auditLog.targetId,
      target,
      detail: auditLog.detail,
      address: auditLog.address,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(
      and(
        before && lte(auditLog.at, instantOf(before.instant)),
        kind && eq(sql`split_part(${auditLog.action}, '.', 1)`, kind),
        fitting(search),
        isShownTo(actor, auditLog.action),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(PAGE)
    .offset(before?.nth ?? 0);
  let last = before ?? { instant: 0, nth: 0 };
  return rows.map(({ instant, ...entry }) => {
    last = { instant, nth: instant === last.instant ? last.nth + 1 : 1 };
    return { ...entry, id: `${last.instant}-${last.nth}` };
  });
}
