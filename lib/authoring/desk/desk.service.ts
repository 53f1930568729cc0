import { and, eq, inArray } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessonRevisions, practiceTasks, quizQuestions } from '#db/schema/content.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { keyOf } from '#lib/authoring/lesson-editor/lesson-editor.rules.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { type Revision, writableRevision } from '#lib/content/lessons/revisions.service.ts';
import { addQuizVersion } from '#lib/assessing/quizzes/versions.service.ts';
import { getDesk } from './desk.queries.ts';
import { withIds } from './desk.rules.ts';
import type { Desk, LessonPlan, QuestionList, TaskList } from './desk.schema.ts';

/** Sets a lesson's practice tasks, in order. Throws `not_found`, `conflict`. */
export async function saveTasks(
  actor: Actor<'admin'>,
  { lessonId, version, tasks }: TaskList,
): Promise<Desk> {
  await db().transaction(async (tx) => {
    const revision = await writableRevision(tx, actor, lessonId, version);
    const ofRevision = eq(practiceTasks.revisionId, revision.id);
    const before = await tx.delete(practiceTasks).where(ofRevision).returning();
    // A task keeps its section while its text is the same, and its answer where none is given.
    const keptOf = ({ content, solution, answer, form }: TaskList['tasks'][number]) => {
      const same = before.find((task) => task.content === content && task.solution === solution);
      const key = keyOf(answer === undefined ? { answer: same?.answer, form: same?.form } : { answer, form });
      return { ...key, section: same?.section ?? null };
    };
    const rows = tasks.map((task, position) => ({
      ...task,
      hints: task.hints.filter(Boolean),
      ...keptOf(task),
      position,
      revisionId: revision.id,
    }));
    if (rows.length > 0) await tx.insert(practiceTasks).values(rows);
    await audit(tx, actor, 'lesson.tasks', { type: 'lesson', id: lessonId }, { tasks: rows.length });
  });
  return getDesk(actor, lessonId);
}

/** Sets what the page for the teacher says beside a lesson's text. Throws `not_found`, `conflict`. */
export async function savePlan(actor: Actor<'admin'>, plan: LessonPlan): Promise<Desk> {
  const { lessonId, version, minutes } = plan;
  await db().transaction(async (tx) => {
    const revision = await writableRevision(tx, actor, lessonId, version);
    const objectives = withIds(plan.objectives.filter(Boolean), revision.objectives);
    await tx.update(lessonRevisions).set({ minutes, objectives }).where(eq(lessonRevisions.id, revision.id));
    const details = { minutes, objectives: objectives.length };
    await audit(tx, actor, 'lesson.plan', { type: 'lesson', id: lessonId }, details);
  });
  return getDesk(actor, lessonId);
}

/** Sets a lesson's questions, in order: the lesson's next quiz version. Throws `not_found`, `conflict`, `invalid`. */
export async function saveQuestions(actor: Actor<'admin'>, input: QuestionList): Promise<Desk> {
  const { lessonId, version } = input;
  await db().transaction(async (tx) => {
    const revision = await writableRevision(tx, actor, lessonId, version);
    const rows = await withNotes(tx, revision, input);
    const { id: quizId, version: next } = await addQuizVersion(tx, lessonId, rows);
    await tx.update(lessonRevisions).set({ quizId }).where(eq(lessonRevisions.id, revision.id));
    await audit(tx, actor, 'quiz.create', { type: 'quiz', id: quizId }, { lessonId, version: next });
  });
  return getDesk(actor, lessonId);
}

type Notes = Pick<typeof quizQuestions.$inferSelect, 'misconceptions' | 'section' | 'evidence' | 'objective'>;
const NO_NOTES: Notes = { misconceptions: {}, section: null, evidence: null, objective: null };

/**
 * Keeps the notes of an edited question. A misconception stays with its option while the option's words are the same.
 */
async function withNotes(
  tx: Tx,
  revision: Revision,
  { from, quizQuestions: questions, misconceptions: typed }: QuestionList,
) {
  if (from.length !== questions.length) throw new DomainError('invalid', 'Each question needs its origin.');
  const ids = from.flatMap((id) => id ?? []);
  const origins =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(quizQuestions)
          .where(and(inArray(quizQuestions.id, ids), eq(quizQuestions.quizId, revision.quizId ?? 0)));
  return questions.map((question, index) => {
    const origin = origins.find(({ id }) => id === from[index]) ?? NO_NOTES;
    const { section, evidence, objective } = origin;
    const wrong = question.options.filter((option) => option !== question.correctAnswer);
    const misconceptions = Object.entries(typed?.[index] ?? origin.misconceptions).filter(
      ([option, thought]) => wrong.includes(option) && thought,
    );
    return { ...question, section, evidence, objective, misconceptions: Object.fromEntries(misconceptions) };
  });
}
