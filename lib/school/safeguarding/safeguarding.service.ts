import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { concernNotes, concerns } from '#db/schema/school-care.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { leadIds, tellOfChange } from '#lib/accounts/leads.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { notify, unsay } from '#lib/platform/notices/notices.service.ts';
import { askAnother, hasOtherLead } from './agreement.service.ts';
import { aboutOf, raiseConcern, recipients } from './raising.service.ts';
import { languageOf, replyToCry } from './reply.ts';
import { holdConcern, readConcern } from './safeguarding.queries.ts';
import type { Concern, Help, LeadAnswer, NewNote } from './safeguarding.schema.ts';

/** A student asks for help without a word. Returns the fixed words of a cry; of somebody else no concern is opened. */
export async function askForHelp(actor: Actor): Promise<Help> {
  if (actor.role === 'student')
    await db().transaction((tx) => raiseConcern(tx, actor, { danger: 'askedForHelp', text: '' }));
  return { reply: await replyToCry(actor, languageOf(actor), 'askedForHelp') };
}

/**
 * Notes what was done about a concern, and closes it if that was all. Where there is another lead they are told, and
 * nothing of it is deleted before one of them has agreed. Throws `forbidden` and `not_found`.
 */
export async function addNote(
  actor: Teacher,
  concernId: number,
  { text, closes }: NewNote,
): Promise<Concern> {
  return db().transaction(async (tx) => {
    const held = await holdConcern(tx, actor, concernId);
    await tx.insert(concernNotes).values({ concernId, writtenBy: actor.userId, text });
    await record(tx, actor, 'note', held);
    if (!closes || held.closedAt) return readConcern(actor, concernId, tx);
    await tx
      .update(concerns)
      .set({ closedAt: sql`now()`, closedBy: actor.userId })
      .where(eq(concerns.id, concernId));
    await record(tx, actor, 'close', held);
    await unsay(tx, aboutOf(concernId));
    await tellOfChange(tx, actor, leadIds, { change: 'concern_closed', lead: null, concernId });
    const isAlone = !(await hasOtherLead(tx, actor));
    if (isAlone) await setAgreed(tx, concernId);
    const concern = await readConcern(actor, concernId, tx);
    if (isAlone && held.isErased) await forget(tx, held.studentId);
    return concern;
  });
}

/**
 * Agrees to the closing of a concern by another lead, or opens it again. With the yes what was kept of an erased student
 * goes. Throws `forbidden`, `not_found`, `conflict`.
 */
export async function answerClosing(
  actor: Teacher,
  concernId: number,
  { accepts }: LeadAnswer,
): Promise<void> {
  await db().transaction(async (tx) => {
    const held = await holdConcern(tx, actor, concernId);
    if (!held.closedAt) throw new DomainError('conflict', 'This concern is open.');
    if (!accepts) return reopen(tx, actor, held);
    if (held.agreedAt) return undefined;
    if (held.closedBy === actor.userId && (await hasOtherLead(tx, actor))) throw askAnother();
    await setAgreed(tx, concernId);
    await record(tx, actor, 'agree', held);
    if (held.isErased) await forget(tx, held.studentId);
    return undefined;
  });
}

type Held = Awaited<ReturnType<typeof holdConcern>>;

/** A child has one open concern at most. Throws `conflict` if there is another. */
async function reopen(tx: Tx, actor: Teacher, held: Held): Promise<void> {
  const isOpen = and(eq(concerns.studentId, held.studentId), isNull(concerns.closedAt));
  if ((await tx.$count(concerns, isOpen)) > 0)
    throw new DomainError(
      'conflict',
      'A later concern about this student is open. Note there what you know.',
    );
  const { id: concernId } = held;
  await tx
    .update(concerns)
    .set({ closedAt: null, closedBy: null, agreedAt: null })
    .where(eq(concerns.id, concernId));
  await record(tx, actor, 'reopen', held);
  await tellOfChange(tx, actor, leadIds, { change: 'concern_reopened', lead: null, concernId });
  const about = aboutOf(concernId);
  await notify(tx, { kind: 'concern', about, to: recipients, data: { concernId } });
}

const record = (tx: Tx, actor: Actor, act: 'note' | 'close' | 'agree' | 'reopen', { id, studentId }: Held) =>
  audit(tx, actor, `user.concern.${act}`, { type: 'user', id: studentId }, { concernId: id });

const setAgreed = (tx: Tx, id: number) =>
  tx
    .update(concerns)
    .set({ agreedAt: sql`now()` })
    .where(eq(concerns.id, id));

/** Deletes what was kept of an erased student for the concerns, as far as their closing is agreed to. */
async function forget(tx: Tx, studentId: number): Promise<void> {
  const ofStudent = eq(concerns.studentId, studentId);
  await tx.delete(concerns).where(and(ofStudent, isNotNull(concerns.agreedAt)));
  if ((await tx.$count(concerns, ofStudent)) > 0) return;
  await tx.delete(assistantMessages).where(eq(assistantMessages.userId, studentId));
}
