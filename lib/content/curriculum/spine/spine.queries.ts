import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { lessonVisible, revisionFor } from '#lib/content/lessons/visibility.queries.ts';
import { localized } from '#lib/content/subjects/subjects.rules.ts';
import { curricula, topics } from '#lib/content/topics/file.ts';
import { elsewhere } from '#lib/content/topics/topics.rules.ts';
import type { Spine, SpineQuery } from './spine.schema.ts';

/** The topics with the lessons on each that this teacher may open, and what lessons name no topic. */
export async function getSpine(actor: Teacher, { grade, subject, language }: SpineQuery): Promise<Spine> {
  const chosen = topics().filter(
    (one) => (!grade || one.grade === grade) && (!subject || one.subject === subject),
  );
  const ids = chosen.map(({ id }) => id);
  const [rows, withoutTopic] = await Promise.all([
    listLessonsOn(actor, ids),
    countWithoutTopic(actor, { grade, language }),
  ]);
  return {
    topics: chosen.map(({ terms, can, ...topic }) => ({
      ...topic,
      term: terms[language],
      can: can[language],
      curricula: elsewhere(curricula(), topic.id),
      lessons: rows.filter((row) => row.topic === topic.id),
    })),
    withoutTopic,
  };
}

const listLessonsOn = (actor: Teacher, topicIds: string[]) =>
  db()
    .select({
      id: lessons.id,
      subjectId: lessons.subjectId,
      title: lessonRevisions.title,
      language: lessons.language,
      topic: lessons.topic,
      status: sql<
        'draft' | 'verified'
      >`case when ${lessons.verifiedRevisionId} is null then 'draft' else 'verified' end`,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(and(inArray(lessons.topic, topicIds), lessonVisible(actor)))
    .orderBy(asc(lessons.orderInSubject), asc(lessons.id));

async function countWithoutTopic(
  actor: Teacher,
  { grade, language }: Pick<SpineQuery, 'grade' | 'language'>,
) {
  const known = topics().map(({ id }) => id);
  const rows = await db()
    .select({
      subjectId: subjects.id,
      name: subjects.name,
      description: subjects.description,
      translations: subjects.translations,
      grade: subjects.gradeLevel,
      language: lessons.language,
      lessons: count(),
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .where(
      and(
        or(isNull(lessons.topic), notInArray(lessons.topic, known)),
        isNotNull(revisionFor(actor)),
        lessonVisible(actor),
        grade ? eq(subjects.gradeLevel, grade) : undefined,
      ),
    )
    .groupBy(subjects.id, lessons.language)
    .orderBy(asc(subjects.gradeLevel), asc(subjects.name), asc(subjects.id), asc(lessons.language));
  return rows.map(({ name, description, translations, ...row }) => ({
    ...row,
    subject: localized({ name, description, translations }, language).name,
  }));
}
