import { and, asc, desc, eq, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes } from '#db/schema/lessons.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { flagsOf, MOST_STUDENTS } from '../rules.ts';
import type { ItemFigures, LessonItems } from '../schema.ts';

/**
 * Statistics of each question of a lesson's quizzes, newest quiz first. Counts first tries only, because later tries
 * have seen the answers, and of those the latest `MOST_STUDENTS`. Throws `not_found`.
 */
export async function getLessonItems(_actor: Actor<'admin'>, lessonId: number): Promise<LessonItems> {
  const [lesson] = await db()
    .select({
      lessonId: lessons.id,
      title: lessonRevisions.title,
      language: lessons.language,
      quizId: lessonRevisions.quizId,
    })
    .from(lessons)
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  if (!lesson) throw notFound('This lesson does not exist.');
  const versions = await db()
    .select({ quizId: quizzes.id, version: quizzes.version })
    .from(quizzes)
    .where(eq(quizzes.lessonId, lessonId))
    .orderBy(desc(quizzes.version));
  const quizIds = versions.map(({ quizId }) => quizId);
  const [figures, students] =
    quizIds.length === 0 ? [[], []] : await Promise.all([countItems(quizIds), countStudents(quizIds)]);
  const { quizId: current, ...head } = lesson;
  return {
    ...head,
    quizzes: versions.map(({ quizId, version }) => ({
      quizId,
      version,
      isCurrent: quizId === current,
      students: students.find((row) => row.quizId === quizId)?.students ?? 0,
      items: figures.flatMap(({ quizId: of, ...item }) => (of === quizId ? [item] : [])),
    })),
  };
}

const earlier = alias(quizAttempts, 'earlier');

/** The first submitted attempt at each of these quizzes of the students who came to it last. */
function firstTries(quizIds: number[]) {
  const latest = db()
    .select({
      studentId: quizAttempts.studentId,
      attemptId: quizAttempts.id,
      quizId: quizAttempts.quizId,
      correct: quizAttempts.correct,
      asked: quizAttempts.asked,
    })
    .from(quizAttempts)
    .innerJoin(users, and(eq(users.id, quizAttempts.studentId), eq(users.role, 'student')))
    .where(
      and(
        eq(quizAttempts.quizId, quizzes.id),
        eq(quizAttempts.state, 'submitted'),
        notExists(
          db()
            .select({ id: earlier.id })
            .from(earlier)
            .where(
              and(
                eq(earlier.studentId, quizAttempts.studentId),
                eq(earlier.lessonId, quizAttempts.lessonId),
                eq(earlier.quizId, quizAttempts.quizId),
                eq(earlier.state, 'submitted'),
                lt(earlier.id, quizAttempts.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(MOST_STUDENTS)
    .as('latest');
  return db()
    .select({
      studentId: latest.studentId,
      attemptId: latest.attemptId,
      quizId: latest.quizId,
      correct: latest.correct,
      asked: latest.asked,
    })
    .from(quizzes)
    .crossJoinLateral(latest)
    .where(inArray(quizzes.id, quizIds))
    .as('tries');
}

async function countStudents(quizIds: number[]) {
  const tries = firstTries(quizIds);
  return db()
    .select({ quizId: tries.quizId, students: sql<number>`count(*)::int` })
    .from(tries)
    .groupBy(tries.quizId);
}

/** How each question of these quizzes does. */
export async function countItems(quizIds: number[]): Promise<(ItemFigures & { quizId: number })[]> {
  const tries = firstTries(quizIds);
  const responses = attemptResponses;
  const right = sql`(${responses.isCorrect})::int`;
  const rest = sql`(${tries.correct} - ${right})::float8 / nullif(${tries.asked} - 1, 0)`;
  const questions = await db()
    .select()
    .from(quizQuestions)
    .where(inArray(quizQuestions.quizId, quizIds))
    .orderBy(asc(quizQuestions.position));
  const present = <T extends Record<string, SQL.Aliased | SQL>>(columns: T) =>
    db()
      .select({ questionId: responses.questionId, ...columns })
      .from(tries)
      .innerJoin(
        responses,
        and(eq(responses.studentId, tries.studentId), eq(responses.attemptId, tries.attemptId)),
      );
  const [totals, choices] = await Promise.all([
    present({
      answered: sql<number>`count(*)::int`,
      right: sql<number>`sum(${right})::int`,
      discrimination: sql<number | null>`corr(${right}::float8, ${rest})`,
    }).groupBy(responses.questionId),
    present({
      answer: sql<string | null>`${responses.studentAnswer}`,
      chosen: sql<number>`count(*)::int`,
    }).groupBy(responses.questionId, responses.studentAnswer),
  ]);
  return questions.map((question) => {
    const total = totals.find(({ questionId }) => questionId === question.id);
    const ownChoices = choices.filter(({ questionId }) => questionId === question.id);
    const timesChosen = (text: string | null) =>
      (ownChoices.find(({ answer }) => answer === text)?.chosen as number | undefined) ?? 0;
    const answered = (total?.answered as number | undefined) ?? 0;
    const rightOnes = (total?.right as number | undefined) ?? 0;
    const figures = {
      answered,
      facility: answered === 0 ? null : rightOnes / answered,
      discrimination: (total?.discrimination as number | null | undefined) ?? null,
      options: question.options.map((text) => ({
        text,
        chosen: timesChosen(text),
        isKey: text === question.correctAnswer,
      })),
    };
    const { id: questionId, quizId, questionText, correctAnswer } = question;
    const item = {
      questionId,
      questionText,
      correctAnswer,
      right: rightOnes,
      leftOut: timesChosen(null),
      ...figures,
    };
    return { quizId, ...item, flags: flagsOf(figures) };
  });
}
