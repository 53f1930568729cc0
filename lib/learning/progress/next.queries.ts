import { and, asc, eq, inArray, isNull, max, ne, or, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { ownProgress } from '#lib/content/lessons/lessons.queries.ts';
import { inShownLanguage, lessonVisible, revisionFor } from '#lib/content/lessons/visibility.queries.ts';
import { kindOf, localized } from '#lib/content/subjects/subjects.rules.ts';
import { topicOf, topics } from '#lib/content/topics/file.ts';
import { neighboursOf } from '#lib/content/topics/topics.rules.ts';
import type { Topic } from '#lib/content/topics/topics.schema.ts';
import type { Language } from '#lib/vocabulary.ts';
import { remainingMinutes, tabAt } from './next.rules.ts';

/**
 * The lesson to continue with: in the subject opened last, the lesson opened last, else the first one not passed. Null
 * if all are passed, and for other roles.
 */
export async function getNext(actor: Actor) {
  if (actor.role !== 'student') return null;
  const opened = db()
    .select({ subjectId: lessons.subjectId, at: max(lessonProgress.lastOpenedAt).as('at') })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(eq(lessonProgress.studentId, actor.userId))
    .groupBy(lessons.subjectId)
    .as('opened');
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
      // There is a row once the lesson was opened or its quiz handed in.
      isBegun: sql<boolean>`${lessonProgress.studentId} is not null`,
      place: lessonProgress.place,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .leftJoin(opened, eq(opened.subjectId, subjects.id))
    .where(and(lessonVisible(actor), inShownLanguage(actor), isNull(lessonProgress.passedAt)))
    .orderBy(
      sql`${opened.at} desc nulls last`,
      asc(subjects.name),
      sql`${lessonProgress.lastOpenedAt} desc nulls last`,
      asc(lessons.orderInSubject),
      asc(lessons.id),
    )
    .limit(1);
  if (!row) return null;
  const { content, place, gradeLevel, curriculumKey, description, translations, ...lesson } = row;
  return {
    ...lesson,
    name: localized({ name: row.name, description, translations }, actor.profile?.language).name,
    kind: kindOf({ curriculumKey, name: row.name }),
    tab: tabAt(place),
    minutes: remainingMinutes(content, gradeLevel, place),
  };
}

export type Next = NonNullable<Awaited<ReturnType<typeof getNext>>>;

type AroundLesson = { id: number; topic: string | null; language: Language };

/**
 * What comes before a lesson's topic and what follows it, each with its lessons, and the other lessons on the topic
 * itself. A student gets lessons that their subjects list; other roles those in the lesson's language, and on the topic
 * itself those of every language. What a student can't go on to is left out. Null for a lesson without a topic.
 */
export async function getAround(actor: Actor, { id, topic: topicId, language }: AroundLesson) {
  const topic = topicOf(topicId);
  if (!topic) return null;
  const { before, after } = neighboursOf(topics(), topic);
  const inLanguage =
    actor.role === 'student'
      ? inShownLanguage(actor)
      : or(eq(lessons.language, language), eq(lessons.topic, topic.id));
  const rows = await db()
    .select({
      id: lessons.id,
      subjectId: lessons.subjectId,
      title: lessonRevisions.title,
      language: lessons.language,
      topic: lessons.topic,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(
      and(
        inArray(
          lessons.topic,
          [topic, ...before, ...after].map((one) => one.id),
        ),
        ne(lessons.id, id),
        lessonVisible(actor),
        inLanguage,
      ),
    )
    .orderBy(asc(subjects.gradeLevel), asc(lessons.language), asc(lessons.orderInSubject), asc(lessons.id));
  const about = (one: Topic) => rows.filter((row) => row.topic === one.id);
  const withLessons = (one: Topic) => ({
    id: one.id,
    grade: one.grade,
    term: one.terms[language],
    lessons: about(one),
  });
  const isOpen = (one: { lessons: unknown[] }) => actor.role !== 'student' || one.lessons.length > 0;
  return {
    before: before.map(withLessons),
    same: about(topic),
    after: after.map(withLessons).filter(isOpen),
  };
}

export type Around = NonNullable<Awaited<ReturnType<typeof getAround>>>;
