import { and, asc, eq, max, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessonRevisions, lessons, practiceTasks, quizQuestions } from '#db/schema/content.ts';
import { audit, differing } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import {
  countedGeneration,
  ensureNotBeingWritten,
  requestGeneration,
} from '#lib/authoring/generation/generation.service.ts';
import { choiceFault } from '#lib/content/items/choices.ts';
import { schemelessLinks } from '#lib/content/items/links.ts';
import { holdSubject } from '#lib/content/subjects/subject-editor/subject-editor.service.ts';
import {
  addRevision,
  type LockedLesson,
  lockLesson,
  latestRevision,
  writableRevision,
} from '#lib/content/lessons/revisions.service.ts';
import { getAdminLesson, getAdminSummary, type VersionedSummary } from './lesson-editor.queries.ts';
import { keyOf } from './lesson-editor.rules.ts';
import { topicOf } from '#lib/content/topics/file.ts';
import type { LessonChanges, LessonTopic, NewLesson, NewPracticeTask } from './lesson-editor.schema.ts';

const WHY = {
  options_look_alike: 'two of its options look the same to a reader. Change or remove one of them',
  options_lean:
    "each student gets the options in another order, so none may point to the others ('all of the above', 'A and C'). Say what it means, or remove it",
};

/** Refuses a quiz whose options students couldn't choose between. Throws `invalid`. */
async function ensureChoices(tx: Tx, quizId: number | null): Promise<void> {
  if (quizId === null) return;
  const questions = await tx
    .select({ stem: quizQuestions.questionText, options: quizQuestions.options })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(asc(quizQuestions.position));
  const fields = questions.flatMap(({ stem, options }, at) => {
    const code = choiceFault(stem, options);
    const message = code && `Question ${at + 1}: ${WHY[code]}.`;
    return message ? [{ field: `quiz_questions.${at}.options`, message, code, limit: at + 1 }] : [];
  });
  if (fields.length > 0) throw new DomainError('invalid', fields[0]!.message, { fields });
}

/** Refuses links that would be looked for beside the lesson. Throws `invalid`. */
function ensureLinks(texts: { field: string; text: string }[]): void {
  const fields = texts.flatMap(({ field, text }) =>
    schemelessLinks(text).map((address) => {
      const message = `The link “${address}” leads nowhere. Write https:// before it.`;
      return { field, message, code: 'link_schemeless' as const, names: [address] };
    }),
  );
  if (fields.length > 0) throw new DomainError('invalid', fields[0]!.message, { fields });
}

/** All that a revision shows, by the field that it is written in. */
async function textsOf(
  tx: Tx,
  { id, content, quizId }: { id: number; content: string; quizId: number | null },
) {
  const tasks = await tx
    .select({ content: practiceTasks.content, solution: practiceTasks.solution })
    .from(practiceTasks)
    .where(eq(practiceTasks.revisionId, id))
    .orderBy(asc(practiceTasks.position));
  const questions = await tx
    .select({ text: quizQuestions.questionText, explanation: quizQuestions.explanation })
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId ?? 0))
    .orderBy(asc(quizQuestions.position));
  return [
    { field: 'content', text: content },
    ...tasks.flatMap(({ content, solution }, at) => [
      { field: `practice_tasks.${at}.content`, text: content },
      { field: `practice_tasks.${at}.solution`, text: solution },
    ]),
    ...questions.flatMap(({ text, explanation }, at) => [
      { field: `quiz_questions.${at}.question_text`, text },
      { field: `quiz_questions.${at}.explanation`, text: explanation },
    ]),
  ];
}

const noContent = () => new DomainError('no_content', 'This lesson has no content yet.');

/**
 * Creates a draft, last in its subject and language. Without content, a model writes it (`generating`), or the draft
 * says that no model is configured. Throws `not_found`, `invalid`, `too_many`.
 */
export async function createLesson(
  actor: Actor<'admin'>,
  subjectId: number,
  { title, language, content, topic }: NewLesson,
): Promise<{ lesson: VersionedSummary; generating: boolean }> {
  ensureTopic(topic);
  const byHand = content.trim() !== '';
  const make = async (tx: Tx) => {
    await holdSubject(tx, subjectId);
    const orderInSubject = await nextOrder(tx, subjectId, language);
    const [lesson] = await tx
      .insert(lessons)
      .values({ subjectId, language, orderInSubject, topic })
      .returning({ id: lessons.id });
    const lessonId = lesson!.id;
    const text = { title, content: byHand ? content : '' };
    await addRevision(tx, { lessonId, ...text, state: 'draft', origin: 'person' });
    const generation = byHand ? undefined : await requestGeneration(tx, actor, lessonId);
    const detail = { subjectId, language, ...(topic && { topic }) };
    await audit(tx, actor, 'lesson.create', { type: 'lesson', id: lessonId }, detail);
    return {
      lesson: await getAdminSummary(actor, lessonId, tx),
      generating: generation?.state === 'queued',
    };
  };
  const create = () => db().transaction(make);
  return byHand ? create() : countedGeneration(actor, create);
}

async function nextOrder(tx: Tx, subjectId: number, language: NewLesson['language']): Promise<number> {
  const [last] = await tx
    .select({ order: max(lessons.orderInSubject) })
    .from(lessons)
    .where(and(eq(lessons.subjectId, subjectId), eq(lessons.language, language)));
  return (last?.order ?? 0) + 1;
}

/**
 * Changes any part of a lesson. Its text goes into the draft, or becomes a new verified revision. A lesson that changes
 * its subject or language goes to the end there; it can't while a model writes it. Throws `not_found`, `invalid`,
 * `no_content`, `conflict`, `generation_running`.
 */
