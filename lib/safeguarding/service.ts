import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/notices.ts';
import { concernNotes, concerns, safeguardingLeads } from '#db/schema/safeguarding.ts';
import { installation } from '#db/schema/work.ts';
import { audit } from '#lib/audit/service.ts';
import { ensureFreshCode } from '#lib/auth/access.ts';
import type { Actor, Teacher } from '#lib/auth/actor.ts';
import { findTeacher } from '#lib/classes/students/queries.ts';
import { notFound } from '#lib/errors.ts';
import { notify, unsay } from '#lib/notices/service.ts';
import type { Danger } from '#lib/vocabulary.ts';
import { CONTACT, getSafeguarding, holdConcern, readConcern } from './queries.ts';
import type { Concern, Contact, NewNote, Safeguarding } from './schema.ts';

const aboutOf = (concernId: number) => `concern:${concernId}`;

/** The leads; where none is named, the admins, who can name one. */
const recipients = sql`
  with leads as (select l.user_id from ${safeguardingLeads} l
    join ${users} u on u.id = l.user_id and u.role <> 'student')
  select user_id from leads union all
  select id from ${users} where role = 'admin' and erased_at is null and not exists (select from leads)`;

/** Stores what a student said in danger, in their open concern if they have one, and tells the leads. */
export async function raiseConcern(
  tx: Tx,
  studentId: number,
  cry: { danger: Danger; text: string },
): Promise<void> {
  const cries = sql`jsonb_build_array(jsonb_build_object('at', now()) || ${JSON.stringify(cry)}::jsonb)`;
  const [row] = await tx
    .insert(concerns)
    .values({ studentId, cries })
    .onConflictDoUpdate({
      target: concerns.studentId,
      targetWhere: sql`closed_at is null`,
      set: { cries: sql`${concerns.cries} || excluded.cries` },
    })
    .returning({ id: concerns.id });
  await tell(tx, row!.id);
}

const tell = (tx: Tx, concernId: number) =>
  notify(tx, {
    ...{ kind: 'concern', about: aboutOf(concernId) },
    ...{ to: recipients, data: { concernId } },
  });

/** After a change of the leads: the open concerns stand in the bells of those who are told of them now, and of nobody else. */
async function tellAgain(tx: Tx): Promise<void> {
  const open = await tx.select({ id: concerns.id }).from(concerns).where(isNull(concerns.closedAt));
  const abouts = open.map(({ id }) => aboutOf(id));
  await tx
    .delete(notices)
    .where(and(inArray(notices.about, abouts), sql`${notices.userId} not in (${recipients})`));
  await tx.execute(sql`
    insert into ${notices} (user_id, kind, about, data)
    select told.user_id, 'concern', 'concern:' || c.id, jsonb_build_object('concernId', c.id)
    from ${concerns} c, (${recipients}) told where c.closed_at is null
    on conflict (about, user_id) do nothing`);
}

/** Names a safeguarding lead. Throws `invalid`, and `second_factor_again` if the admin's code is old. */
export async function addLead(actor: Actor<'admin'>, account: string): Promise<Safeguarding> {
  ensureFreshCode(actor);
  await db().transaction(async (tx) => {
    const found = await findTeacher(tx, account);
    const added = await tx
      .insert(safeguardingLeads)
      .values({ userId: found.id })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await audit(tx, actor, 'user.lead.add', { type: 'user', id: found.id });
    await tellAgain(tx);
  });
  return getSafeguarding(actor);
}

/** Throws `not_found`, and `second_factor_again` if the admin's code is old. */
export async function removeLead(actor: Actor<'admin'>, userId: number): Promise<void> {
  ensureFreshCode(actor);
  await db().transaction(async (tx) => {
    const removed = await tx
      .delete(safeguardingLeads)
      .where(eq(safeguardingLeads.userId, userId))
      .returning();
    if (removed.length === 0) throw notFound('This person is no safeguarding lead.');
    await audit(tx, actor, 'user.lead.remove', { type: 'user', id: userId });
    await tellAgain(tx);
  });
}

/** Sets whom of the school a child in danger is pointed to, from the next message on. */
export async function setContact(actor: Actor<'admin'>, value: Contact): Promise<Safeguarding> {
  await db().transaction(async (tx) => {
    await tx
      .insert(installation)
      .values({ key: CONTACT, value })
      .onConflictDoUpdate({ target: installation.key, set: { value, at: sql`now()` } });
    await audit(tx, actor, 'user.lead.contact', null);
  });
  return getSafeguarding(actor);
}

/** Notes what was done about a concern, and closes it if that was all. Throws `forbidden` and `not_found`. */
export async function addNote(
  actor: Teacher,
  concernId: number,
  { text, closes }: NewNote,
): Promise<Concern> {
  await db().transaction(async (tx) => {
    const { studentId, closedAt } = await holdConcern(tx, actor, concernId);
    const target = { type: 'user', id: studentId } as const;
    await tx.insert(concernNotes).values({ concernId, writtenBy: actor.userId, text });
    await audit(tx, actor, 'user.concern.note', target, { concernId });
    if (!closes || closedAt) return;
    await tx
      .update(concerns)
      .set({ closedAt: sql`now()`, closedBy: actor.userId })
      .where(eq(concerns.id, concernId));
    await audit(tx, actor, 'user.concern.close', target, { concernId });
    await unsay(tx, aboutOf(concernId));
  });
  return readConcern(actor, concernId);
}
