import { and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { assignments, assignmentStudents, classes, classStudents } from '#db/schema/school.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Reader, Teacher } from '#lib/platform/auth/actor.ts';
import { findClass, type SchoolClass } from '#lib/school/classes/classes.queries.ts';
import { generatorNamed } from '#lib/content/exercises/catalogue.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { phrase, say } from '#lib/content/exercises/say.ts';
import { lessonVisible } from '#lib/content/lessons/visibility.queries.ts';
import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import { dayIn, todayOf } from '#lib/learning/progress/progress.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { listClassLessons, listClassStudents, type RegisteredStudent } from '../teaching.queries.ts';
import { ENOUGH_EXERCISES, MOST_SHOWN } from './assignments.constants.ts';
import { dayAfter, dueOn, startOf } from './assignments.rules.ts';
import type { Assignment, OwnAssignment, OwnWork } from './assignments.schema.ts';

/** The default length of an assignment, in days. */
const WEEK = 7;

const assignedColumns = {
  id: assignments.id,
  kind: assignments.kind,
  lessonId: lessons.id,
  subjectId: lessons.subjectId,
  title: lessonRevisions.title,
  language: lessons.language,
  grade: subjects.gradeLevel,
  generator: assignments.generator,
  fromDay: assignments.fromDay,
  untilDay: assignments.untilDay,
  isForAll: assignments.isForAll,
};

/** The name of an assignment's skill, in the lesson's language; null if it has none. */
export function topicOf(generator: string | null, language: Language, reader: ReaderNotation): string | null {
  const topic = generator && generatorNamed(generator)?.topic;
  return topic ? say(phrase(`topic.${topic}`), countryOf(language, reader)) : null;
}

const studentsOf = sql<{ studentId: number; untilDay: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('studentId', s.student_id, 'untilDay', s.until_day)), '[]')
  from ${assignmentStudents} s where s.assignment_id = ${assignments.id})`;

/** The current assignments of a class, latest first, as rows. */
const listAssigned = (classId: number) =>
  db()
    .select({ ...assignedColumns, students: studentsOf })
    .from(assignments)
    .innerJoin(lessons, and(eq(lessons.id, assignments.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(subjects, and(eq(subjects.id, lessons.subjectId), isNull(subjects.deletedAt)))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(eq(assignments.classId, classId), isNull(assignments.withdrawnAt)))
    .orderBy(asc(assignments.untilDay), asc(assignments.id));

type Assigned = Awaited<ReturnType<typeof listAssigned>>[number];

/** One student's share of an assignment: when it begins and ends by their own calendar, and when they joined the class. */
type Turn = {
  assignmentId: number;
  studentId: number;
  at: Date;
  since: string;
  kind: Assigned['kind'];
  lessonId: number;
  generator: string | null;
  untilDay: string;
};

/** A turn for each student of the assignment who can see its lesson. */
function turnsOf(
  { students: chosen, ...one }: Assigned,
  students: Pick<RegisteredStudent, 'id' | 'grade' | 'timeZone' | 'since'>[],
): Turn[] {
  const lastDays = new Map(chosen.map(({ studentId, untilDay }) => [studentId, untilDay]));
  return students
    .filter(({ id, grade }) => grade === one.grade && (one.isForAll || lastDays.has(id)))
    .map(({ id, timeZone, since }) => ({
      assignmentId: one.id,
      studentId: id,
      at: startOf(one.fromDay, timeZone),
      since,
      ...{ kind: one.kind, lessonId: one.lessonId, generator: one.generator },
      untilDay: lastDays.get(id) ?? one.untilDay,
    }));
}

/**
 * The work done on each since its first day, but not before the student joined, in their order: lesson opened, quiz
 * submitted, exercises closed. A lesson whose quiz was submitted is begun, even if it was not opened.
 */
async function countDone(turns: Turn[]): Promise<{ done: number; isBegun: boolean }[]> {
  if (turns.length === 0) return [];
  const turnRows = turns.map(({ studentId, at, since, kind, lessonId, generator }, n) => ({
    ...{ n, s: studentId, day: at.toISOString(), since, kind, l: lessonId, g: generator },
  }));
  const rows = await db().execute<{ done: number; isBegun: boolean }>(sql`
    select done, done > 0 or kind = 'lesson' and exists (select 1 from quiz_attempts q
      where q.student_id = s and q.lesson_id = l and q.state = 'submitted' and q.submitted_at >= at) as "isBegun"
    from (select t.*, (case t.kind
      when 'lesson' then (select count(*) from lesson_progress p
        where p.student_id = t.s and p.lesson_id = t.l and p.last_opened_at >= t.at)
      when 'quiz' then (select count(*) from quiz_attempts q
        where q.student_id = t.s and q.lesson_id = t.l and q.state = 'submitted' and q.submitted_at >= t.at)
      else (select count(*) from practice_items i where i.student_id = t.s and i.lesson_id = t.l
        and (t.g is null or i.generator = t.g) and i.closed_at >= t.at) end)::int as done
    from (select *, greatest(day, since) as at from jsonb_to_recordset(${JSON.stringify(turnRows)}::jsonb)
      as r (n int, s int, day timestamptz, since timestamptz, kind text, l int, g text)) t) turns
    order by n`);
  return rows;
}

const isEnough = ({ kind }: Pick<Turn, 'kind'>, count: number) =>
  count >= (kind === 'practice' ? ENOUGH_EXERCISES : 1);

/** Every assignment of a class with each student's progress. */
export async function listAssignmentTurns(of: SchoolClass, students: RegisteredStudent[]) {
  const rows = await listAssigned(of.id);
  const turns = rows.map((row) => turnsOf(row, students));
  const counts = await countDone(turns.flat());
  let next = 0;
  return rows.map((assignment, index) => ({
    assignment,
    turns: turns[index]!.map((turn) => {
      const { done, isBegun } = counts[next++]!;
      return { studentId: turn.studentId, untilDay: turn.untilDay, isBegun, isDone: isEnough(turn, done) };
    }),
  }));
}

/** A class's assignments, by last day. Throws `not_found`. */
export async function listAssignments(actor: Teacher, classId: number): Promise<Assignment[]> {
  const schoolClass = await findClass(actor, classId);
  return listOf(actor, schoolClass, await listClassStudents(schoolClass));
}

async function listOf(actor: Teacher, of: SchoolClass, students: RegisteredStudent[]): Promise<Assignment[]> {
  const work = await listAssignmentTurns(of, students);
  return work.map(({ assignment, turns }) => ({
    ...assignment,
    topic: topicOf(assignment.generator, assignment.language, actor),
    of: turns.length,
    done: turns.filter(({ isDone }) => isDone).length,
  }));
}

/** What a teacher can assign to a class, and for which days unless somebody says otherwise. Throws `not_found`. */
export const getAssignable = async (actor: Teacher, classId: number) =>
  assignableTo(actor, await findClass(actor, classId));

async function assignableTo(actor: Teacher, of: SchoolClass) {
  const lessons = await listClassLessons(of);
  const today = todayOf(actor);
  return {
    lessons: lessons.map(({ id, title, subject, hasQuiz, topic, language }) => ({
      ...{ id, title, subject, hasQuiz },
      skills: generatorsFor(topic).map((one) => ({
        id: one.id,
        topic: topicOf(one.id, language, actor)!,
      })),
    })),
    days: { fromDay: today, untilDay: dayAfter(today, WEEK) },
  };
}

/** What the page needs on which a teacher assigns. Throws `not_found`. */
export async function getAssigning(actor: Teacher, classId: number) {
  const schoolClass = await findClass(actor, classId);
  const [students, assignable] = await Promise.all([
    listClassStudents(schoolClass),
    assignableTo(actor, schoolClass),
  ]);
  const assignments = await listOf(actor, schoolClass, students);
  return { ...assignable, assignments, students: students.map(({ id, name }) => ({ id, name })) };
}

const isOwn = (actor: Reader) =>
  exists(
    db()
      .select({ id: assignmentStudents.studentId })
      .from(assignmentStudents)
      .where(
        and(
          eq(assignmentStudents.assignmentId, assignments.id),
          eq(assignmentStudents.studentId, actor.userId),
        ),
      ),
  );

/** A student's assignments, the next last day first, including overdue ones. */
export async function getOwnWork(actor: Reader & ReaderNotation): Promise<OwnWork> {
  if (actor.role !== 'student' || !actor.profile) return { assignments: [], today: '' };
  const isMine = eq(classStudents.studentId, actor.userId);
  const rows = await db()
    .select({
      ...assignedColumns,
      className: classes.name,
      since: sql<string>`${classStudents.createdAt}::text`,
      students: studentsOf,
      now: sql`now()`.mapWith(assignments.createdAt) as SQL<Date>,
    })
    .from(assignments)
    .innerJoin(classes, and(eq(classes.id, assignments.classId), isNull(classes.endedAt)))
    .innerJoin(classStudents, and(eq(classStudents.classId, classes.id), isMine))
    .innerJoin(lessons, eq(lessons.id, assignments.lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(
      and(isNull(assignments.withdrawnAt), lessonVisible(actor), or(assignments.isForAll, isOwn(actor))),
    );
  if (rows.length === 0) return { assignments: [], today: '' };
  const today = dayIn(actor.timeZone, rows[0]!.now);
  return { assignments: await toOwn(actor, rows, today), today };
}

export const listOwnAssignments = async (actor: Reader & ReaderNotation): Promise<OwnAssignment[]> =>
  (await getOwnWork(actor)).assignments;

type OwnRow = Assigned & { className: string; since: string };

async function toOwn(
  actor: Reader & ReaderNotation,
  rows: OwnRow[],
  today: string,
): Promise<OwnAssignment[]> {
  const me = { id: actor.userId, timeZone: actor.timeZone, grade: actor.profile!.currentGrade };
  const current = rows.filter(({ fromDay }) => fromDay <= today);
  const turns = current.map((row) => turnsOf(row, [{ ...me, since: row.since }])[0]!);
  const counts = await countDone(turns);
  return current
    .map((row, index) => {
      const [turn, count] = [turns[index]!, counts[index]!.done];
      const isDone = isEnough(turn, count);
      const due = dueOn(today, { ...row, untilDay: turn.untilDay }, isDone);
      const { grade: _grade, isForAll: _all, students: _students, since: _since, ...assignment } = row;
      return {
        ...assignment,
        untilDay: turn.untilDay,
        topic: topicOf(row.generator, row.language, actor),
        ...{ isDone, isOverdue: due === 'overdue', exercises: Math.min(count, ENOUGH_EXERCISES) },
      };
    })
    .filter(({ isDone, untilDay }) => !isDone || untilDay >= today)
    .sort((a, b) => a.untilDay.localeCompare(b.untilDay) || a.id - b.id)
    .slice(0, MOST_SHOWN);
}
