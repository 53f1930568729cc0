import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { sessions } from '#db/schema/accounts.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { isLive } from '#lib/platform/auth/sessions.ts';
import { findOpenClass } from '#lib/school/classes/classes.queries.ts';
import { isPassed } from '#lib/content/scoring.rules.ts';
import { listAssignmentTurns } from '../assignments/assignments.queries.ts';
import { dueOn } from '../assignments/assignments.rules.ts';
import {
  type ClassLesson,
  listClassLessons,
  listClassStudents,
  type RegisteredStudent,
} from '../teaching.queries.ts';
import { isSeen } from '../seen.queries.ts';
import { HERE_MINUTES, IDLE_MINUTES, STUCK_HOURS } from './today.constants.ts';
import type { Today, TROUBLES } from './today.schema.ts';

/** Who of a class is here, who is stuck, and which assignments are open. Reading it is recorded. Throws `not_found`, `class_ended`. */
export async function getToday(actor: Teacher, classId: number): Promise<Today> {
  const schoolClass = await findOpenClass(actor, classId);
  await auditReading(actor, 'class.today.read', { type: 'class', id: classId });
  const [students, lessons] = await Promise.all([
    listClassStudents(schoolClass),
    listClassLessons(schoolClass),
  ]);
  const [here, stuck, work] = await Promise.all([
    listHere(students),
    listStuck(students, lessons),
    listAssignmentTurns(schoolClass, students),
  ]);
  const assignments = work.map((one) => waitingOf(one, students)).filter((one) => one !== undefined);
  return { students: students.length, here, stuck, waiting: assignments, hasAssigned: work.length > 0 };
}

const personOf = ({ id, name }: RegisteredStudent) => ({ id, name });

async function listHere(students: RegisteredStudent[]): Promise<Today['here']> {
  const ids = students.map(({ id }) => id);
  const isHere = sql`${sessions.seenAt} > now() - make_interval(mins => ${HERE_MINUTES})`;
  const rows = await db()
    .selectDistinct({ id: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), isLive, isHere));
  const activeIds = new Set(rows.map(({ id }) => id));
  return students.filter(({ id }) => activeIds.has(id)).map(personOf);
}

type Trouble = (typeof TROUBLES)[number];
type Row = { studentId: number; lessonId: number; trouble: Trouble; correct: number; asked: number };

/**
 * In the last hours: two exercises of a lesson in a row that were not right at once, two submitted quizzes of a lesson
 * without a pass, or an exercise or quiz open for long without an answer. Each student is listed once.
 */
async function listStuck(students: RegisteredStudent[], lessons: ClassLesson[]): Promise<Today['stuck']> {
  if (students.length === 0) return [];
  const seen = (studentId: SQL, at: SQL) => isSeen(students, studentId, at);
  const since = sql`now() - make_interval(hours => ${STUCK_HOURS})`;
  const idle = sql`now() - make_interval(mins => ${IDLE_MINUTES})`;
  const rows = await db().execute<Row>(sql`
    select student_id as "studentId", lesson_id as "lessonId", 'practice' as trouble, 0 as correct, 0 as asked
    from (select student_id, lesson_id, is_hit,
        row_number() over (partition by student_id, lesson_id order by id desc) as nth
      from practice_items where ${seen(sql`student_id`, sql`closed_at`)} and closed_at > ${since}) recent
    where nth <= 2 group by student_id, lesson_id having count(*) = 2 and not bool_or(is_hit)
    union all
    select student_id, lesson_id, 'quiz', correct, asked from quiz_attempts
    where ${seen(sql`student_id`, sql`submitted_at`)} and state = 'submitted' and submitted_at > ${since}
    union all
    select i.student_id, i.lesson_id, 'idle', 0, 0 from practice_items i
    where ${seen(sql`i.student_id`, sql`i.created_at`)} and i.closed_at is null and i.created_at between ${since} and ${idle}
      and not exists (select 1 from practice_answers a where a.student_id = i.student_id and a.item_id = i.id)
    union all
    select q.student_id, q.lesson_id, 'idle', 0, 0 from quiz_attempts q
    where ${seen(sql`q.student_id`, sql`q.start_time`)} and q.state = 'open' and q.start_time between ${since} and ${idle}
      and not exists (select 1 from attempt_responses r where r.student_id = q.student_id and r.attempt_id = q.id)
  `);
  const troubled = rows.filter((row, index) => isTrouble(row, index, rows));
  return students.flatMap((student) => {
    const ownRows = troubled.filter(({ studentId }) => studentId === student.id);
    const troubles = ownRows.flatMap(({ lessonId, trouble }) => {
      const lesson = lessons.find(({ id }) => id === lessonId);
      return lesson ? [{ trouble, lessonId, title: lesson.title, language: lesson.language }] : [];
    });
    return troubles.slice(0, 1).map((one) => ({ ...personOf(student), ...one }));
  });
}

/** Of several failed attempts at a quiz only the first row counts, so that it is listed once. */
function isTrouble(row: Row, index: number, rows: Row[]): boolean {
  if (row.trouble !== 'quiz') return true;
  const isSame = (other: Row) =>
    other.trouble === 'quiz' && other.studentId === row.studentId && other.lessonId === row.lessonId;
  const tries = rows.filter(isSame);
  const isMissed = tries.length >= 2 && !tries.some(({ correct, asked }) => isPassed(correct, asked));
  return isMissed && rows.findIndex(isSame) === index;
}

type AssignmentTurns = Awaited<ReturnType<typeof listAssignmentTurns>>[number];

/** The state of an assignment today, by each student's own calendar; undefined if nobody has anything to do. */
function waitingOf(
  { assignment, turns }: AssignmentTurns,
  students: RegisteredStudent[],
): Today['waiting'][number] | undefined {
  const openTurns = turns.flatMap((turn) => {
    const student = students.find(({ id }) => id === turn.studentId)!;
    const span = { fromDay: assignment.fromDay, untilDay: turn.untilDay };
    const due = dueOn(student.today, span, turn.isDone);
    return due === 'ahead' || due === 'done' ? [] : [{ ...turn, due, person: personOf(student) }];
  });
  if (openTurns.length === 0) return undefined;
  const those = (is: (one: (typeof openTurns)[number]) => boolean) =>
    openTurns.filter(is).map(({ person }) => person);
  const { id, kind, lessonId, title, language, untilDay } = assignment;
  return {
    ...{ id, kind, lessonId, title, language, untilDay },
    ...{ of: turns.length, done: turns.filter(({ isDone }) => isDone).length },
    dueToday: those(({ due }) => due === 'today'),
    overdue: those(({ due }) => due === 'overdue'),
    notStarted: those(({ isBegun }) => !isBegun),
  };
}
