import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices, installation } from '#db/schema/platform.ts';
import { concernNotes, concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { leadIds, tellOfChange } from '#lib/accounts/leads.service.ts';
import { unlink } from '#lib/accounts/school-sign-in/links.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { endSessionsOf } from '#lib/platform/auth/sessions.ts';
import { findTeacher } from '#lib/school/classes/students/students.queries.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { unsay } from '#lib/platform/notices/notices.service.ts';
import {
  CONTACT,
  ensureLead,
  getContact,
  getProposal,
  getSafeguarding,
  holdConcern,
  PROPOSED_CONTACT,
  readConcern,
} from './safeguarding.queries.ts';
import { isPasswordEverGiven } from './lead-accounts.queries.ts';
import { aboutOf, raiseConcern, recipients } from './raising.service.ts';
import { languageOf, replyToCry } from './reply.ts';
import type { Concern, Contact, Help, LeadAnswer, NewNote, Safeguarding } from './safeguarding.schema.ts';

/** Who is told of a change of the leads: they, and every admin. */
const witnesses = sql`${leadIds} union select id from ${users} where role = 'admin' and erased_at is null`;

/** A student asks for help without a word. Returns the fixed words of a cry; of somebody else no concern is opened. */
export async function askForHelp(actor: Actor): Promise<Help> {
  if (actor.role === 'student')
    await db().transaction((tx) => raiseConcern(tx, actor, { danger: 'askedForHelp', text: '' }));
  return { reply: await replyToCry(actor, languageOf(actor), 'askedForHelp') };
}

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

const nameOf = async (tx: Tx, userId: number) =>
  (await tx.select({ name: users.username }).from(users).where(eq(users.id, userId)))[0]!.name;

/** Whether an admin's wish needs the yes of a lead: there is one, and the admin is none. */
async function needsLead(tx: Tx, { userId }: Actor): Promise<boolean> {
  const leads = await tx.execute<{ user_id: number }>(leadIds);
  return leads.length > 0 && leads.every((lead) => lead.user_id !== userId);
}

/**
 * Names a safeguarding lead, or proposes one to the present leads. They and the admins are told. Throws `invalid`
 * for nobody's account, and for one whose password is not the person's own.
 */
export async function addLead(actor: Actor<'admin'>, account: string): Promise<Safeguarding> {
  await db().transaction(async (tx) => {
    await lockLeads(tx);
    const found = await findTeacher(tx, account);
    await ensureChosenPassword(tx, found.id, 'account');
    const state = (await needsLead(tx, actor)) ? 'proposed' : 'active';
    const added = await tx
      .insert(safeguardingLeads)
      .values({ userId: found.id, state })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await dropLink(tx, actor, found.id);
    await askForNewPassword(tx, actor, found.id);
    await recordChange(tx, actor, found.id, state === 'active' ? 'lead_added' : 'lead_proposed');
  });
  return getSafeguarding(actor);
}

/**
 * Ends a lead's work, or proposes that to the leads. They and the admins are told. Throws `not_found`.
 */
export async function removeLead(actor: Actor<'admin'>, userId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const state = await lockLead(tx, userId);
    if (state === 'proposed' || !(await needsLead(tx, actor)))
      return endLead(tx, actor, userId, 'lead_removed');
    if (state === 'ending') return undefined;
    await tx.update(safeguardingLeads).set({ state: 'ending' }).where(eq(safeguardingLeads.userId, userId));
    return recordChange(tx, actor, userId, 'lead_ending');
  });
}

/**
 * For the server's operator, where a lead has left and no other can say yes: ends the work of the lead with this email.
 * The leads and the admins are told. Returns whether there was one.
 */
export const endLeadOf = (email: string): Promise<boolean> =>
  db().transaction(async (tx) => {
    await lockLeads(tx);
    const [lead] = await tx
      .select({ userId: users.id })
      .from(safeguardingLeads)
      .innerJoin(users, eq(users.id, safeguardingLeads.userId))
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
    if (lead) await endLead(tx, undefined, lead.userId, 'lead_ended');
    return lead !== undefined;
  });

/** A lead's yes or no to what an admin proposed. Throws `forbidden`, `not_found`, `conflict`, `invalid`. */
export async function answerLeadChange(
  actor: Teacher,
  userId: number,
  { accepts }: LeadAnswer,
): Promise<void> {
  await ensureLead(actor);
  await db().transaction(async (tx) => {
    const state = await lockLead(tx, userId);
    if (state === 'active') throw new DomainError('conflict', 'Nothing is proposed about this lead.');
    if (accepts === (state === 'ending')) return endLead(tx, actor, userId, 'lead_removed');
    if (state === 'proposed') {
      await ensureChosenPassword(tx, userId, 'accepts');
      await dropLink(tx, actor, userId);
    }
    await tx.update(safeguardingLeads).set({ state: 'active' }).where(eq(safeguardingLeads.userId, userId));
    await recordChange(tx, actor, userId, state === 'ending' ? 'lead_kept' : 'lead_added');
  });
}

const GIVEN = 'Somebody else set this person’s password. They must choose their own first';

/** Refuses as a lead whoever's password another knows, who could read every concern with it. Throws `invalid`. */
async function ensureChosenPassword(tx: Tx, userId: number, field: 'account' | 'accepts'): Promise<void> {
  if ((await tx.$count(users, and(eq(users.id, userId), users.mustChangePassword))) === 0) return;
  const fault = { field, message: GIVEN, code: 'password_given' } as const;
  throw new DomainError('invalid', `${GIVEN}.`, { fields: [fault] });
}

/**
 * Whoever had the first password of a future lead may have chosen the “own” one too: it signs in to nothing but the
 * choice of a new one, which ends all that the old one has opened.
 */
