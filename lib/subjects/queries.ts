import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { listLessons } from '#lib/lessons/queries.ts';
import { listSubjectSummaries } from '#lib/progress/queries.ts';
import type { Subject } from './schema.ts';

/** A subject with its lessons, as this actor may see them. Throws `not_found`. */
export async function getSubject(actor: Actor, subjectId: number): Promise<Subject & { version: number }> {
  const [[summary], lessons] = await Promise.all([
    listSubjectSummaries(actor, subjectId),
    listLessons(actor, subjectId),
  ]);
  if (!summary) throw notFound('This subject does not exist or is not yours to see.');
  return { ...summary, lessons };
}
