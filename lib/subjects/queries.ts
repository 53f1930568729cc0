import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/attempts.ts';
import { lessons, subjects } from '#db/schema/lessons.ts';
import type { Actor, Reader } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { listLessons, ownProgress } from '#lib/lessons/queries.ts';
import { inShownLanguage, revisionFor, subjectVisible } from '#lib/lessons/visibility/queries.ts';
import { percent } from '#lib/scoring/rules.ts';
import { kindOf, localized } from './rules.ts';
import type { Subject, SubjectSummary } from './schema.ts';

/** The subjects that this actor sees, with how far they are. One subject where `subjectId` is given. */
export async function listSubjectSummaries(
  actor: Reader,
  subjectId?: number,
): Promise<(SubjectSummary & { version: number })[]> {
  const rows = await db()
    .select({
      id: subjects.id,
      curriculumKey: subjects.curriculumKey,
      name: subjects.name,
      description: subjects.description,
      translations: subjects.translations,
      gradeLevel: subjects.gradeLevel,
      version: subjects.version,
      totalLessons: sql<number>`count(${lessons.id})::int`,
      completedLessons: sql<number>`count(${lessonProgress.passedAt})::int`,
    })
    .from(subjects)
    .leftJoin(
      lessons,
      and(
        eq(lessons.subjectId, subjects.id),
        isNull(lessons.deletedAt),
        isNotNull(revisionFor(actor)),
        inShownLanguage(actor),
      ),
    )
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(and(subjectVisible(actor), subjectId === undefined ? undefined : eq(subjects.id, subjectId)))
    .groupBy(subjects.id)
    .orderBy(asc(subjects.gradeLevel), asc(subjects.name), asc(subjects.id));
  return rows.map(({ translations, curriculumKey, ...row }) => ({
    ...row,
    kind: kindOf({ curriculumKey, name: row.name }),
    ...localized({ ...row, translations }, actor.profile?.language),
    progress: percent(row.completedLessons, row.totalLessons),
  }));
}

/** A subject with its lessons, as this actor may see them. Throws `not_found`. */
export async function getSubject(actor: Actor, subjectId: number): Promise<Subject & { version: number }> {
  const [[summary], lessons] = await Promise.all([
    listSubjectSummaries(actor, subjectId),
    listLessons(actor, subjectId),
  ]);
  if (!summary) throw notFound('This subject does not exist or is not yours to see.');
  return { ...summary, lessons };
}
