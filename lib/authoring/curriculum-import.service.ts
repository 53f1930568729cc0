import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { lessonRevisions, lessons, practiceTasks, subjects } from '#db/schema/content.ts';
import { installation } from '#db/schema/platform.ts';
import { addRevision } from '#lib/content/lessons/revisions.service.ts';
import { fingerprintOf } from '#lib/content/curriculum/fingerprint.ts';
import { ensureQuiz } from './curriculum-quiz.service.ts';
import { readCurriculum } from '#lib/content/curriculum/read.ts';
import { headingOf } from '#lib/content/curriculum/curriculum.rules.ts';
import type { CurriculumLesson, CurriculumSubject } from '#lib/content/curriculum/curriculum.schema.ts';

type Counts = { added: number; revised: number };
type Outcome = keyof Counts | undefined;

/**
 * Loads the starter curriculum into the database, all or nothing. A changed file becomes a new verified revision. What
 * the school edited or deleted stays as it is, and so does a lesson whose files are gone. Throws one error that lists
 * every fault of the files.
 */
export async function loadCurriculumInto(root: string): Promise<Counts> {
  const fingerprint = `${fingerprintOf(root)} ${LOADS}`;
  const counts: Counts = { added: 0, revised: 0 };
  await db().transaction(async (tx) => {
    if ((await lockFingerprint(tx)) === fingerprint) return;
    for (const subject of readCurriculum(root)) {
      const subjectId = await ensureSubject(tx, subject);
      for (const lesson of subjectId ? subject.lessons : []) {
        const outcome = await ensureLesson(tx, subjectId!, lesson);
        if (outcome) counts[outcome] += 1;
      }
    }
    await tx
      .update(installation)
      .set({ value: fingerprint, at: sql`now()` })
      .where(eq(installation.key, 'curriculum'));
  });
  return counts;
}

/** Raise this when the loader stores more of the files than before, so that they are loaded again. */
const LOADS = 'with topics';

/** The hash of the last loaded files, locked: if several processes start at once, one loads and the others wait. */
async function lockFingerprint(tx: Tx): Promise<unknown> {
  const key = 'curriculum';
  await tx.insert(installation).values({ key, value: '' }).onConflictDoNothing();
  const [row] = await tx.select().from(installation).where(eq(installation.key, key)).for('update');
  return row?.value;
}

/** The subject's id; undefined if the school deleted it. A person's change raises its version. */
async function ensureSubject(tx: Tx, { key, grade, names }: CurriculumSubject): Promise<number | undefined> {
  const { English, ...translations } = names;
  const words = { ...English, translations };
  const [existing] = await tx.select().from(subjects).where(eq(subjects.curriculumKey, key));
  if (existing?.deletedAt) return undefined;
  if (existing) {
    const untouched = and(eq(subjects.id, existing.id), eq(subjects.version, 1));
    await tx.update(subjects).set(words).where(untouched);
    return existing.id;
  }
  const [row] = await tx
    .insert(subjects)
    .values({ curriculumKey: key, ...words, gradeLevel: grade })
    .returning({ id: subjects.id });
  return row!.id;
}

async function ensureLesson(tx: Tx, subjectId: number, lesson: CurriculumLesson): Promise<Outcome> {
  const { key: curriculumKey, language, order: orderInSubject } = lesson;
  const [existing] = await tx
    .select()
    .from(lessons)
    .where(eq(lessons.curriculumKey, curriculumKey))
    .for('update');
  if (existing) {
    await nameTopic(tx, existing, lesson);
    const latestId = existing.latestRevisionId ?? 0;
    const [latest] = await tx.select().from(lessonRevisions).where(eq(lessonRevisions.id, latestId));
    const isOurs = !existing.deletedAt && latest?.origin === 'curriculum';
    if (!isOurs) return undefined;
    if (latest.provenance.hash === lesson.hash) return keepAnswers(tx, latestId, lesson);
    await tx.update(lessons).set({ topic: lesson.topic }).where(eq(lessons.id, existing.id));
    await reviseFrom(tx, lesson, existing.id);
    return 'revised';
  }
  const [row] = await tx
    .insert(lessons)
    .values({ subjectId, curriculumKey, language, orderInSubject, topic: lesson.topic })
    .returning({ id: lessons.id });
  await reviseFrom(tx, lesson, row!.id);
  return 'added';
}

/** Names the topic of a lesson that has none, such as one loaded before lessons had topics. */
async function nameTopic(
  tx: Tx,
  { id, topic: named }: typeof lessons.$inferSelect,
  { topic }: CurriculumLesson,
) {
  if (named === null) await tx.update(lessons).set({ topic }).where(eq(lessons.id, id));
}

/** Adds the answers to tasks that were loaded before answers were stored. */
async function keepAnswers(tx: Tx, revisionId: number, { tasks }: CurriculumLesson): Promise<undefined> {
  for (const [position, { finalAnswer: answer }] of tasks.entries())
    await tx
      .update(practiceTasks)
      .set({ answer })
      .where(
        and(
          eq(practiceTasks.revisionId, revisionId),
          eq(practiceTasks.position, position),
          isNull(practiceTasks.answer),
        ),
      );
}

async function reviseFrom(tx: Tx, lesson: CurriculumLesson, lessonId: number): Promise<void> {
  const { title, content, objectives, hash, minutes } = lesson;
  const { id: revisionId } = await addRevision(tx, {
    ...{ lessonId, title, content, objectives, minutes },
    quizId: await ensureQuiz(tx, lessonId, lesson),
    state: 'verified',
    origin: 'curriculum',
    provenance: { hash },
    verifiedAt: sql`now()`,
  });
  await tx.insert(practiceTasks).values(
    lesson.tasks.map(({ content, solution, hints, finalAnswer, form, sectionId }, position) => {
      const section = headingOf(lesson, sectionId);
      return { revisionId, position, content, solution, hints, answer: finalAnswer, form, section };
    }),
  );
}
