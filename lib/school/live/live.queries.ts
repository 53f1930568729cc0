import '#server-only';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { classes, classStudents, liveQuizzes } from '#db/schema/school.ts';
import { lessonRevisions, lessons, quizQuestions, subjects } from '#db/schema/content.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { findClass, type SchoolClass } from '#lib/school/classes/classes.queries.ts';
import { heldUntil } from '#lib/assessing/quizzes/held.queries.ts';
import { isUnderWay, pausedUntil } from '#lib/assessing/quizzes/pause.queries.ts';
import type { Live, LiveView, OwnLive } from './live.schema.ts';

/** Whether a student's attempt `a` belongs to a class's live quiz `q`. */
const ofLive = sql`a.lesson_id = ${liveQuizzes.lessonId}
  and (a.state = 'open' or a.submitted_at >= ${liveQuizzes.startedAt})`;

/** A class's current live quiz. Throws `not_found`. */
export async function getLive(
  actor: Teacher,
  classId: number,
  { names }: LiveView = {},
): Promise<{ live: Live | null }> {
  await findClass(actor, classId);
  return { live: (await readLive(classId, names !== undefined)) ?? null };
}

async function readLive(classId: number, withNames: boolean): Promise<Live | undefined> {
  const [live] = await db()
    .select({
      lessonId: liveQuizzes.lessonId,
      title: lessonRevisions.title,
      language: lessons.language,
      startedAt: liveQuizzes.startedAt,
      pausedUntil: pausedUntil.mapWith(liveQuizzes.pausedAt),
      quizId: lessonRevisions.quizId,
    })
    .from(liveQuizzes)
    .innerJoin(lessons, eq(lessons.id, liveQuizzes.lessonId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(eq(liveQuizzes.classId, classId), isUnderWay));
  if (!live) return undefined;
  const { quizId, ...about } = live;
  const [seats, answeredBy] = await Promise.all([seatsOf(classId, withNames), answersOf(classId, quizId)]);
  return { ...about, asked: answeredBy.length, answeredBy, seats };
}

/** How many students of the class have answered each question of a quiz while it is live, in the questions' order. */
async function answersOf(classId: number, quizId: number | null): Promise<number[]> {
  const rows = await db().execute<{ answered: number }>(sql`
    select count(distinct t.student_id)::int as answered
    from ${quizQuestions} q left join (
      select r.student_id, r.question_id from ${classStudents} s
      join ${liveQuizzes} on ${liveQuizzes.classId} = s.class_id and ${isUnderWay}
      join ${quizAttempts} a on a.student_id = s.student_id and ${ofLive}
      join ${attemptResponses} r on r.student_id = a.student_id and r.attempt_id = a.id and r.student_answer is not null
      where s.class_id = ${classId}) as t on t.question_id = q.id
    where q.quiz_id = ${quizId} group by q.id, q.position order by q.position`);
  return rows.map(({ answered }) => answered);
}

/** One seat per student, whatever the number of their attempts: a submitted one counts before a later try. */
async function seatsOf(classId: number, withNames: boolean): Promise<Live['seats']> {
  return db().execute<Live['seats'][number]>(sql`
    select ${withNames ? sql`u.first_name || ' ' || u.last_name` : sql`null::text`} as name,
      coalesce(a.state, 'away') as state, coalesce(a.answered, 0) as answered, a.asked
    from ${classStudents} s
    join ${liveQuizzes} on ${liveQuizzes.classId} = s.class_id and ${isUnderWay}
    join ${users} u on u.id = s.student_id
    left join lateral (
      select case when a.handed_in_at is null then a.state else 'submitted' end as state, (select count(*)::int from ${attemptResponses} r
          where r.student_id = a.student_id and r.attempt_id = a.id and r.student_answer is not null) as answered,
        (select count(*)::int from ${quizQuestions} q where q.quiz_id = a.quiz_id) as asked
      from ${quizAttempts} a where a.student_id = s.student_id and ${ofLive}
      order by a.state = 'submitted' or a.handed_in_at is not null desc, a.id desc limit 1) as a on true
    where s.class_id = ${classId}
    order by a.state = 'submitted' desc nulls last, a.answered desc nulls last, ${withNames ? sql`1` : sql`u.id`}`);
}

/** The students' open attempts at the quiz of a class, for its end; not of those whom another class takes it with. */
export const openIn = (classId: number, lessonId: number): SQL =>
  sql`${quizAttempts.lessonId} = ${lessonId} and ${quizAttempts.studentId} in
    (select student_id from ${classStudents} where class_id = ${classId})
    and ${heldUntil(quizAttempts.studentId, quizAttempts.lessonId)} is null`;

/** The lessons of a class's grade and language that have a quiz. */
export const listQuizLessons = (
  actor: Teacher,
  { gradeLevel, language }: Pick<SchoolClass, 'gradeLevel' | 'language'>,
) =>
  db()
    .select({ id: lessons.id, title: lessonRevisions.title, subject: subjects.name })
    .from(lessons)
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(
      and(
        isNull(lessons.deletedAt),
        isNotNull(lessonRevisions.quizId),
        eq(subjects.gradeLevel, gradeLevel),
        eq(lessons.language, language),
      ),
    )
    .orderBy(asc(subjects.id), asc(lessons.orderInSubject), asc(lessons.id));

/** Whether this student is in a class, and its live quiz until they have submitted it. */
export async function getOwnLive(
  actor: Actor,
  executor: Executor = db(),
): Promise<{ isInClass: boolean; live: OwnLive | null }> {
  const isDone = sql`exists (select from ${quizAttempts} a where a.student_id = ${actor.userId}
    and a.lesson_id = ${liveQuizzes.lessonId} and coalesce(a.submitted_at, a.handed_in_at) >= ${liveQuizzes.startedAt})`;
  const isCalled = and(eq(liveQuizzes.classId, classStudents.classId), isUnderWay, sql`not ${isDone}`);
  const theirs = and(isNull(subjects.deletedAt), eq(subjects.gradeLevel, actor.profile?.currentGrade ?? 0));
  const [row] = await executor
    .select({
      live: {
        lessonId: lessons.id,
        title: lessonRevisions.title,
        language: lessons.language,
        isPaused: sql<boolean>`${pausedUntil} is not null`,
      },
      isCalled: sql<boolean>`${lessonRevisions.id} is not null and ${subjects.id} is not null`,
    })
    .from(classStudents)
    .innerJoin(classes, and(eq(classes.id, classStudents.classId), isNull(classes.endedAt)))
    .leftJoin(liveQuizzes, isCalled)
    .leftJoin(lessons, and(eq(lessons.id, liveQuizzes.lessonId), isNull(lessons.deletedAt)))
    .leftJoin(subjects, and(eq(subjects.id, lessons.subjectId), theirs))
    .leftJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(eq(classStudents.studentId, actor.userId))
    .orderBy(sql`${subjects.id} is null`, desc(liveQuizzes.startedAt))
    .limit(1);
  return { isInClass: row !== undefined, live: row?.isCalled ? (row.live as OwnLive) : null };
}
