import { eq, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { installation } from '#db/schema/platform.ts';
import { tellOfChange } from '#lib/accounts/leads.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { askAnother, hasOtherLead, lockLeads, witnesses } from './agreement.service.ts';
import {
  CONTACT,
  ensureLead,
  getContact,
  getProposal,
  getSafeguarding,
  PROPOSED_CONTACT,
} from './safeguarding.queries.ts';
import type { Contact, LeadAnswer, Safeguarding } from './safeguarding.schema.ts';

/**
 * Sets whom of the school a child in danger is pointed to, from the next message on; where there is a lead beside the
 * admin, that waits for the yes of one. The leads and the admins are told.
 */
export async function setContact(actor: Actor<'admin'>, value: Contact): Promise<Safeguarding> {
  await db().transaction(async (tx) => {
    await lockLeads(tx);
    await forgetProposal(tx);
    if ((await getContact(tx)) === value.contact) return;
    const waits = await hasOtherLead(tx, actor);
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
    if (by === actor.userId) throw askAnother();
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
