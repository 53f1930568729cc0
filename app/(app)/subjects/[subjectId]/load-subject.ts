import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { getSubject } from '#lib/content/subjects/subjects.queries.ts';

/** The subject of the address, read once per request; the 404 page if this actor can't see it. */
export const loadSubject = cache(async (id: string) => {
  const actor = await requireActor();
  return (await orMissing(getSubject(actor, pageId(id) ?? 0))) ?? notFound();
});
