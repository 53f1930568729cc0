import { and, gt, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { activityDays, practiceItems } from '#db/schema/learning.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findOpenClass } from '#lib/school/classes/classes.queries.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import { countExercises } from '#lib/learning/practice/practice.queries.ts';
import { isPassed, mean, percent } from '#lib/content/scoring.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { listAssignmentTurns, topicOf } from './assignments/assignments.queries.ts';
import { dayAfter } from './assignments/assignments.rules.ts';
import {
  type ClassLesson,
  listClassLessons,
  listClassStudents,
  type RegisteredStudent,
} from './teaching.queries.ts';
import { isSeen, listScores } from './seen.queries.ts';

const DAYS = 28;
/** The most of each that fits on one page. */
const MOST = { learned: 10, practised: 6, next: 6 };

/**
 * A report for parents: what a student has learned and practised, and what comes next, in the chosen language, else the
 * student's. Reading it is recorded. Throws `not_found`,
 * `class_ended`.
 */
export async function getReport(
  actor: Teacher,
  classId: number,
  studentId: number,
  chosenLanguage?: Language,
) {
  const schoolClass = await findOpenClass(actor, classId);
  const [students, lessons] = await Promise.all([
    listClassStudents(schoolClass),
    listClassLessons(schoolClass),
  ]);
  const student = students.find(({ id }) => id === studentId);
  if (!student) throw notFound('This student is not in this class.');
  await auditReading(actor, 'user.record.read', { type: 'user', id: studentId }, { class: classId });
  const language = chosenLanguage ?? student.language;
  const [scores, days, practised, work] = await Promise.all([
    listTried(student, lessons),
    countDays(student, dayAfter(student.today, -DAYS)),
    countExercises(
      studentId,
      sql`${practiceItems.closedAt} > now() - make_interval(days => ${DAYS})
        and ${isSeen([student], practiceItems.studentId, practiceItems.closedAt)}`,
    ),
    listAssignmentTurns(schoolClass, [student]),
  ]);
  const passed = scores.filter(({ isPassed: is }) => is);
  const reader = { timeZone: student.timeZone, notations: actor.notations };
  return {
    ...{ name: student.name, className: schoolClass.name, today: student.today, language, days },
    ...{ passed: passed.length, average: scores.length > 0 ? mean(scores.map(({ best }) => best)) : null },
    learned: passed.slice(0, MOST.learned),
    practised: practised.slice(0, MOST.practised).map(({ generator, ...counts }) => ({
      topic: topicOf(generator, language, reader) ?? generator,
      ...counts,
    })),
    assigned: work
      .filter(
        ({ assignment, turns }) => assignment.fromDay <= student.today && turns.some((one) => !one.isDone),
      )
      .slice(0, MOST.next)
      .map(({ assignment: { id, kind, title, language: of } }) => ({ id, kind, title, language: of })),
    again: scores.filter(({ isPassed: is }) => !is).slice(0, MOST.next),
  };
}

export type Report = Awaited<ReturnType<typeof getReport>>;

/** The class's lessons whose quiz the student has tried, last opened first. */
async function listTried(student: RegisteredStudent, lessons: ClassLesson[]) {
  const lessonIds = lessons.map(({ id }) => id);
  const rows = await listScores([student], lessonIds);
  return rows.flatMap((row) => {
    const lesson = lessons.find(({ id }) => id === row.lessonId);
    if (!lesson || row.attempts === 0) return [];
    const { id, title, language, subject } = lesson;
    const best = percent(row.correct, row.asked);
    return [{ id, title, language, subject, best, isPassed: isPassed(row.correct, row.asked) }];
  });
}

const countDays = (student: RegisteredStudent, after: string) => {
  const { studentId, day } = activityDays;
  return db().$count(activityDays, and(isSeen([student], studentId, sql`${day} + 1`), gt(day, after)));
};
