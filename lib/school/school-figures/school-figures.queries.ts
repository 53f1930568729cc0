import { and, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#db/client.ts';
import { studentProfiles, userCounts, users } from '#db/schema/accounts.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { activityDays, lessonProgress } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, practiceTasks, quizQuestions, subjects } from '#db/schema/content.ts';
import { aiUsage } from '#db/schema/platform.ts';
import { ROLES } from '#lib/vocabulary.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';
import { getFigures } from './stored-figures.queries.ts';
import { growthCurve, lastMonths, topOf, totals } from './school-figures.rules.ts';
import { type Analytics, analyticsDto, type Event, subjectSums } from './school-figures.schema.ts';

/** What every student's rows are read for. Figures count students alone. */
export const schoolFigures = {
  key: 'figures: school',
  shape: z.object({
    month: z.string(),
    added: z.record(z.string(), z.int()),
    subjects: z.array(subjectSums),
    activeToday: z.int(),
    grades: analyticsDto.shape.grades,
    model: analyticsDto.shape.resources.pick({ modelCalls: true, modelTokens: true, modelCost: true }),
  }),
  count: async () => {
    const [growth, subjects, activeToday, grades, model] = await Promise.all([
      countNewUsers(),
      sumProgress(),
      countActiveToday(),
      countGrades(),
      sumUsage(),
    ]);
    return { ...growth, subjects, activeToday, grades, model };
  },
};

/** Everything on the Analytics tab. */
export async function getAnalytics(_actor: Actor<'admin'>): Promise<Analytics> {
  const [{ figures, at }, [roles, recent, content]] = await Promise.all([
    getFigures(schoolFigures),
    Promise.all([countRoles(), listRecent(), countContent()]),
  ]);
  const { month, added, subjects, activeToday, grades, model } = figures;
  const total = roles.reduce((sum, { users: number }) => sum + number, 0);
  const sums = totals(subjects);
  return {
    countedAt: at,
    roles,
    growth: growthCurve(lastMonths(month), added, total),
    completion: { begun: sums.begun, completed: sums.completed },
    averageScore: sums.scored === 0 ? null : sums.points / sums.scored,
    activeToday,
    topSubjects: topOf(subjects),
    recent,
    resources: { ...content, ...model, attempts: sums.attempts },
    grades,
  };
}

async function countRoles(): Promise<Analytics['roles']> {
  const rows = await db()
    .select({ role: userCounts.role, users: sql<number>`sum(${userCounts.count})::int` })
    .from(userCounts)
    .groupBy(userCounts.role);
  return ROLES.map((role) => ({ role, users: rows.find((row) => row.role === role)?.users ?? 0 }));
}

/** The accounts made in each of the last twelve months, and the month of now. */
async function countNewUsers() {
  const month = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const since = sql`date_trunc('month', now() at time zone 'UTC') - interval '11 months'`;
  const [rows, [now]] = await Promise.all([
    db()
      .select({ month, added: count() })
      .from(users)
      .where(and(isNull(users.erasedAt), gte(users.createdAt, sql`(${since}) at time zone 'UTC'`)))
      .groupBy(sql`1`),
    db()
      .select({ month: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM')` })
      .from(sql`(values (1)) as one`),
  ]);
  return { month: now!.month, added: Object.fromEntries(rows.map((row) => [row.month, row.added])) };
}

const isStudent = eq(users.role, 'student');

async function sumProgress() {
  const isScored = gt(lessonProgress.bestAsked, 0);
  const best = sql`${lessonProgress.bestCorrect} * 100.0 / nullif(${lessonProgress.bestAsked}, 0)`;
  return db()
    .select({
      id: subjects.id,
      name: subjects.name,
      gradeLevel: subjects.gradeLevel,
      isDeleted: sql<boolean>`${subjects.deletedAt} is not null`,
      begun: count(),
      completed: count(lessonProgress.passedAt),
      attempts: sql<number>`sum(${lessonProgress.attempts})::int`,
      scored: sql<number>`(count(*) filter (where ${isScored}))::int`,
      points: sql<number>`coalesce(sum(${best}), 0)::float8`,
    })
    .from(lessonProgress)
    .innerJoin(users, and(eq(users.id, lessonProgress.studentId), isStudent))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .groupBy(subjects.id);
}

/**
 * A day is the student's own, so yesterday's or tomorrow's UTC date can be today somewhere. We compute here which day
 * it is where, because the database may not know a browser's name of a time zone.
 */
async function countActiveToday(): Promise<number> {
  const rows = await db()
    .select({
      timeZone: studentProfiles.timeZone,
      day: activityDays.day,
      students: count(),
      now: sql`now()`.mapWith(lessonProgress.openedAt),
    })
    .from(activityDays)
    .innerJoin(users, and(eq(users.id, activityDays.studentId), isStudent))
    .innerJoin(studentProfiles, eq(studentProfiles.userId, activityDays.studentId))
    .where(gte(activityDays.day, sql`(now() at time zone 'UTC')::date - 1`))
    .groupBy(studentProfiles.timeZone, activityDays.day);
  const isToday = ({ timeZone, day, now }: (typeof rows)[number]) =>
    day === dayIn(knownTimeZone(timeZone) ?? 'UTC', now as Date);
  return rows.filter(isToday).reduce((sum, { students }) => sum + students, 0);
}

const RECENT = 10;

async function listRecent(): Promise<Event[]> {
  const [attempts, registrations, verifications] = await Promise.all([
    db()
      .select({
        id: quizAttempts.id,
        at: quizAttempts.submittedAt,
        studentId: quizAttempts.studentId,
        correct: quizAttempts.correct,
        asked: quizAttempts.asked,
      })
      .from(quizAttempts)
      .innerJoin(users, and(eq(users.id, quizAttempts.studentId), isStudent))
      .where(eq(quizAttempts.state, 'submitted'))
      .orderBy(desc(quizAttempts.submittedAt))
      .limit(RECENT),
    db()
      .select({ id: users.id, at: users.createdAt, role: users.role })
      .from(users)
      .where(isNull(users.erasedAt))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(RECENT),
    db()
      .select({ id: lessonRevisions.lessonId, at: lessonRevisions.verifiedAt, title: lessonRevisions.title })
      .from(lessonRevisions)
      .where(isNotNull(lessonRevisions.verifiedBy))
      .orderBy(desc(lessonRevisions.verifiedAt))
      .limit(RECENT),
  ]);
  const none = { passed: null, score: null };
  const events: Event[] = [
    ...attempts.map(({ id, at, studentId, correct, asked }) => {
      const score = { passed: isPassed(correct!, asked!), score: percent(correct!, asked!) };
      return { kind: 'attempt' as const, id, at: at!, subject: String(studentId), ...score };
    }),
    ...registrations.map(({ id, at, role }) => ({
      kind: 'registration' as const,
      id,
      at,
      subject: role,
      ...none,
    })),
    ...verifications.map(({ id, at, title }) => {
      return { kind: 'verification' as const, id, at: at!, subject: title, ...none };
    }),
  ];
  return events.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, RECENT);
}

async function countContent() {
  const event = db()
    .$with('latest')
    .as(
      db()
        .select({ id: lessonRevisions.id, state: lessonRevisions.state, quizId: lessonRevisions.quizId })
        .from(lessons)
        .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
        .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
        .where(isNull(lessons.deletedAt)),
    );
  const [row] = await db()
    .with(event)
    .select({
      verifiedLessons: sql<number>`count(*) filter (where ${event.state} = 'verified')::int`,
      draftLessons: sql<number>`count(*) filter (where ${event.state} = 'draft')::int`,
      practiceTasks: sql<number>`(select count(*)::int from ${practiceTasks} t where t.revision_id in (select id from latest))`,
      questions: sql<number>`(select count(*)::int from ${quizQuestions} q where q.quiz_id in (select quiz_id from latest))`,
      databaseBytes: sql<number>`pg_database_size(current_database())::float8`,
    })
    .from(event);
  return row!;
}

async function sumUsage() {
  const [usage] = await db()
    .select({
      modelCalls: count(),
      modelTokens: sql<number>`coalesce(sum(coalesce(${aiUsage.inputTokens}, 0) + coalesce(${aiUsage.outputTokens}, 0)), 0)::float8`,
      modelCost: sql<
        number | null
      >`case when count(*) = count(${aiUsage.costUsd}) then coalesce(sum(${aiUsage.costUsd}), 0)::float8 end`,
    })
    .from(aiUsage);
  return usage!;
}

const countGrades = async (): Promise<Analytics['grades']> =>
  db()
    .select({ grade: studentProfiles.currentGrade, students: count() })
    .from(studentProfiles)
    .innerJoin(users, and(eq(users.id, studentProfiles.userId), isStudent, isNull(users.erasedAt)))
    .groupBy(studentProfiles.currentGrade)
    .orderBy(studentProfiles.currentGrade);
