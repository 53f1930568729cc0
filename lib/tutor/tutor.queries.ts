import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonRevisions, lessons, practiceTasks, quizQuestions, subjects } from '#db/schema/content.ts';
import { practiceAnswers, practiceItems } from '#db/schema/learning.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import type { Language } from '#lib/vocabulary.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { saidByThemselves } from '#lib/platform/auth/given-password.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { figuresInWords } from '#lib/content/items/fold.ts';
import { partsOf } from '#lib/content/lessons/sections.ts';
import {
  inShownLanguage,
  lessonVisible,
  revisionFor,
  subjectVisible,
} from '#lib/content/lessons/visibility.queries.ts';
import { itemOfDraw } from '#lib/learning/practice/draws.ts';
import { thoughtBehind } from '#lib/assessing/quizzes/quizzes.rules.ts';
import type { Passage } from './retrieval.ts';
import type { ReplySource } from './tutor.schema.ts';

export type Place = { subjectId: number; lessonId?: number | null | undefined };

const missing = () => notFound('This lesson does not exist or is not yours to see.');

/** The lesson that a conversation is about, or the subject with all its lessons. Throws `not_found`. */
export async function getPlace(actor: Actor, { subjectId, lessonId }: Place) {
  const rows = await db()
    .select({
      subject: subjects.name,
      gradeLevel: subjects.gradeLevel,
      lessonId: lessons.id,
      topic: lessons.topic,
      title: lessonRevisions.title,
      language: lessons.language,
      content: lessonRevisions.content,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(
      and(
        eq(lessons.subjectId, subjectId),
        lessonVisible(actor),
        lessonId ? eq(lessons.id, lessonId) : inShownLanguage(actor),
      ),
    )
    .orderBy(asc(lessons.orderInSubject), asc(lessons.id))
    .limit(100);
  const [first] = rows;
  if (lessonId && !first) throw missing();
  const subject = first
    ? { subject: first.subject, gradeLevel: first.gradeLevel }
    : await getBareSubject(actor, subjectId);
  return {
    ...subject,
    lessons: rows,
    passages: rows.flatMap((row) => passagesOf(subjectId, row, Boolean(lessonId))),
  };
}

async function getBareSubject(actor: Actor, subjectId: number) {
  const [row] = await db()
    .select({ subject: subjects.name, gradeLevel: subjects.gradeLevel })
    .from(subjects)
    .where(and(eq(subjects.id, subjectId), subjectVisible(actor)));
  if (!row) throw missing();
  return row;
}

function passagesOf(
  subjectId: number,
  row: { lessonId: number; title: string; content: string },
  isHere: boolean,
): Passage[] {
  const page = isHere ? '' : `/subjects/${subjectId}/lessons/${row.lessonId}`;
  return partsOf(row.content).map(({ id, heading, markdown }) => ({
    id,
    markdown: figuresInWords(markdown),
    heading: heading && !isHere ? `${row.title}: ${heading}` : heading || row.title,
    href: id || isHere ? `${page}#${id}` : page,
  }));
}

/** The problems of a lesson that `getPlace` has let the actor see. */
export async function listTasks(actor: Actor, lessonId: number) {
  const tasks = await db()
    .select(getTableColumns(practiceTasks))
    .from(lessons)
    .innerJoin(practiceTasks, eq(practiceTasks.revisionId, revisionFor(actor)))
    .where(eq(lessons.id, lessonId))
    .orderBy(asc(practiceTasks.position));
  return tasks.map((task) => ({ ...task, content: figuresInWords(task.content) }));
}

/** The questions of a lesson's quiz and of the actor's open attempts: to recognise and hold back, never to tell. */
export async function listGuardedQuestions(actor: Actor, lessonId: number | null) {
  const open = and(
    eq(quizAttempts.quizId, quizQuestions.quizId),
    eq(quizAttempts.studentId, actor.userId),
    eq(quizAttempts.state, 'open'),
    sql`${quizAttempts.closesAt} > now()`,
  );
  const ofLesson = db()
    .select({ id: lessonRevisions.quizId })
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(eq(lessons.id, sql`${lessonId}`));
  const questions = await db()
    .select({
      id: quizQuestions.id,
      text: quizQuestions.questionText,
      section: quizQuestions.section,
      key: quizQuestions.correctAnswer,
      isOpen: sql<boolean>`${quizAttempts.id} is not null`,
    })
    .from(quizQuestions)
    .leftJoin(quizAttempts, open)
    .where(
      // An array, so that PostgreSQL uses the index whatever its statistics say.
      sql`${quizQuestions.quizId} = any (array(${ofLesson} union all select a.quiz_id from ${quizAttempts} a
        where a.student_id = ${actor.userId} and a.state = 'open'))`,
    );
  return questions.map((question) => ({ ...question, text: figuresInWords(question.text) }));
}

/**
 * The sections of the actor's mistakes in the last attempt at a lesson, and the misconceptions behind the chosen
 * options.
 */
async function quizMistakes(actor: Actor, lessonId: number): Promise<Mistakes> {
  const last = db()
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.studentId, actor.userId),
        eq(quizAttempts.lessonId, lessonId),
        eq(quizAttempts.state, 'submitted'),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(1);
  const rows = await db()
    .select({
      section: quizQuestions.section,
      chosen: attemptResponses.studentAnswer,
      correctAnswer: quizQuestions.correctAnswer,
      misconceptions: quizQuestions.misconceptions,
    })
    .from(attemptResponses)
    .innerJoin(quizQuestions, eq(quizQuestions.id, attemptResponses.questionId))
    .where(
      and(
        eq(attemptResponses.studentId, actor.userId),
        sql`${attemptResponses.attemptId} = (${last})`,
        eq(attemptResponses.isCorrect, false),
      ),
    );
  return {
    sections: [...new Set(rows.flatMap(({ section }) => section ?? []))],
    thoughts: rows.flatMap((row) => thoughtBehind(row, row.chosen) ?? []),
  };
}

const MOST_THOUGHTS = 3;

/** The misconceptions behind the actor's last wrong answers in a lesson's practice. */
async function practiceThoughts(actor: Actor, lessonId: number): Promise<string[]> {
  const { generator, version, seed, level, country } = practiceItems;
  const ofItem = and(
    eq(practiceItems.studentId, practiceAnswers.studentId),
    eq(practiceItems.id, practiceAnswers.itemId),
  );
  const rows = await db()
    .select({ generator, version, seed, level, country, because: practiceAnswers.misconception })
    .from(practiceItems)
    .innerJoin(practiceAnswers, ofItem)
    .where(
      and(
        eq(practiceItems.studentId, actor.userId),
        eq(practiceItems.lessonId, lessonId),
        isNotNull(practiceAnswers.misconception),
      ),
    )
    .orderBy(desc(practiceItems.id), desc(practiceAnswers.number))
    .limit(MOST_THOUGHTS);
  return rows.flatMap(
    ({ because, ...draw }) =>
      itemOfDraw(draw)?.wrong.find((wrong) => wrong.because === because)?.misconception ?? [],
  );
}

export type Mistakes = { sections: string[]; thoughts: string[] };

/** The actor's own mistakes in a lesson, in its authors' words: newest of practice first, then of the quiz. */
export async function listMistakes(actor: Actor, lessonId: number): Promise<Mistakes> {
  const [quiz, practice] = await Promise.all([
    quizMistakes(actor, lessonId),
    practiceThoughts(actor, lessonId),
  ]);
  const thoughts = [...new Set([...practice, ...quiz.thoughts])].slice(0, 2 * MOST_THOUGHTS);
  return { sections: quiz.sections, thoughts };
}

/** What the account may see again: no cry for help, and nothing that whoever knows its password shouldn't read. */
const inThread = (actor: Actor, { subjectId, lessonId }: Place) =>
  and(
    eq(assistantMessages.userId, actor.userId),
    eq(assistantMessages.isHidden, false),
    saidByThemselves(actor, { at: assistantMessages.createdAt, sessionId: assistantMessages.sessionId }),
    eq(assistantMessages.subjectId, subjectId),
    lessonId ? eq(assistantMessages.lessonId, lessonId) : isNull(assistantMessages.lessonId),
  );

/** The newest messages of the actor's conversation in this place, oldest first. */
export async function listThread(actor: Actor, place: Place, limit: number) {
  const { id, role, content, source, topic, createdAt } = assistantMessages;
  const rows = await db()
    .select({ id, role, content, source, topic, createdAt })
    .from(assistantMessages)
    .where(inThread(actor, place))
    .orderBy(desc(assistantMessages.id))
    .limit(limit);
  return rows.reverse();
}

export type StoredMessage = {
  id: number;
  role: 'user' | 'assistant';
  content: string;
  source: ReplySource | 'person';
  isFresh: boolean;
};

/** The messages of a reopened panel. `isFresh`: so young that its reply may still be on its way. */
export async function getConversation(actor: Actor, place: Place): Promise<StoredMessage[]> {
  const rows = await listThread(actor, place, 40);
  return rows.map(({ id, role, content, source, createdAt }) => ({
    id,
    role,
    content,
    source,
    isFresh: Date.now() - createdAt.getTime() < 90_000,
  }));
}

export type Situation = Awaited<ReturnType<typeof getPlace>> & { language: Language; grade: number };
