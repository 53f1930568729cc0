import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { isShownTo } from '#lib/platform/audit/audit.queries.ts';
import { leadIds, tellOfChange } from '#lib/accounts/leads.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import {
  isHeldByNobodyElse,
  saidByThemselves,
  sinceGivenPassword,
} from '#lib/platform/auth/given-password.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { isLead } from '#lib/school/safeguarding/safeguarding.queries.ts';
import { type PersonalTable, type SectionName, SECTIONS } from './sections.ts';

export type DataRow = Record<string, unknown>;
export type DataSection = { name: SectionName; rows: DataRow[] };

/**
 * Everything stored about a person, one table at a time. What a child said to the assistant is for the child and the
 * safeguarding leads alone; a cry for help, and the concern that it became, for the leads alone, because others may sit
 * at the child's device. Nobody else sees in a lead's copy what leads are told of concerns, and the leads are told of
 * such a copy. Reading is recorded. Throws `not_found`, also for an erased person.
 */
export async function readPersonalData(actor: Actor, userId: number): Promise<AsyncGenerator<DataSection>> {
  const isThere = and(eq(users.id, userId), isNull(users.erasedAt));
  const { id, role, username } = users;
  const [person] = await db().select({ userId: id, role, username }).from(users).where(isThere);
  if (!person) throw notFound('This user does not exist.');
  const isWhole = await isLead(actor);
  const isTold = userId !== actor.userId && !isWhole && (await isLead(person));
  await db().transaction(async (tx) => {
    await audit(tx, actor, 'user.held.export', { type: 'user', id: userId });
    const told = { change: 'lead_copied', lead: person.username, concernId: null } as const;
    if (isTold) await tellOfChange(tx, actor, leadIds, told);
  });
  return sectionsOf(actor, userId, isWhole);
}

async function* sectionsOf(actor: Actor, userId: number, isWhole: boolean): AsyncGenerator<DataSection> {
  const isOwn = userId === actor.userId;
  for (const [name, section] of Object.entries<PersonalTable>(SECTIONS))
    if (isOwn || isWhole || !section.isForLeads) {
      const seen = seenRows(actor, name, { isOwn, isWhole });
      const leaves = [...(section.leaves ?? []), ...((isOwn && section.isOthers) || [])];
      yield { name: name as SectionName, rows: await readSection({ ...section, leaves }, userId, seen) };
    }
}

type Copy = { isOwn: boolean; isWhole: boolean };

/** Which rows of a section somebody sees in a copy, if not all. */
function seenRows(actor: Actor, name: string, { isOwn, isWhole }: Copy): SQL | undefined {
  if (name === 'record') return isShownTo(actor, sql`t.action`);
  if (isOwn) return ownRows(actor, name);
  return isWhole || name !== 'notices' ? undefined : sql`t.kind not in ('concern', 'safeguarding_change')`;
}

/** Which rows of a section are in somebody's own copy, if not all. */
function ownRows(actor: Actor, name: string): SQL | undefined {
  const at = sql`t.created_at`;
  if (name === 'assistant')
    return sql`not t.is_hidden and ${saidByThemselves(actor, { at, sessionId: sql`t.session_id` })}`;
  if (name === 'concerns') return sql`false`;
  if (name === 'model') return isHeldByNobodyElse(actor.userId);
  return name === 'notices' ? sinceGivenPassword(actor.userId, at) : undefined;
}

async function readSection(
  { table, owner, order, leaves = [], toTheDay }: PersonalTable,
  userId: number,
  seen?: SQL,
): Promise<DataRow[]> {
  const isOwn = owner ? sql`t.${sql.identifier(owner)} = ${userId}` : isInRecord(userId);
  const omittedColumns = sql.join(
    leaves.map((column) => sql` - ${column}::text`),
    sql``,
  );
  const day = toTheDay
    ? sql`jsonb_build_object(${toTheDay}::text, date_trunc('day', t.${sql.identifier(toTheDay)}, 'UTC')::date)`
    : sql`'{}'`;
  const rows = await db().execute<{ row: DataRow }>(sql`
    select to_jsonb(t)${omittedColumns} || ${titles} || ${day} || ${owner ? sql`'{}'` : onlyOwnAddress(userId)} as row
    from ${sql.identifier(table)} t where ${isOwn}
      ${seen ? sql`and ${seen}` : sql``} order by ${sql.raw(order)}`);
  return rows.map(({ row }) => row);
}

/** The lesson's title, the question's text and the class's name, for rows with their ids. */
const titles = sql`jsonb_strip_nulls(jsonb_build_object(
  'lesson', (select r.title from lessons l
    join lesson_revisions r on r.id = coalesce(l.verified_revision_id, l.latest_revision_id)
    where l.id = (to_jsonb(t) ->> 'lesson_id')::int),
  'class', (select c.name from classes c where c.id = (to_jsonb(t) ->> 'class_id')::int),
  'question', (select q.question_text from quiz_questions q where q.id = (to_jsonb(t) ->> 'question_id')::int)))`;

const isInRecord = (userId: number): SQL =>
  sql`(t.actor_id = ${userId} or (t.target_type = 'user' and t.target_id = ${userId}))`;

/** Hides the address of acts by somebody else, because it is theirs. */
const onlyOwnAddress = (userId: number): SQL =>
  sql`case when t.actor_id is distinct from ${userId} then '{"address": null}'::jsonb else '{}' end`;