async function askForNewPassword(tx: Tx, actor: Actor, userId: number): Promise<void> {
  const asked = await tx
    .update(users)
    .set({ mustChangePassword: true })
    .where(and(eq(users.id, userId), isPasswordEverGiven))
    .returning({ id: users.id });
  if (asked.length > 0) await endSessionsOf(tx, userId, actor.sessionId);
}

/**
 * Ends a future lead's link to the school's provider, with the sessions that it may have opened: somebody else may have
 * made it by an earlier email.
 */
async function dropLink(tx: Tx, actor: Actor, userId: number): Promise<void> {
  if (await unlink(tx, userId)) await endSessionsOf(tx, userId, actor.sessionId);
}

/** One change of the leads at a time, so that two admins can't each be the first. */
const lockLeads = (tx: Tx) => tx.execute(sql`lock table ${safeguardingLeads} in share row exclusive mode`);

async function lockLead(tx: Tx, userId: number) {
  await lockLeads(tx);
  const [lead] = await tx.select().from(safeguardingLeads).where(eq(safeguardingLeads.userId, userId));
  if (!lead) throw notFound('This person is no safeguarding lead.');
  return lead.state;
}

async function endLead(tx: Tx, actor: Actor | undefined, userId: number, change: LeadChange): Promise<void> {
  await recordChange(tx, actor, userId, change);
  await tx.delete(safeguardingLeads).where(eq(safeguardingLeads.userId, userId));
  await tellAgain(tx);
}

const AUDITED = {
  lead_proposed: 'user.lead.propose',
  lead_added: 'user.lead.add',
  lead_ending: 'user.lead.ending',
  lead_removed: 'user.lead.remove',
  lead_ended: 'user.lead.remove',
  lead_kept: 'user.lead.keep',
} as const;
type LeadChange = keyof typeof AUDITED;

async function recordChange(
  tx: Tx,
  actor: Actor | undefined,
  userId: number,
  change: LeadChange,
): Promise<void> {
  await audit(tx, actor, AUDITED[change], { type: 'user', id: userId });
  await tellOfChange(tx, actor, witnesses, { change, lead: await nameOf(tx, userId), concernId: null });
  await tellAgain(tx);
}

/**
 * Sets whom of the school a child in danger is pointed to, from the next message on; where there is a lead beside the
 * admin, that waits for the yes of one. The leads and the admins are told.
 */
export async function setContact(actor: Actor<'admin'>, value: Contact): Promise<Safeguarding> {
  await db().transaction(async (tx) => {
    await lockLeads(tx);
    await forgetProposal(tx);
    if ((await getContact(tx)) === value.contact) return;
    const leads = await tx.execute<{ user_id: number }>(leadIds);
    const waits = leads.some((lead) => lead.user_id !== actor.userId);
    if (waits) await keep(tx, PROPOSED_CONTACT, { ...value, by: actor.userId });
    else await keep(tx, CONTACT, value);
    await recordContact(tx, actor, waits ? 'contact_proposed' : 'contact_changed', value.contact);
  });
  return getSafeguarding(actor);
}

/** A lead's yes or no to the contact that somebody else proposed. Throws `forbidden`, `conflict`. */
export async function answerContact(actor: Teacher, { accepts }: LeadAnswer): Promise<void> {
  await ensureLead(actor);
  await db().transaction(async (tx) => {
    await lockLeads(tx);
    const proposal = await getProposal(tx);
    if (!proposal) throw new DomainError('conflict', 'Nothing is proposed about the contact.');
    const { by, contact } = proposal;
    if (by === actor.userId) throw new DomainError('forbidden', 'Another safeguarding lead answers this.');
    await forgetProposal(tx);
    if (accepts) await keep(tx, CONTACT, { contact });
    await recordContact(tx, actor, accepts ? 'contact_changed' : 'contact_refused', contact);
  });
}

const forgetProposal = (tx: Tx) => tx.delete(installation).where(eq(installation.key, PROPOSED_CONTACT));

const keep = (tx: Tx, key: string, value: Contact & { by?: number }) =>
  tx
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value, at: sql`now()` } });

async function recordContact(
  tx: Tx,
  actor: Actor,
  change: 'contact_proposed' | 'contact_changed' | 'contact_refused',
  contact: string,
): Promise<void> {
  await audit(tx, actor, 'user.lead.contact', null);
  await tellOfChange(tx, actor, witnesses, { change, lead: null, concernId: null, contact });
}

/**
 * Notes what was done about a concern, and closes it if that was all; then what was kept of an erased student goes too.
 * Throws `forbidden` and `not_found`.
 */
export async function addNote(
  actor: Teacher,
  concernId: number,
  { text, closes }: NewNote,
): Promise<Concern> {
  return db().transaction(async (tx) => {
    const { studentId, closedAt, isErased } = await holdConcern(tx, actor, concernId);
    const target = { type: 'user', id: studentId } as const;
    await tx.insert(concernNotes).values({ concernId, writtenBy: actor.userId, text });
    await audit(tx, actor, 'user.concern.note', target, { concernId });
    if (!closes || closedAt) return readConcern(actor, concernId, tx);
    await tx
      .update(concerns)
      .set({ closedAt: sql`now()`, closedBy: actor.userId })
      .where(eq(concerns.id, concernId));
    await audit(tx, actor, 'user.concern.close', target, { concernId });
    await unsay(tx, aboutOf(concernId));
    const concern = await readConcern(actor, concernId, tx);
    if (isErased) await forget(tx, studentId);
    return concern;
  });
}

async function forget(tx: Tx, studentId: number): Promise<void> {
  await tx.delete(assistantMessages).where(eq(assistantMessages.userId, studentId));
  await tx.delete(concerns).where(eq(concerns.studentId, studentId));
}
