import { asc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { activityDays, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/lessons.ts';
import { loadActor, openSession } from '#lib/auth/sessions.ts';
import { keyedQuestions } from '#lib/quizzes/queries.ts';
import { submitQuiz } from '#lib/quizzes/service.ts';
import { DEMO_ACCOUNTS } from './demo.ts';
import { insertUser } from './service.ts';

/** Makes the sample accounts, once; the student has a past of real attempts. */
export async function seedDemo(): Promise<void> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const known = await db()
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]))
    .limit(1);
  if (known.length > 0) return;
  for (const { who, ...account } of DEMO_ACCOUNTS) {
    const { id } = await insertUser(db(), { ...account, username: `demo-${who}` });
    if (who === 'student') await giveHistory(id);
  }
}

/** Right answers of each attempt, by days ago: a first try that failed, a second that passed, another subject. */
const HISTORY = [
  { lesson: 0, daysAgo: 2, rightShare: 0.5 },
  { lesson: 0, daysAgo: 1, rightShare: 0.9 },
  { lesson: 1, daysAgo: 0, rightShare: 0.8 },
];

async function giveHistory(userId: number): Promise<void> {
  await db().insert(studentProfiles).values({ userId, language: 'English', currentGrade: 5 });
  const actor = await loadActor(await openSession(db(), userId));
  const quizIds = await firstQuizzes();
  for (const { lesson, daysAgo, rightShare } of HISTORY) {
    const quizId = quizIds[lesson];
    if (!actor || !quizId) continue;
    const questions = await keyedQuestions(db(), quizId);
    const right = Math.round(questions.length * rightShare);
    const responses = questions.map(({ id, correctAnswer, options }, index) => ({
      questionId: id,
      studentAnswer: index < right ? correctAnswer : options.find((option) => option !== correctAnswer)!,
    }));
    const { attempt } = await submitQuiz(actor, quizId, { responses });
    const back = sql`make_interval(days => ${daysAgo})`;
    await db()
      .update(quizAttempts)
      .set({
        startTime: sql`${quizAttempts.startTime} - ${back} - interval '7 minutes'`,
        submittedAt: sql`${quizAttempts.submittedAt} - ${back}`,
      })
      .where(eq(quizAttempts.id, attempt.id));
    await db()
      .insert(activityDays)
      .values({ studentId: userId, day: sql`(now() - ${back})::date` })
      .onConflictDoNothing();
  }
}

/** The quiz of the first English lesson of each grade 5 subject. */
async function firstQuizzes(): Promise<number[]> {
  const rows = await db()
    .selectDistinctOn([lessons.subjectId], { quizId: lessonRevisions.quizId })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(sql`${subjects.gradeLevel} = 5 and ${lessons.language} = 'English'`)
    .orderBy(asc(lessons.subjectId), asc(lessons.orderInSubject));
  return rows.flatMap(({ quizId }) => quizId ?? []);
}
