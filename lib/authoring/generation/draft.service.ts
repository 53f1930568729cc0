import { desc, eq, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessonRevisions, practiceTasks, quizQuestions, quizzes } from '#db/schema/content.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { modelName } from '#lib/platform/model/config.ts';
import {
  addRevision,
  countChange,
  lockLesson,
  latestRevision,
  type Revision,
} from '#lib/content/lessons/revisions.service.ts';
import { questionOf } from '#lib/content/items/question.ts';
import { sameQuestion } from '#lib/assessing/quizzes/quizzes.rules.ts';
import { addQuizVersion, type NewQuestion } from '#lib/assessing/quizzes/versions.service.ts';
import { type Artifacts, type CheckedItem, contentOf, LEAST_ITEMS, PROMPT_VERSION } from './artifacts.ts';
import { asFailed, tooFew } from './failure.ts';
import { endRun, RunEnded } from './run.service.ts';
import type { Provenance } from './generation.schema.ts';

const headingOf = ({ sections }: Artifacts, id: string) =>
  sections!.find((section) => section.id === id)?.heading.trim() ?? null;

async function provenanceOf(
  tx: Tx,
  runId: number,
  { sections = [], checkedItems = [], droppedItems = [], readings = {} }: Artifacts,
): Promise<Provenance> {
  const [usage] = await tx
    .select({
      calls: sql<number>`count(*)::int`,
      inputTokens: sql<number>`coalesce(sum(${aiUsage.inputTokens}), 0)::int`,
      outputTokens: sql<number>`coalesce(sum(${aiUsage.outputTokens}), 0)::int`,
      costUsd: sql<
        number | null
      >`case when count(*) = count(${aiUsage.costUsd}) then sum(${aiUsage.costUsd})::float8 end`,
    })
    .from(aiUsage)
    .where(eq(aiUsage.jobId, `run:${runId}`));
  return {
    model: modelName('main'),
    promptVersion: PROMPT_VERSION,
    runId,
    ...usage!,
    questions: checkedItems.map(({ item, agreed, solved, warn, repairs }) => ({
      stem: item.stem,
      agreed,
      solved,
      warn,
      repairs,
    })),
    dropped: droppedItems,
    doubts: sections.flatMap(({ id, heading }) =>
      (readings[id] ?? []).map((doubt) => ({ section: heading.trim(), ...doubt })),
    ),
    unread: sections.filter(({ id }) => !readings[id]).length,
  };
}

/** Fills the lesson's empty placeholder. Any other revision stays, and the new draft follows it. */
async function draftRevision(
  tx: Tx,
  latest: Revision,
  values: Pick<Revision, 'content' | 'objectives' | 'quizId' | 'provenance'>,
) {
  const draft = { ...values, state: 'draft' as const, origin: 'model' as const };
  const isPlaceholder = latest.state === 'draft' && !latest.content.trim() && latest.quizId === null;
  if (isPlaceholder) {
    await tx.update(lessonRevisions).set(draft).where(eq(lessonRevisions.id, latest.id));
    await tx.delete(practiceTasks).where(eq(practiceTasks.revisionId, latest.id));
    await countChange(tx, latest.lessonId);
    return latest.id;
  }
  const { lessonId, title, minutes } = latest;
  return (await addRevision(tx, { lessonId, title, minutes, ...draft })).id;
}

async function addQuiz(
  tx: Tx,
  lessonId: number,
  results: Artifacts,
  items: CheckedItem[],
): Promise<number | null> {
  if (items.length === 0) return null;
  const questions = items.map(({ item }) => questionOf(item, headingOf(results, item.sectionId)));
  const { id } = await addQuizVersion(tx, lessonId, await withExistingKeys(tx, lessonId, questions));
  return id;
}

/** A question that the lesson already has keeps its key, because a person may have corrected it. */
async function withExistingKeys(tx: Tx, lessonId: number, questions: NewQuestion[]): Promise<NewQuestion[]> {
  const existing = await tx
    .select({ question: quizQuestions })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .where(eq(quizzes.lessonId, lessonId))
    .orderBy(desc(quizzes.version));
  return questions.map((fresh) => {
    const same = existing.find(({ question }) => sameQuestion(question, fresh))?.question;
    if (!same || same.correctAnswer === fresh.correctAnswer) return fresh;
    const { correctAnswer, explanation, misconceptions } = same;
    return { ...fresh, correctAnswer, explanation, misconceptions };
  });
}

/**
 * Stores the artifacts as the lesson's next draft and ends the run, both or neither. With fewer than five questions the
 * draft stays for a person to finish, and the run fails. Throws `not_found` if the lesson does not exist.
 */
export async function writeDraft(runId: number, lessonId: number, results: Artifacts): Promise<void> {
  const items = results.checkedItems ?? [];
  await db().transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId);
    const latest = await latestRevision(tx, lesson);
    const quizId = await addQuiz(tx, lessonId, results, items);
    const provenance = await provenanceOf(tx, runId, results);
    const objectives = results.plan!.objectives.map(({ id, text }) => ({ id, text }));
    const revisionId = await draftRevision(tx, latest, {
      content: contentOf(results.sections!),
      objectives,
      quizId,
      provenance,
    });
    const tasks = results.tasks!.map(
      ({ content, solution, hints, finalAnswer, form, sectionId }, position) => {
        const section = headingOf(results, sectionId);
        return {
          revisionId,
          position,
          content,
          solution,
          hints,
          answer: finalAnswer,
          form: form ?? null,
          section,
        };
      },
    );
    if (tasks.length > 0) await tx.insert(practiceTasks).values(tasks);
    const end =
      items.length >= LEAST_ITEMS
        ? ({ state: 'done', progress: 100 } as const)
        : asFailed(tooFew(items.length));
    if (!(await endRun(runId, end, tx))) throw new RunEnded();
  });
}
