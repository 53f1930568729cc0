import { and, count, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { readAside } from '#db/replica.ts';
import { studentProfiles, userCounts, users } from '#db/schema/accounts.ts';
import { activityDays, lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { lessonRevisions, lessons, practiceTasks, quizQuestions, subjects } from '#db/schema/lessons.ts';
import { aiUsage } from '#db/schema/work.ts';
import { ROLES } from '#lib/vocabulary.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { knownTimeZone } from '#lib/auth/time-zone.ts';
import { dayIn } from '#lib/progress/rules.ts';
import { isPassed, percent } from '#lib/scoring/rules.ts';
import { growthCurve, lastMonths } from './rules.ts';
import type { Analytics, Event } from './schema.ts';

/** Everything on the Analytics tab, counted now, on the replica where there is one. Figures count students alone. */
export async function getAnalytics(_actor: Actor<'admin'>): Promise<Analytics> {
  const [roles, growth, progress, activeToday, topSubjects, recent, resources, grades] = await readAside(
    (aside) =>
      Promise.all([
        countRoles(aside),
        countNewUsers(aside),
        sumProgress(aside),
        countActiveToday(aside),
        listTopSubjects(aside),
        listRecent(aside),
        countResources(aside),
        countGrades(aside),
      ]),
  );
  const total = roles.reduce((sum, { users: number }) => sum + number, 0);
  const curve = growthCurve(lastMonths(growth.today), growth.added, total);
  return { roles, growth: curve, ...progress, activeToday, topSubjects, recent, resources, grades };
}

async function countRoles(aside: Db): Promise<Analytics['roles']> {
  const rows = await aside
    .select({ role: userCounts.role, users: sql<number>`sum(${userCounts.count})::int` })
    .from(userCounts)
    .groupBy(userCounts.role);
  return ROLES.map((role) => ({ role, users: rows.find((row) => row.role === role)?.users ?? 0 }));
}

async function countNewUsers(aside: Db) {
  const month = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const since = sql`date_trunc('month', now() at time zone 'UTC') - interval '11 months'`;
  const [rows, [now]] = await Promise.all([
    aside
      .select({ month, added: count() })
      .from(users)
      .where(and(isNull(users.erasedAt), gte(users.createdAt, sql`(${since}) at time zone 'UTC'`)))
      .groupBy(sql`1`),
    aside
      .select({ today: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD')` })
      .from(sql`(values (1)) as one`),
  ]);
  return { today: now!.today, added: new Map(rows.map((row) => [row.month, row.added])) };
}

const isStudent = eq(users.role, 'student');

async function sumProgress(aside: Db) {
  const best = sql`${lessonProgress.bestCorrect} * 100.0 / nullif(${lessonProgress.bestAsked}, 0)`;
  const [row] = await aside
    .select({
      begun: count(),
      completed: count(lessonProgress.passedAt),
      average: sql<number | null>`avg(${best})::float8`,
    })
    .from(lessonProgress)
    .innerJoin(users, and(eq(users.id, lessonProgress.studentId), isStudent));
  return { completion: { begun: row!.begun, completed: row!.completed }, averageScore: row!.average };
}

/**
 * A day is the student's own, so yesterday's or tomorrow's UTC date can be today somewhere. We compute here which day
 * it is where, because the database may not know a browser's name of a time zone.
 */
async function countActiveToday(aside: Db): Promise<number> {
  const rows = await aside
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

async function listTopSubjects(aside: Db): Promise<Analytics['topSubjects']> {
  const attempts = sql<number>`sum(${lessonProgress.attempts})::int`;
  return aside
    .select({
      id: subjects.id,
      name: subjects.name,
      gradeLevel: subjects.gradeLevel,
      attempts,
      averageScore: sql<number>`avg(${lessonProgress.bestCorrect} * 100.0 / ${lessonProgress.bestAsked})::float8`,
    })
    .from(lessonProgress)
    .innerJoin(users, and(eq(users.id, lessonProgress.studentId), isStudent))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .where(gt(lessonProgress.bestAsked, 0))
    .groupBy(subjects.id)
    .orderBy(desc(attempts), subjects.id)
    .limit(5);
}

const RECENT = 10;

async function listRecent(aside: Db): Promise<Event[]> {
  const [attempts, registrations, verifications] = await Promise.all([
    aside
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
    aside
      .select({ id: users.id, at: users.createdAt, role: users.role })
      .from(users)
      .where(isNull(users.erasedAt))
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(RECENT),
    aside
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

async function countResources(aside: Db): Promise<Analytics['resources']> {
  const event = aside.$with('latest').as(
    aside
      .select({ id: lessonRevisions.id, state: lessonRevisions.state, quizId: lessonRevisions.quizId })
      .from(lessons)
      .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
      .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
      .where(isNull(lessons.deletedAt)),
  );
  const [[row], [usage], [attempts]] = await Promise.all([
    aside
      .with(event)
      .select({
        verifiedLessons: sql<number>`count(*) filter (where ${event.state} = 'verified')::int`,
        draftLessons: sql<number>`count(*) filter (where ${event.state} = 'draft')::int`,
        practiceTasks: sql<number>`(select count(*)::int from ${practiceTasks} t where t.revision_id in (select id from latest))`,
        questions: sql<number>`(select count(*)::int from ${quizQuestions} q where q.quiz_id in (select quiz_id from latest))`,
        databaseBytes: sql<number>`pg_database_size(current_database())::float8`,
      })
      .from(event),
    aside
      .select({
        modelCalls: count(),
        modelTokens: sql<number>`coalesce(sum(coalesce(${aiUsage.inputTokens}, 0) + coalesce(${aiUsage.outputTokens}, 0)), 0)::float8`,
        modelCost: sql<
          number | null
        >`case when count(*) = count(${aiUsage.costUsd}) then coalesce(sum(${aiUsage.costUsd}), 0)::float8 end`,
      })
      .from(aiUsage),
    aside
      .select({ attempts: sql<number>`coalesce(sum(${lessonProgress.attempts}), 0)::int` })
      .from(lessonProgress)
      .innerJoin(users, and(eq(users.id, lessonProgress.studentId), isStudent)),
  ]);
  return { ...row!, ...usage!, ...attempts! };
}

const countGrades = async (aside: Db): Promise<Analytics['grades']> =>
  aside
    .select({ grade: studentProfiles.currentGrade, students: count() })
    .from(studentProfiles)
    .innerJoin(users, and(eq(users.id, studentProfiles.userId), isStudent, isNull(users.erasedAt)))
    .groupBy(studentProfiles.currentGrade)
    .orderBy(studentProfiles.currentGrade);
