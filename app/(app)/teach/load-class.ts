import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { getClass } from '#lib/classes/queries.ts';
import { orMissing, pageId } from '#lib/http/page.ts';

/** The class of the address and who asks for it, once a request; the 404 page where it is not theirs. */
export const loadClass = cache(async (id: string) => {
  const actor = await requireTeacher();
  const schoolClass = (await orMissing(getClass(actor, pageId(id) ?? 0))) ?? notFound();
  return { actor, schoolClass };
});
