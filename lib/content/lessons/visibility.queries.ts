import '#server-only';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lessons, subjects } from '#db/schema/content.ts';
import type { Reader } from '#lib/platform/auth/actor.ts';

/** The revision that this actor reads: an admin the latest, everyone else the verified one. */
export const revisionFor = (actor: Reader) =>
  actor.role === 'admin' ? lessons.latestRevisionId : lessons.verifiedRevisionId;

/** A student sees the subjects of their own grade; nobody sees what was deleted. */
export const subjectVisible = (actor: Reader) =>
  and(
    isNull(subjects.deletedAt),
    actor.role === 'student' ? eq(subjects.gradeLevel, actor.profile?.currentGrade ?? 0) : undefined,
  );

/** Lessons joined with their subject and `revisionFor(actor)`. */
export const lessonVisible = (actor: Reader) => and(isNull(lessons.deletedAt), subjectVisible(actor));

/**
 * A subject lists its lessons in the student's language; if it has none, those in English, else those in the language
 * it has most of. Other roles see every language.
 */
export function inShownLanguage(actor: Reader): SQL | undefined {
  if (actor.role !== 'student') return undefined;
  const preferred = actor.profile?.language ?? 'English';
  return sql`(${lessons.subjectId}, ${lessons.language}) in (
    select distinct on (l.subject_id) l.subject_id, l.language from ${lessons} l
    where l.deleted_at is null and l.verified_revision_id is not null
    group by l.subject_id, l.language
    order by l.subject_id, (l.language = ${preferred}) desc, (l.language = 'English') desc, count(*) desc, l.language)`;
}
