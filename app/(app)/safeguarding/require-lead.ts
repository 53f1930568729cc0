import { forbidden } from 'next/navigation';
import type { Teacher } from '#lib/auth/actor.ts';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { isLead } from '#lib/safeguarding/queries.ts';

/** The safeguarding lead of a guarded page; answers 403 to anybody else. */
export async function requireLead(): Promise<Teacher> {
  const actor = await requireTeacher();
  return (await isLead(actor)) ? actor : forbidden();
}