export async function updateLesson(
  actor: Actor<'admin'>,
  lessonId: number,
  input: LessonChanges,
  version?: number,
): ReturnType<typeof getAdminLesson> {
  await db().transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId, version);
    const latest = await latestRevision(tx, lesson);
    const changes = differing({ ...lesson, title: latest.title, content: latest.content }, input);
    const fields = Object.keys(changes);
    if (fields.length === 0) return;
    const { title, content, ...place } = changes;
    if (title !== undefined || content !== undefined) {
      const revision = await writableRevision(tx, actor, lessonId);
      if (revision.state === 'verified' && content?.trim() === '') throw noContent();
      if (revision.state === 'verified') ensureLinks([{ field: 'content', text: content ?? '' }]);
      await tx.update(lessonRevisions).set({ title, content }).where(eq(lessonRevisions.id, revision.id));
    }
    await moveLesson(tx, lesson, place);
    await audit(tx, actor, 'lesson.update', { type: 'lesson', id: lessonId }, { fields });
  });
  return getAdminLesson(actor, lessonId);
}

async function moveLesson(
  tx: Tx,
  lesson: LockedLesson,
  { subjectId, language }: Pick<LessonChanges, 'subjectId' | 'language'>,
): Promise<void> {
  const to = { subjectId: subjectId ?? lesson.subjectId, language: language ?? lesson.language };
  if (to.subjectId === lesson.subjectId && to.language === lesson.language) return;
  await holdSubject(tx, to.subjectId).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    const message = 'There is no such subject';
    const fields = [{ field: 'subject_id', message, code: 'no_such_subject' as const }];
    throw new DomainError('invalid', 'subject_id: There is no such subject', { fields });
  });
  await ensureNotBeingWritten(tx, lesson.id);
  const orderInSubject = await nextOrder(tx, to.subjectId, to.language);
  await tx
    .update(lessons)
    .set({ ...to, orderInSubject, version: sql`${lessons.version} + 1` })
    .where(eq(lessons.id, lesson.id));
}

function ensureTopic(topic: string | null): void {
  if (topic === null || topicOf(topic)) return;
  const message = 'There is no such topic';
  const fields = [{ field: 'topic', message, code: 'not_offered' as const }];
  throw new DomainError('invalid', `topic: ${message}`, { fields });
}

/** Says which topic a lesson teaches. Its text stays as it is. Throws `not_found`, `invalid`. */
export async function nameTopic(
  actor: Actor<'admin'>,
  lessonId: number,
  { topic }: LessonTopic,
): Promise<LessonTopic> {
  ensureTopic(topic);
  return db().transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId);
    if (lesson.topic === topic) return { topic };
    await tx.update(lessons).set({ topic }).where(eq(lessons.id, lessonId));
    await audit(tx, actor, 'lesson.topic', { type: 'lesson', id: lessonId }, { topic });
    return { topic };
  });
}

/** Hides a lesson; students' results stay on record. Throws `not_found`. */
export async function deleteLesson(actor: Actor<'admin'>, lessonId: number): Promise<void> {
  await db().transaction(async (tx) => {
    await lockLesson(tx, lessonId);
    await tx
      .update(lessons)
      .set({ deletedAt: sql`now()` })
      .where(eq(lessons.id, lessonId));
    await audit(tx, actor, 'lesson.delete', { type: 'lesson', id: lessonId });
  });
}

/**
 * Gives students the latest revision. What a person has verified stays unchanged; the starter curriculum's own revision
 * gets its first person. Throws `not_found`, `no_content`, `conflict`, `invalid`.
 * @param version the one that the admin has read, if they name it
 */
export async function verifyLesson(
  actor: Actor<'admin'>,
  lessonId: number,
  version?: number,
): Promise<VersionedSummary> {
  return db().transaction(async (tx) => {
    const lesson = await lockLesson(tx, lessonId, version);
    const latest = await latestRevision(tx, lesson);
    const isByDars = latest.origin === 'curriculum' && latest.verifiedBy === null;
    if (latest.state === 'draft' || isByDars) {
      if (latest.content.trim() === '') throw noContent();
      await ensureChoices(tx, latest.quizId);
      ensureLinks(await textsOf(tx, latest));
      await tx
        .update(lessonRevisions)
        .set({ state: 'verified', verifiedBy: actor.userId, verifiedAt: sql`now()` })
        .where(eq(lessonRevisions.id, latest.id));
      await tx
        .update(lessons)
        .set({ verifiedRevisionId: latest.id, version: sql`${lessons.version} + 1` })
        .where(eq(lessons.id, lessonId));
      const target = { type: 'lesson', id: lessonId } as const;
      await audit(tx, actor, 'lesson.verify', target, { revision: latest.number });
    }
    return getAdminSummary(actor, lessonId, tx);
  });
}

/** Adds a task at the end of the revision that an admin writes. Throws `not_found`. */
export async function addPracticeTask(actor: Actor<'admin'>, lessonId: number, task: NewPracticeTask) {
  return db().transaction(async (tx) => {
    const { id: revisionId } = await writableRevision(tx, actor, lessonId);
    const [last] = await tx
      .select({ position: max(practiceTasks.position) })
      .from(practiceTasks)
      .where(eq(practiceTasks.revisionId, revisionId));
    const [row] = await tx
      .insert(practiceTasks)
      .values({ revisionId, position: (last?.position ?? -1) + 1, ...task, ...keyOf(task) })
      .returning();
    await audit(tx, actor, 'lesson.task.create', { type: 'lesson', id: lessonId }, { taskId: row!.id });
    return row!;
  });
}
