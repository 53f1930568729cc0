import { and, eq, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { lessonRevisions, lessons, quizQuestions, quizzes } from '#db/schema/content.ts';
import { questionReports } from '#db/schema/school.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { type Actor, isAdmin, type Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { together } from '#lib/platform/config/together.ts';
import { consume, ensureWithinAll } from '#lib/platform/limits.service.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import { listenTo } from '#lib/school/safeguarding/listening.service.ts';
import { isWaitingFor } from './question-reports.queries.ts';
import type { NewReport, ReportAnswer, ReportSent } from './question-reports.schema.ts';

const missing = () => notFound('This question does not exist or is not yours to see.');

/**
 * Saves a report about a question: one open report per person and question, which a later one replaces. Teachers read it,
 * so a student's cry for help in it becomes a concern and no report, and what may be one is left out; `reply` then answers it.
 * Throws `not_found` for a question that a student has not submitted, `too_many`.
 */
export async function reportQuestion(
  actor: Actor,
  questionId: number,
  { reason, text }: NewReport,
): Promise<ReportSent> {
  const heard = await listenTo(actor, text);
  if (heard?.isCry) return { id: null, reply: heard.reply };
  const reply = heard?.reply ?? null;
  try {
    return { id: await keepReport(actor, questionId, { reason, text: heard ? '' : text }), reply };
  } catch (error) {
    // What may be a cry is asked about, whatever refuses the report.
    if (heard && error instanceof DomainError) return { id: null, reply };
    throw error;
  }
}

async function keepReport(actor: Actor, questionId: number, { reason, text }: NewReport): Promise<number> {
  await together([ensureWithinAll(actor), consume('report', actor.userId)]);
  if (!(await maySee(actor, questionId))) throw missing();
  const [row] = await db()
    .insert(questionReports)
    .values({ questionId, reporterId: actor.userId, reason, text })
    .onConflictDoUpdate({
      target: [questionReports.questionId, questionReports.reporterId],
      targetWhere: isNull(questionReports.answeredAt),
      set: { reason, text, createdAt: sql`now()` },
    })
    .returning({ id: questionReports.id });
  return row!.id;
}

/** Before a submission nothing about its questions is revealed or confirmed. */
async function maySee(actor: Actor, questionId: number): Promise<boolean> {
  const isTaught = sql`exists (select from ${lessonRevisions} v where v.quiz_id = ${quizQuestions.quizId}
    and v.lesson_id = ${quizzes.lessonId} and (v.state = 'verified' or ${isAdmin(actor)}))`;
  const isHandedIn = sql`exists (select from ${attemptResponses} r
    join ${quizAttempts} a on a.student_id = r.student_id and a.id = r.attempt_id
    where r.student_id = ${actor.userId} and r.question_id = ${questionId} and a.state = 'submitted')`;
  const [question] = await db()
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .innerJoin(lessons, and(eq(lessons.id, quizzes.lessonId), isNull(lessons.deletedAt)))
    .where(and(eq(quizQuestions.id, questionId), actor.role === 'student' ? isHandedIn : isTaught));
  return question !== undefined;
}

/**
 * Answers a question's open reports of this teacher's students, and notifies the reporters. Throws `not_found`,
 * `forbidden`.
 */
export async function answerReports(
  actor: Teacher,
  questionId: number,
  { verdict, answer }: ReportAnswer,
): Promise<{ answered: number }> {
  if (verdict === 'fixed' && !isAdmin(actor))
    throw new DomainError('forbidden', 'Only an admin can put a question right and say so.');
  return db().transaction(async (tx) => {
    const closedReports = await tx
      .update(questionReports)
      .set({ answeredAt: sql`now()`, answeredBy: actor.userId, verdict, answer })
      .where(and(eq(questionReports.questionId, questionId), isWaitingFor(actor)))
      .returning({ id: questionReports.id, reporterId: questionReports.reporterId });
    if (closedReports.length === 0) throw notFound('No report of this question waits for your answer.');
    const reporters = closedReports.map(({ reporterId }) => reporterId).filter((id) => id !== actor.userId);
    await tell(tx, { questionId, reporters, verdict, answer });
    await audit(tx, actor, 'quiz.report', null, { questionId, verdict, answered: closedReports.length });
    return { answered: closedReports.length };
  });
}

type Answered = ReportAnswer & { questionId: number; reporters: number[] };

async function tell(tx: Tx, { questionId, reporters, verdict, answer }: Answered): Promise<void> {
  const [question] = await tx
    .select({ questionText: quizQuestions.questionText, language: lessons.language })
    .from(quizQuestions)
    .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
    .innerJoin(lessons, eq(lessons.id, quizzes.lessonId))
    .where(eq(quizQuestions.id, questionId));
  await notify(tx, {
    kind: 'report_answered',
    about: `question:${questionId}`,
    to: sql`select value::int as user_id from jsonb_array_elements_text(${JSON.stringify(reporters)}::jsonb)`,
    data: { ...question!, verdict, answer },
  });
}
