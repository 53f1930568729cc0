import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { ownProgress } from '#lib/lessons/queries.ts';
import { inShownLanguage, lessonVisible, revisionFor } from '#lib/lessons/visibility/queries.ts';
import { kindOf, localized } from '#lib/subjects/rules.ts';
import { remainingMinutes, tabAt } from './rules.ts';

/**
 * The lesson to continue with: in the subject opened last, the lesson opened last, else the first one not passed. Null
 * if all are passed, and for other roles.
 */
export async function getNext(actor: Actor) {
  if (actor.role !== 'student') return null;
  const subjectOpened = sql`(select max(p.last_opened_at) from ${lessonProgress} p join ${lessons} l on l.id = p.lesson_id
    where p.student_id = ${actor.userId} and l.subject_id = ${subjects.id})`;
  const [row] = await db()
    .select({
      id: lessons.id,
      subjectId: lessons.subjectId,
      title: lessonRevisions.title,
      language: lessons.language,
      content: lessonRevisions.content,
      curriculumKey: subjects.curriculumKey,
      name: subjects.name,
      description: subjects.description,
      translations: subjects.translations,
      gradeLevel: subjects.gradeLevel,
      openedAt: lessonProgress.openedAt,
      place: lessonProgress.place,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(and(lessonVisible(actor), inShownLanguage(actor), isNull(lessonProgress.passedAt)))
    .orderBy(
      sql`${subjectOpened} desc nulls last`,
      asc(subjects.name),
      sql`${lessonProgress.lastOpenedAt} desc nulls last`,
      asc(lessons.orderInSubject),
      asc(lessons.id),
    )
    .limit(1);
  if (!row) return null;
  const { content, openedAt, place, gradeLevel, curriculumKey, description, translations, ...lesson } = row;
  return {
    ...lesson,
    name: localized({ name: row.name, description, translations }, actor.profile?.language).name,
    kind: kindOf({ curriculumKey, name: row.name }),
    isBegun: openedAt !== null,
    tab: tabAt(place),
    minutes: remainingMinutes(content, gradeLevel, place),
  };
}

export type Next = NonNullable<Awaited<ReturnType<typeof getNext>>>;

/** Where in a lesson's text this actor read last, as a section's id. */
export async function getPlace(actor: Actor, lessonId: number): Promise<string | null> {
  const [row] = await db()
    .select({ place: lessonProgress.place })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, actor.userId), eq(lessonProgress.lessonId, lessonId)));
  return row?.place ?? null;
}
