import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, practiceTasks } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { haveSameValue, judgeAnew } from '#lib/content/answers/same.ts';
import { phrase, say } from '#lib/content/exercises/say.ts';
import { getLesson } from '#lib/content/lessons/lessons.queries.ts';
import { countryOf } from '#lib/platform/notation/notation.rules.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';
import { judgeTask } from '#lib/content/answers/judge.ts';
import type { JudgedTaskDto, TaskAnswer } from './tasks.schema.ts';

/** A task of a lesson that this actor may read, even if a newer revision has replaced it in the meantime. */
async function taskFor(actor: Actor, taskId: number) {
  const [task] = await db()
    .select({
      task: practiceTasks,
      lessonId: lessonRevisions.lessonId,
      state: lessonRevisions.state,
    })
    .from(practiceTasks)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, practiceTasks.revisionId))
    .where(eq(practiceTasks.id, taskId));
  if (!task) throw notFound();
  const lesson = await getLesson(actor, task.lessonId);
  if (task.state === 'draft' && task.task.revisionId !== lesson.revisionId) throw notFound();
  return { task: task.task, lesson };
}

/** Judges an answer to a practice task, and counts the day as a day of study. Throws `not_found`. */
export async function checkPracticeTask(
  actor: Actor,
  taskId: number,
  { answer, hints, tried }: TaskAnswer,
): Promise<JudgedTaskDto> {
  const { task, lesson } = await taskFor(actor, taskId);
  const country = countryOf(lesson.language, actor);
  const { verdict, because, isTried } = judgeAnew(
    () => judgeTask(answer, task, country),
    () => tried.some((earlier) => haveSameValue(answer, earlier, country)),
  );
  await recordStudy(actor, lesson.id);
  if (isTried) return { verdict: 'tried', thought: null, hint: null, solution: null };
  const needsHelp = verdict === 'wrong' && because === null;
  return {
    verdict,
    thought: because && say(phrase(`misconception.${because}`), country),
    hint: needsHelp ? (task.hints[hints] ?? null) : null,
    solution: verdict === 'wrong' && hints >= task.hints.length ? task.solution : null,
  };
}
