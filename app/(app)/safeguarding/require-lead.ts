import { forbidden } from 'next/navigation';
import type { Teacher } from '#lib/auth/actor.ts';
import { isLead } from '#lib/safeguarding/queries.ts';

/** Answers 403 to a teacher or an admin who is no safeguarding lead. */
export async function requireLead(actor: Teacher): Promise<void> {
  if (!(await isLead(actor))) forbidden();
}
