import { and, eq, max } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import {
  lessonRevisions,
  lessons,
  practiceTasks,
  quizQuestions,
  quizzes,
  subjects,
} from '#db/schema/lessons.ts';
import { installation } from '#db/schema/work.ts';
import { shuffled } from '#lib/quizzes/rules.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readCurriculum } from './read.ts';
import type { CurriculumItem, CurriculumLesson, CurriculumSubject } from './schema.ts';

/**
 * Brings the starter curriculum's files into the database. A changed file becomes a new verified revision; what a school
 * edited or deleted itself is left alone. Reads nothing where no file has changed since the last time.
 */
export async function loadCurriculumInto(root: string): Promise<{ added: number; revised: number }> {
  const fingerprint = fingerprintOf(root);
  const [known] = await db().select().from(installation).where(eq(installation.key, 'curriculum'));
  if (known?.value === fingerprint) return { added: 0, revised: 0 };
  const counts = { added: 0, revised: 0 };
  for (const subject of readCurriculum(root))
    await db().transaction(async (tx) => {
      const subjectId = await ensureSubject(tx, subject);
      for (const lesson of subjectId ? subject.lessons : []) {
        const outcome = await ensureLesson(tx, subjectId!, lesson);
        if (outcome) counts[outcome] += 1;
      }
    });
  const row = { key: 'curriculum', value: fingerprint };
  await db()
    .insert(installation)
    .values(row)
    .onConflictDoUpdate({ target: installation.key, set: { value: fingerprint } });
  return counts;
}

/** The subject's id; undefined where the school deleted it. */
async function ensureSubject(tx: Tx, { key, grade, names }: CurriculumSubject): Promise<number | undefined> {
  const [known] = await tx.select().from(subjects).where(eq(subjects.curriculumKey, key));
  if (known) return known.deletedAt ? undefined : known.id;
  const { English, ...translations } = names;
  const [made] = await tx
    .insert(subjects)
    .values({ curriculumKey: key, ...English, translations, gradeLevel: grade })
    .returning({ id: subjects.id });
  return made!.id;
}

async function ensureLesson(
  tx: Tx,
  subjectId: number,
  lesson: CurriculumLesson,
): Promise<'added' | 'revised' | undefined> {
  const [known] = await tx
    .select({ id: lessons.id, deletedAt: lessons.deletedAt, latest: lessonRevisions })
    .from(lessons)
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(eq(lessons.curriculumKey, lesson.key));
  if (known) {
    const untouched = !known.deletedAt && known.latest?.origin === 'curriculum';
    if (!untouched || known.latest?.provenance.hash === lesson.hash) return undefined;
    await addRevision(tx, known.id, lesson);
    return 'revised';
  }
  const { key: curriculumKey, language, order: orderInSubject } = lesson;
  const [made] = await tx
    .insert(lessons)
    .values({ subjectId, curriculumKey, language, orderInSubject })
    .returning({ id: lessons.id });
  await addRevision(tx, made!.id, lesson);
  return 'added';
}

async function addRevision(tx: Tx, lessonId: number, lesson: CurriculumLesson): Promise<void> {
  const [last] = await tx
    .select({ number: max(lessonRevisions.number) })
    .from(lessonRevisions)
    .where(eq(lessonRevisions.lessonId, lessonId));
  const quizId = await addQuiz(tx, lessonId, lesson);
  const [revision] = await tx
    .insert(lessonRevisions)
    .values({
      lessonId,
      number: (last?.number ?? 0) + 1,
      title: lesson.title,
      content: lesson.content,
      objectives: lesson.objectives,
      quizId,
      state: 'verified',
      origin: 'curriculum',
      provenance: { hash: lesson.hash, minutes: lesson.minutes },
      verifiedAt: new Date(),
    })
    .returning({ id: lessonRevisions.id });
  const revisionId = revision!.id;
  await tx.insert(practiceTasks).values(
    lesson.tasks.map(({ content, solution, hints, sectionId }, position) => {
      return { revisionId, position, content, solution, hints, section: headingOf(lesson, sectionId) };
    }),
  );
  await tx
    .update(lessons)
    .set({ latestRevisionId: revisionId, verifiedRevisionId: revisionId })
    .where(eq(lessons.id, lessonId));
}

const headingOf = ({ sections }: CurriculumLesson, sectionId: string) =>
  sections.find(({ id }) => id === sectionId)?.heading ?? null;

/** The lesson's quiz as its next version; the last version again where its questions are the same. */
async function addQuiz(tx: Tx, lessonId: number, lesson: CurriculumLesson): Promise<number> {
  const rows = lesson.items.map((item, position) => questionRow(lesson, item, position));
  const [last] = await tx
    .select({ id: quizzes.id, version: quizzes.version })
    .from(lessonRevisions)
    .innerJoin(lessons, eq(lessons.latestRevisionId, lessonRevisions.id))
    .innerJoin(quizzes, eq(quizzes.id, lessonRevisions.quizId))
    .where(and(eq(lessons.id, lessonId)));
  if (last) {
    const held = await tx
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.quizId, last.id))
      .orderBy(quizQuestions.position);
    const same = held.length === rows.length && rows.every((row, index) => isSameQuestion(row, held[index]!));
    if (same) return last.id;
  }
  const [quiz] = await tx
    .insert(quizzes)
    .values({ lessonId, version: (last?.version ?? 0) + 1 })
    .returning({ id: quizzes.id });
  await tx.insert(quizQuestions).values(rows.map((row) => ({ quizId: quiz!.id, ...row })));
  return quiz!.id;
}

type QuestionRow = Omit<typeof quizQuestions.$inferSelect, 'id' | 'quizId'>;

const isSameQuestion = (row: QuestionRow, held: QuestionRow) =>
  (Object.keys(row) as (keyof QuestionRow)[]).every(
    (key) => JSON.stringify(row[key]) === JSON.stringify(held[key]),
  );

function questionRow(lesson: CurriculumLesson, item: CurriculumItem, position: number): QuestionRow {
  const options = [item.correct, ...item.distractors.map(({ text }) => text)];
  return {
    position,
    questionText: item.stem,
    options: shuffled(options, position + lesson.order * 101),
    correctAnswer: item.correct,
    explanation: item.explanation,
    misconceptions: Object.fromEntries(
      item.distractors.map(({ text, misconception }) => [text, misconception]),
    ),
    section: headingOf(lesson, item.sectionId),
    evidence: item.evidenceQuote,
    objective: item.objectiveId,
  };
}
