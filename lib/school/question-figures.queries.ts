import { and, asc, desc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes } from '#db/schema/content.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { flagsOf, MOST_STUDENTS } from './school-figures/school-figures.rules.ts';
import type { ItemFigures, LessonItems } from './school-figures/school-figures.schema.ts';

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
  const { items, students } = await countItems(quizIds);
  const { quizId: current, ...head } = lesson;
  return {
    ...head,
    quizzes: versions.map(({ quizId, version }) => ({
      quizId,
      version,
      isCurrent: quizId === current,
      students: students.get(quizId) ?? 0,
      items: items.flatMap(({ quizId: of, ...item }) => (of === quizId ? [item] : [])),
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

/** What was counted: the students who tried a quiz, the responses to a question, or those with the same answer. */
const countedOf = sql<'quiz' | 'question' | 'answer'>`case
  when grouping(tries.quiz_id) = 0 then 'quiz'
  when grouping(${attemptResponses.studentAnswer}) = 0 then 'answer' else 'question' end`;

/** All counts of these quizzes in one statement, because finding the first tries is most of its cost. */
function countTries(quizIds: number[]) {
  const tries = firstTries(quizIds);
  const { studentId, attemptId, questionId, studentAnswer, isCorrect } = attemptResponses;
  const right = sql`${isCorrect}::int`;
  const rest = sql`(${tries.correct} - ${right})::float8 / nullif(${tries.asked} - 1, 0)`;
  return db()
    .select({
      of: countedOf,
      ...{ quizId: tries.quizId, questionId, answer: studentAnswer },
      students: sql<number>`count(distinct ${tries.studentId})::int`,
      answered: sql<number>`count(${questionId})::int`,
      right: sql<number | null>`sum(${right})::int`,
      discrimination: sql<number | null>`corr(${right}::float8, ${rest})`,
    })
    .from(tries)
    .leftJoin(attemptResponses, and(eq(studentId, tries.studentId), eq(attemptId, tries.attemptId)))
    .groupBy(sql`grouping sets ((${tries.quizId}), (${questionId}), (${questionId}, ${studentAnswer}))`);
}

/** How each question of these quizzes does, and how many students tried each quiz. */
export async function countItems(quizIds: number[]) {
  if (quizIds.length === 0) return { items: [], students: new Map<number, number>() };
  const [questions, counted] = await Promise.all([
    db()
      .select()
      .from(quizQuestions)
      .where(inArray(quizQuestions.quizId, quizIds))
      .orderBy(asc(quizQuestions.position)),
    countTries(quizIds),
  ]);
  const ofQuizzes = counted.filter((row) => row.of === 'quiz');
  return {
    items: itemsOf(questions, counted),
    students: new Map(ofQuizzes.map(({ quizId, students }) => [quizId, students])),
  };
}

type Counted = Awaited<ReturnType<typeof countTries>>[number];

const itemsOf = (questions: (typeof quizQuestions.$inferSelect)[], counted: Counted[]) =>
  questions.map((question) => {
    const { id: questionId, quizId, questionText, correctAnswer } = question;
    const ofQuestion = counted.filter((row) => row.questionId === questionId);
    const total = ofQuestion.find((row) => row.of === 'question');
    const timesChosen = (text: string | null) =>
      ofQuestion.find(({ of, answer }) => of === 'answer' && answer === text)?.answered ?? 0;
    const answered = total?.answered ?? 0;
    const right = total?.right ?? 0;
    const figures = {
      answered,
      facility: answered === 0 ? null : right / answered,
      discrimination: total?.discrimination ?? null,
      options: question.options.map((text) => ({
        text,
        chosen: timesChosen(text),
        isKey: text === correctAnswer,
      })),
    };
    const item: ItemFigures = {
      ...{ questionId, questionText, correctAnswer, right, ...figures },
      ...{ leftOut: timesChosen(null), flags: flagsOf(figures) },
    };
    return { quizId, ...item };
  });
