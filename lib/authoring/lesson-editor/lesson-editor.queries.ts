import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { getGeneration } from '#lib/authoring/generation/generation.queries.ts';
import { orderColumns } from '#lib/platform/lists/order.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { getAdminSubject } from '#lib/content/subjects/subject-editor/subject-editor.queries.ts';
import type { LessonSummary } from '#lib/content/lessons/lessons.schema.ts';
import { ownProgress, summaryColumns, toSummary } from '#lib/content/lessons/lessons.queries.ts';
import type { AdminLesson, LessonList } from './lesson-editor.schema.ts';

const ORDER = {
  title: sql`lower(${lessonRevisions.title})`,
  language: lessons.language,
  status: lessonRevisions.state,
  created_at: lessons.createdAt,
  order_in_subject: lessons.orderInSubject,
};

export type VersionedSummary = LessonSummary & { version: number };

const columns = { ...summaryColumns, version: lessons.version };

const summaries = (tx: Executor, actor: Actor<'admin'>) =>
  tx
    .select(columns)
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .leftJoin(lessonProgress, ownProgress(actor))
    .$dynamic();

/** The lessons of a subject in every language, each as its latest revision. Throws `not_found`. */
export async function listAdminLessons(
  actor: Actor<'admin'>,
  subjectId: number,
  query: LessonList,
): Promise<Page<LessonSummary>> {
  await getAdminSubject(actor, subjectId);
  const where = and(
    eq(lessons.subjectId, subjectId),
    isNull(lessons.deletedAt),
    query.status && eq(lessonRevisions.state, query.status),
    query.language && eq(lessons.language, query.language),
    holds(lessonRevisions.searched, query.search),
  );
  const [rows, [amount]] = await Promise.all([
    summaries(db(), actor)
      .where(where)
      .orderBy(...orderColumns(query.sort, ORDER, lessons.id))
      .limit(query.limit)
      .offset(query.offset),
    db()
      .select({ total: count() })
      .from(lessons)
      .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
      .where(where),
  ]);
  return { rows: rows.map(toSummary), total: amount!.total };
}

const present = (lessonId: number) => and(eq(lessons.id, lessonId), isNull(lessons.deletedAt));
const missing = () => notFound('This lesson does not exist.');

/** Throws `not_found`. */
export async function getAdminSummary(
  actor: Actor<'admin'>,
  lessonId: number,
  tx: Executor = db(),
): Promise<VersionedSummary> {
  const [row] = await summaries(tx, actor).where(present(lessonId));
  if (!row) throw missing();
  return toSummary(row) as VersionedSummary;
}

/** The latest revision of a lesson, and the state of its generation. Throws `not_found`. */
export async function getAdminLesson(
  actor: Actor<'admin'>,
  lessonId: number,
): Promise<AdminLesson & { version: number }> {
  // Version and text in one statement: with a version of another moment, a later save could overwrite a change unseen.
  const [[row], generation] = await Promise.all([
    db()
      .select({ ...columns, content: lessonRevisions.content })
      .from(lessons)
      .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
      .leftJoin(lessonProgress, ownProgress(actor))
      .where(present(lessonId)),
    getGeneration(lessonId),
  ]);
  if (!row) throw missing();
  return {
    ...(toSummary(row) as ReturnType<typeof toSummary> & Pick<typeof row, 'version' | 'content'>),
    generation,
  };
}
