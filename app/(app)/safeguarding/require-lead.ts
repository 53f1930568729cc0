import { forbidden, redirect } from 'next/navigation';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { isLead } from '#lib/school/safeguarding/safeguarding.queries.ts';

/** Sends an admin who is no safeguarding lead to where leads are named, and answers 403 to other teachers. */
export async function requireLead(actor: Teacher): Promise<void> {
  if (await isLead(actor)) return;
  if (isAdmin(actor)) redirect('/safeguarding');
  forbidden();
}
