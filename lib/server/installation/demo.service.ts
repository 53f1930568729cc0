import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { activityDays } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import { loadActor, openSession } from '#lib/platform/auth/sessions.ts';
import { keyedQuestions } from '#lib/assessing/quizzes/quizzes.queries.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';
import { DEMO_ACCOUNTS } from '#lib/accounts/demo/accounts.ts';
import { isDemo, readDemoRecord } from '#lib/accounts/demo/demo.queries.ts';
import { writeDemoRecord } from '#lib/accounts/demo/demo.service.ts';
import { eraseUser } from '#lib/accounts/erasure.service.ts';
import { insertUser, withHash } from '#lib/accounts/accounts.service.ts';

/** Creates the demo accounts once; the student gets real attempts. Completes what an interrupted start left. */
export async function seedDemo(): Promise<void> {
  if ((await readDemoRecord()).isComplete) return;
  for (const account of DEMO_ACCOUNTS) await ensureAccount(account);
  const { ids } = await readDemoRecord();
  await giveHistory(ids[DEMO_ACCOUNTS.findIndex(({ who }) => who === 'student')]!);
  await writeDemoRecord(db(), { ids, isComplete: true });
}

/** Creates the account and marks it as a demo account, both or neither. */
async function ensureAccount({ who, ...account }: (typeof DEMO_ACCOUNTS)[number]): Promise<void> {
  const row = await withHash({ ...account, username: `demo-${who}` });
  await db().transaction(async (tx) => {
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, account.email));
    const { id } = existing ?? (await insertUser(tx, row));
    const { ids } = await readDemoRecord(tx);
    if (!ids.includes(id)) await writeDemoRecord(tx, { ids: [...ids, id], isComplete: false });
  });
}

/** Right answers of each attempt, by days ago: a first try that failed, a second that passed, and another subject. */
const HISTORY = [
  { lesson: 0, daysAgo: 2, rightShare: 0.5 },
  { lesson: 0, daysAgo: 1, rightShare: 0.9 },
  { lesson: 1, daysAgo: 0, rightShare: 0.8 },
];

async function giveHistory(userId: number): Promise<void> {
  const profile = { userId, language: 'English' as const, currentGrade: 5 };
  await db().insert(studentProfiles).values(profile).onConflictDoNothing();
  const quizIds = await firstQuizzes();
  for (const [step, { lesson, rightShare, daysAgo }] of HISTORY.entries()) {
    const count = await attemptsOf(userId);
    const quizId = quizIds[lesson];
    if (!quizId) continue;
    const attemptId = count[step] ?? (await attempt(userId, quizId, rightShare));
    await moveBack(userId, attemptId, daysAgo);
  }
}

const attemptsOf = async (userId: number): Promise<number[]> => {
  const rows = await db()
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(eq(quizAttempts.studentId, userId))
    .orderBy(asc(quizAttempts.id));
  return rows.map(({ id }) => id);
};

async function attempt(userId: number, quizId: number, rightShare: number): Promise<number> {
  const actor = await loadActor(await openSession(db(), userId));
  const questions = await keyedQuestions(db(), quizId);
  const right = Math.round(questions.length * rightShare);
  const responses = questions.map(({ id, correctAnswer, options }, index) => ({
    questionId: id,
    studentAnswer: index < right ? correctAnswer : options.find((option) => option !== correctAnswer)!,
  }));
  return (await submitQuiz(actor!, quizId, { responses })).attempt!.id;
}

/** Idempotent: always moves the attempts to the same number of days ago. */
async function moveBack(userId: number, attemptId: number, daysAgo: number): Promise<void> {
  const then = sql`now() - make_interval(days => ${daysAgo})`;
  await db()
    .update(quizAttempts)
    .set({ startTime: sql`${then} - interval '7 minutes'`, submittedAt: then })
    .where(eq(quizAttempts.id, attemptId));
  await db()
    .insert(activityDays)
    .values({ studentId: userId, day: sql`(${then})::date` })
    .onConflictDoNothing();
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

/** Erases the demo accounts as an admin erases a person. Returns how many there were. */
export const removeDemoAccounts = (): Promise<number> =>
  db().transaction(async (tx) => {
    const record = await readDemoRecord(tx);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isDemo(record), isNull(users.erasedAt)));
    const ids = rows.map(({ id }) => id);
    await writeDemoRecord(tx, { ids: [...new Set([...record.ids, ...ids])], isComplete: true });
    for (const id of ids) await eraseUser(tx, id);
    return ids.length;
  });
