import '#server-only';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { attemptResponses, quizAttempts } from '#db/schema/attempts.ts';
import { classStudents } from '#db/schema/classes.ts';
import { lessonRevisions, lessons, quizQuestions, subjects } from '#db/schema/lessons.ts';
import { liveQuizzes } from '#db/schema/live.ts';
import type { Actor, Teacher } from '#lib/auth/actor.ts';
import { findClass, type SchoolClass } from '#lib/classes/queries.ts';
import { OPEN_HOURS } from '#lib/quizzes/constants.ts';
import type { Live, LiveView } from './schema.ts';

/** Under way: not ended, and not over by itself as every attempt at it is. */
export const isUnderWay = sql`${liveQuizzes.endedAt} is null
  and ${liveQuizzes.startedAt} > now() - make_interval(hours => ${OPEN_HOURS})`;

/** What of a student's attempts `a` is part of a class's quiz `q`. */
const ofLive = sql`a.lesson_id = ${liveQuizzes.lessonId}
  and (a.state = 'open' or a.submitted_at >= ${liveQuizzes.startedAt})`;

/** The quiz that a class takes now. Throws `not_found`. */
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
      asked: sql<number>`(select count(*)::int from ${quizQuestions} q where q.quiz_id = ${lessonRevisions.quizId})`,
    })
    .from(liveQuizzes)
    .innerJoin(lessons, eq(lessons.id, liveQuizzes.lessonId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(eq(liveQuizzes.classId, classId), isUnderWay));
  return live && { ...live, seats: await seatsOf(classId, withNames) };
}

async function seatsOf(classId: number, withNames: boolean): Promise<Live['seats']> {
  const result = await db().execute(sql`
    select ${withNames ? sql`u.first_name || ' ' || u.last_name` : sql`null::text`} as name,
      coalesce(a.state, 'away') as state, coalesce(a.answered, 0) as answered
    from ${classStudents} s
    join ${liveQuizzes} on ${liveQuizzes.classId} = s.class_id and ${isUnderWay}
    join ${users} u on u.id = s.student_id
    left join lateral (
      select a.state, (select count(*)::int from ${attemptResponses} r
          where r.student_id = a.student_id and r.attempt_id = a.id and r.student_answer is not null) as answered
      from ${quizAttempts} a where a.student_id = s.student_id and ${ofLive}
      order by a.id desc limit 1) as a on true
    where s.class_id = ${classId}
    order by a.state = 'submitted' desc nulls last, a.answered desc nulls last, ${withNames ? sql`1` : sql`u.id`}`);
  return result as unknown as Live['seats'];
}

/** The students' open attempts at the quiz of a class, for its end. */
export const openIn = (classId: number, lessonId: number): SQL =>
  sql`${quizAttempts.lessonId} = ${lessonId} and ${quizAttempts.studentId} in
    (select student_id from ${classStudents} where class_id = ${classId})`;

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

/** The quiz that this student's class takes now, and that they have not handed in. */
export async function getOwnLive(
  actor: Actor,
  executor: Executor = db(),
): Promise<{ lessonId: number; title: string; language: Live['language'] } | undefined> {
  const isDone = sql`exists (select from ${quizAttempts} a where a.student_id = ${actor.userId}
    and a.lesson_id = ${liveQuizzes.lessonId} and a.state = 'submitted' and a.submitted_at >= ${liveQuizzes.startedAt})`;
  const [live] = await executor
    .select({ lessonId: lessons.id, title: lessonRevisions.title, language: lessons.language })
    .from(classStudents)
    .innerJoin(liveQuizzes, and(eq(liveQuizzes.classId, classStudents.classId), isUnderWay))
    .innerJoin(lessons, eq(lessons.id, liveQuizzes.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(
      and(
        eq(classStudents.studentId, actor.userId),
        eq(subjects.gradeLevel, actor.profile?.currentGrade ?? 0),
        sql`not ${isDone}`,
      ),
    )
    .limit(1);
  return live;
}
