import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import type { Actor, Reader } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { listLessons, ownProgress } from '#lib/content/lessons/lessons.queries.ts';
import { inShownLanguage, revisionFor, subjectVisible } from '#lib/content/lessons/visibility.queries.ts';
import { percent } from '#lib/content/scoring.rules.ts';
import { kindOf, localized } from './subjects.rules.ts';
import type { Subject, SubjectSummary } from './subjects.schema.ts';

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
