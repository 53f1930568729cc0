import { and, asc, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, practiceTasks, subjects } from '#db/schema/content.ts';
import type { Actor, Reader } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import type { Language } from '#lib/vocabulary.ts';
import { percent } from '#lib/content/scoring.rules.ts';
import type { LessonSummary } from './lessons.schema.ts';
import { inShownLanguage, lessonVisible, revisionFor } from './visibility.queries.ts';

export const ownProgress = (actor: Reader) =>
  and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.studentId, actor.userId));

export const summaryColumns = {
  id: lessons.id,
  title: lessonRevisions.title,
  subjectId: lessons.subjectId,
  language: lessons.language,
  orderInSubject: lessons.orderInSubject,
  status: lessonRevisions.state,
  createdAt: lessons.createdAt,
  attempts: lessonProgress.attempts,
  bestCorrect: lessonProgress.bestCorrect,
  bestAsked: lessonProgress.bestAsked,
  passedAt: lessonProgress.passedAt,
};

type SummaryRow = Omit<LessonSummary, 'isCompleted' | 'progress' | 'quizAttempts'> & {
  attempts: number | null;
  bestCorrect: number | null;
  bestAsked: number | null;
  passedAt: Date | null;
};

export function toSummary(row: SummaryRow): LessonSummary {
  const { attempts, bestCorrect, bestAsked, passedAt, ...lesson } = row;
  return {
    ...lesson,
    isCompleted: passedAt !== null,
    progress: percent(bestCorrect ?? 0, bestAsked ?? 0),
    quizAttempts: attempts ?? 0,
  };
}

/** A lesson as this actor may read it, with everything its page shows. Throws `not_found`. */
export async function getLesson(actor: Actor, lessonId: number) {
  const [row] = await db()
    .select({
      ...summaryColumns,
      content: lessonRevisions.content,
      objectives: lessonRevisions.objectives,
      revisionId: lessonRevisions.id,
      quizId: lessonRevisions.quizId,
      gradeLevel: subjects.gradeLevel,
      topic: lessons.topic,
      /** The section that this actor read last, by its id. */
      place: lessonProgress.place,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(and(eq(lessons.id, lessonId), lessonVisible(actor)));
  if (!row) throw notFound('This lesson does not exist or is not yours to see.');
  return toSummary(row) as ReturnType<typeof toSummary> & Omit<typeof row, keyof typeof summaryColumns>;
}

/** The lessons of a visible subject, in its order. */
export async function listLessons(actor: Actor, subjectId: number): Promise<LessonSummary[]> {
  const rows = await db()
    .select(summaryColumns)
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .leftJoin(lessonProgress, ownProgress(actor))
    .where(and(eq(lessons.subjectId, subjectId), lessonVisible(actor), inShownLanguage(actor)))
    .orderBy(asc(lessons.orderInSubject), asc(lessons.id));
  return rows.map(toSummary);
}

/** The practice tasks of the revision that this actor reads. Throws `not_found`. */
export const listPracticeTasks = async (actor: Actor, lessonId: number) =>
  tasksOf(await getLesson(actor, lessonId));

/** The practice tasks of a lesson as the actor who read it sees them. */
export const tasksOf = ({ revisionId }: Pick<Awaited<ReturnType<typeof getLesson>>, 'revisionId'>) =>
  db()
    .select({
      id: practiceTasks.id,
      content: practiceTasks.content,
      solution: practiceTasks.solution,
      hints: practiceTasks.hints,
      answer: practiceTasks.answer,
      form: practiceTasks.form,
    })
    .from(practiceTasks)
    .where(eq(practiceTasks.revisionId, revisionId))
    .orderBy(asc(practiceTasks.position));

/** The language of a lesson's texts, whoever may read it. Throws `not_found`. */
export async function getLessonLanguage(lessonId: number): Promise<Language> {
  const [lesson] = await db()
    .select({ language: lessons.language })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  if (!lesson) throw notFound('This lesson does not exist.');
  return lesson.language;
}
