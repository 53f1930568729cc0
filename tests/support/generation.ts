import { asc, desc, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, practiceTasks, quizQuestions } from '#db/schema/content.ts';
import { generationRuns } from '#db/schema/authoring.ts';
import { makeLesson, makeSubject } from './lessons.ts';
import { makeAdmin } from './people.ts';

export async function someLesson() {
  const admin = await makeAdmin();
  const lesson = await makeLesson({ subjectId: (await makeSubject()).id });
  return { ...lesson, admin, path: `/admin/lessons/${lesson.id}/regenerate-content/` };
}

/** A generation run as a request creates it, but without a job: the test does the worker's part. */
export async function someRun() {
  const lesson = await someLesson();
  const [run] = await db()
    .insert(generationRuns)
    .values({ lessonId: lesson.id, requestedBy: lesson.admin.id, state: 'queued' })
    .returning();
  return { ...lesson, runId: run!.id };
}

export const runOf = async (runId: number) =>
  (await db().select().from(generationRuns).where(eq(generationRuns.id, runId)))[0]!;
export const latestOf = async (lessonId: number) => {
  const [row] = await db()
    .select()
    .from(lessonRevisions)
    .where(eq(lessonRevisions.lessonId, lessonId))
    .orderBy(desc(lessonRevisions.number))
    .limit(1);
  const questions = row!.quizId
    ? await db()
        .select()
        .from(quizQuestions)
        .where(eq(quizQuestions.quizId, row!.quizId))
        .orderBy(asc(quizQuestions.position))
    : [];
  const tasks = await db().select().from(practiceTasks).where(eq(practiceTasks.revisionId, row!.id));
  return { ...row!, questions, tasks };
};
