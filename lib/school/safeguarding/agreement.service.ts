import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { leadIds } from '#lib/accounts/leads.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';

/** Who is told of a change of the leads: they, and every admin. */
export const witnesses = sql`${leadIds} union select id from ${users} where role = 'admin' and erased_at is null`;

/** One change of the leads at a time, so that two admins can't each be the first. */
export const lockLeads = (tx: Tx) =>
  tx.execute(sql`lock table ${safeguardingLeads} in share row exclusive mode`);

/** Whether somebody's wish needs a yes: where another is a lead, nobody decides alone, a lead neither. */
export async function hasOtherLead(tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<boolean> {
  const others = await tx.execute(sql`select from (${leadIds}) lead where lead.user_id <> ${userId} limit 1`);
  return others.length > 0;
}

export const askAnother = () =>
  new DomainError('forbidden', 'This was your own wish. Another safeguarding lead answers it.');
