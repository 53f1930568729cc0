import '#server-only';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classes, classStudents, classTeachers, questionReports } from '#db/schema/school.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes } from '#db/schema/content.ts';
import { countItems } from '#lib/school/question-figures.queries.ts';
import { isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { findClass } from '#lib/school/classes/classes.queries.ts';
import type { Reported, ReportList } from './question-reports.schema.ts';

const MOST = 50;
/** With fewer answers, a question's figures could tell a teacher about one child of another class. */
const FEWEST = 10;

const waits = isNull(questionReports.answeredAt);

/** A class that goes on and sees the report: the student has joined it, and it had not ended then. */
const seenBy = sql`select from ${classStudents} s join ${classes} c on c.id = s.class_id and c.ended_at is null
  where s.student_id = ${questionReports.reporterId} and ${questionReports.createdAt} >= s.created_at
    and not (${questionReports.createdAt} <@ c.closed)`;

/** An unanswered report that this teacher may answer: an admin any, an instructor their students'. */
export function isWaitingFor(actor: Teacher): SQL | undefined {
  if (isAdmin(actor)) return waits;
  return and(
    waits,
    sql`exists (${seenBy} and exists (
      select from ${classTeachers} t where t.class_id = s.class_id and t.user_id = ${actor.userId}))`,
  );
}

const fromClass = (classId: number) => sql`exists (${seenBy} and s.class_id = ${classId})`;

/** Questions with unanswered reports, oldest report first. Throws `not_found` for another teacher's class. */
export async function listReports(actor: Teacher, { classId }: ReportList): Promise<Reported[]> {
  const ofClass = classId && fromClass((await findClass(actor, classId)).id);
  const rows = await db()
    .select({
      id: questionReports.id,
      questionId: questionReports.questionId,
      reason: questionReports.reason,
      text: questionReports.text,
      role: users.role,
      createdAt: questionReports.createdAt,
    })
    .from(questionReports)
    .innerJoin(users, eq(users.id, questionReports.reporterId))
    .where(and(isWaitingFor(actor), ofClass || undefined))
    .orderBy(asc(questionReports.id))
    .limit(500);
  const ids = [...new Set(rows.map(({ questionId }) => questionId))].slice(0, MOST);
  if (ids.length === 0) return [];
  const questions = await questionsOf(ids);
  const { items } = await countItems([...new Set(questions.map(({ quizId }) => quizId))]);
  return ids.map((id) => {
    const { quizId: _, ...question } = questions.find(({ questionId }) => questionId === id)!;
    const item = items.find(({ questionId }) => questionId === id)!;
    const reports = rows.filter(({ questionId }) => questionId === id);
    const maySeeFigures = isAdmin(actor) || item.answered >= FEWEST;
    const { answered, facility, discrimination } = item;
    const itemFigures = maySeeFigures ? { answered, facility, discrimination } : NOTHING;
    return { ...question, ...itemFigures, reports };
  });
}

const NOTHING = { answered: null, facility: null, discrimination: null };

const questionsOf = (ids: number[]) =>
  db()
    .select({
      questionId: quizQuestions.id,
      questionText: quizQuestions.questionText,
      options: quizQuestions.options,
      correctAnswer: quizQuestions.correctAnswer,
      explanation: quizQuestions.explanation,
      lessonId: lessons.id,
      subjectId: lessons.subjectId,
      title: lessonRevisions.title,
      language: lessons.language,
      quizId: quizzes.id,
      quizVersion: quizzes.version,
    })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(inArray(quizQuestions.id, ids));
