import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { notices } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { tellOfChange } from '#lib/accounts/leads.service.ts';
import { unlink } from '#lib/accounts/school-sign-in/links.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { endSessionsOf } from '#lib/platform/auth/sessions.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { findTeacher } from '#lib/school/classes/students/students.queries.ts';
import { askAnother, hasOtherLead, lockLeads, witnesses } from './agreement.service.ts';
import { isPasswordEverGiven } from './lead-accounts.queries.ts';
import { aboutOf, recipients } from './raising.service.ts';
import { ensureLead, getSafeguarding } from './safeguarding.queries.ts';
import type { LeadAnswer, Safeguarding } from './safeguarding.schema.ts';

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

/**
 * Names a safeguarding lead, or proposes one to the other leads where there are any. They and the admins are told. Throws `invalid`
 * for nobody's account, and for one whose password is not the person's own.
 */
export async function addLead(actor: Actor<'admin'>, account: string): Promise<Safeguarding> {
  await db().transaction(async (tx) => {
    await lockLeads(tx);
    const found = await findTeacher(tx, account);
    await ensureChosenPassword(tx, found.id, 'account');
    const isWish = await hasOtherLead(tx, actor);
    const added = await tx
      .insert(safeguardingLeads)
      .values({ userId: found.id, ...(isWish && { state: 'proposed' as const, proposedBy: actor.userId }) })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await dropLink(tx, actor, found.id);
    await askForNewPassword(tx, actor, found.id);
    await recordChange(tx, actor, found.id, isWish ? 'lead_proposed' : 'lead_added');
  });
  return getSafeguarding(actor);
}

/**
 * Ends a lead's work, or proposes that to the leads beside who wishes it: whom it is about may agree too. They and the admins are told. Throws `not_found`.
 */
export async function removeLead(actor: Actor<'admin'>, userId: number): Promise<void> {
  await db().transaction(async (tx) => {
    const { state } = await lockLead(tx, userId);
    if (state === 'proposed' || !(await hasOtherLead(tx, actor)))
      return endLead(tx, actor, userId, 'lead_removed');
    if (state === 'ending') return undefined;
    await setLead(tx, userId, { state: 'ending', proposedBy: actor.userId });
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

/** A lead's yes or no to what somebody else proposed. Throws `forbidden`, `not_found`, `conflict`, `invalid`. */
export async function answerLeadChange(
  actor: Teacher,
  userId: number,
  { accepts }: LeadAnswer,
): Promise<void> {
  await ensureLead(actor);
  await db().transaction(async (tx) => {
    const { state, proposedBy } = await lockLead(tx, userId);
    if (state === 'active') throw new DomainError('conflict', 'Nothing is proposed about this lead.');
    if (proposedBy === actor.userId) throw askAnother();
    if (accepts === (state === 'ending')) return endLead(tx, actor, userId, 'lead_removed');
    if (state === 'proposed') {
      await ensureChosenPassword(tx, userId, 'accepts');
      await dropLink(tx, actor, userId);
    }
    await setLead(tx, userId, { state: 'active', proposedBy: null });
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

async function lockLead(tx: Tx, userId: number) {
  await lockLeads(tx);
  const [lead] = await tx.select().from(safeguardingLeads).where(eq(safeguardingLeads.userId, userId));
  if (!lead) throw notFound('This person is no safeguarding lead.');
  return lead;
}

const setLead = (
  tx: Tx,
  userId: number,
  wish: Required<Pick<typeof safeguardingLeads.$inferInsert, 'state' | 'proposedBy'>>,
) => tx.update(safeguardingLeads).set(wish).where(eq(safeguardingLeads.userId, userId));

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
