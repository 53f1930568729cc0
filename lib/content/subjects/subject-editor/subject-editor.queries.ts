import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessons, subjects } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { ownProgress } from '#lib/content/lessons/lessons.queries.ts';
import { orderColumns } from '#lib/platform/lists/order.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { percent } from '#lib/content/scoring.rules.ts';
import type { SubjectSummary } from '../subjects.schema.ts';
import type { SubjectList } from './subject-editor.schema.ts';

const ORDER = {
  name: sql`lower(${subjects.name})`,
  grade_level: subjects.gradeLevel,
  created_at: subjects.createdAt,
};

const summaries = (tx: Executor, actor: Actor) =>
  tx
    .select({
      id: subjects.id,
      name: subjects.name,
      description: subjects.description,
      gradeLevel: subjects.gradeLevel,
      version: subjects.version,
      totalLessons: sql<number>`count(${lessons.id})::int`,
      completedLessons: sql<number>`count(${lessonProgress.passedAt})::int`,
    })
    .from(subjects)
    .leftJoin(lessons, and(eq(lessons.subjectId, subjects.id), isNull(lessons.deletedAt)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .groupBy(subjects.id)
    .$dynamic();

export type AdminSubject = Omit<SubjectSummary, 'kind'> & { version: number };

const withProgress = (row: Omit<AdminSubject, 'progress'>): AdminSubject => ({
  ...row,
  progress: percent(row.completedLessons, row.totalLessons),
});

/** The subjects of every grade, with all their lessons counted, drafts too. */
export async function listAdminSubjects(
  actor: Actor<'admin'>,
  query: SubjectList,
): Promise<Page<AdminSubject>> {
  const where = and(isNull(subjects.deletedAt), holds(subjects.searched, query.search));
  const [rows, [sum]] = await Promise.all([
    summaries(db(), actor)
      .where(where)
      .orderBy(...orderColumns(query.sort, ORDER, subjects.id))
      .limit(query.limit)
      .offset(query.offset),
    db().select({ total: count() }).from(subjects).where(where),
  ]);
  return { rows: rows.map(withProgress), total: sum!.total };
}

/** Throws `not_found`. */
export async function getAdminSubject(
  actor: Actor<'admin'>,
  subjectId: number,
  tx: Executor = db(),
): Promise<AdminSubject> {
  const [row] = await summaries(tx, actor).where(and(eq(subjects.id, subjectId), isNull(subjects.deletedAt)));
  if (!row) throw notFound('This subject does not exist.');
  return withProgress(row);
}
