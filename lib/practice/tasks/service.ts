import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, practiceTasks } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { haveSameValue } from '#lib/exercises/check/same.ts';
import { phrase, say } from '#lib/exercises/say.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { countryOf } from '#lib/notation/rules.ts';
import { recordStudy } from '#lib/progress/service.ts';
import { judgeTask } from './rules.ts';
import type { JudgedTaskDto, TaskAnswer } from './schema.ts';

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
  const { verdict, because } = judgeTask(answer, task, country);
  await recordStudy(actor, lesson.id);
  if (verdict === 'wrong' && tried.some((earlier) => haveSameValue(answer, earlier, country)))
    return { verdict: 'tried', thought: null, hint: null, solution: null };
  const needsHelp = verdict === 'wrong' && because === null;
  return {
    verdict,
    thought: because && say(phrase(`misconception.${because}`), country),
    hint: needsHelp ? (task.hints[hints] ?? null) : null,
    solution: verdict === 'wrong' && hints >= task.hints.length ? task.solution : null,
  };
}
