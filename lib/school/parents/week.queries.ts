import { and, asc, between, desc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { activityDays, lessonProgress, practiceItems } from '#db/schema/learning.ts';
import { lessonRevisions, lessons, subjects } from '#db/schema/content.ts';
import type { Reader } from '#lib/platform/auth/actor.ts';
import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import { countExercises } from '#lib/learning/practice/practice.queries.ts';
import { localized } from '#lib/content/subjects/subjects.rules.ts';
import { listOwnAssignments, topicOf } from '#lib/school/assignments/assignments.queries.ts';
import { dayAfter, startOf } from '#lib/school/assignments/assignments.rules.ts';
import type { Language } from '#lib/vocabulary.ts';
import { firstDayOf, weekOf } from './parents.rules.ts';
import { hardOf, quizzesOf } from './week.rules.ts';

/** The most of each that fits on one page. */
const MOST = { lessons: 8, practised: 6, quizzes: 6, assignments: 6 };
/** More than anybody submits in a week. */
const MOST_ATTEMPTS = 200;

type Child = ReaderNotation & {
  id: number;
  learns: Language | null;
  grade: number | null;
  today: string;
  /** The link tells nothing of what was before, or in these spans. */
  since: string | null;
  closed: string | null;
};
type Span = { student: number; from: Date; until: Date; closed: string };

const isIn = ({ from, until, closed }: Span, at: SQLWrapper): SQL =>
  sql`(${at} >= ${from.toISOString()} and ${at} < ${until.toISOString()} and not ${at} <@ ${closed}::tstzmultirange)`;

/**
 * A child's week by their own calendar, in a language: the current one, or the one that many weeks before, as far as its
 * link tells of it. The current week includes assignments.
 */
export async function getWeek(child: Child, language: Language, back: number) {
  const { id, timeZone, today } = child;
  const week = weekOf(today, firstDayOf(child.learns ?? language, child), back);
  const begin = startOf(week.fromDay, timeZone);
  const since = new Date(child.since ?? begin);
  const span = {
    ...{ student: id, from: since > begin ? since : begin, closed: child.closed ?? '{}' },
    until: startOf(dayAfter(week.untilDay, 1), timeZone),
  };
  const [days, weekLessons, attempts, practised, mistakes, assignments] = await Promise.all([
    countDays(span, week),
    listOpened(span, language),
    listAttempts(span, language),
    countExercises(id, isIn(span, practiceItems.closedAt)),
    listMistakes(span),
    back === 0 ? listOwnAssignments(readerOf(child)) : [],
  ]);
  const quizzes = quizzesOf(attempts);
  const skills = practised.flatMap(({ generator, ...counts }) => {
    const topic = topicOf(generator, language, child);
    return topic === null ? [] : [{ topic, ...counts }];
  });
  return {
    ...week,
    /** The link tells of no week before. */
    isFirst: since > begin,
    days,
    lessons: weekLessons.slice(0, MOST.lessons),
    practised: skills.slice(0, MOST.practised),
    quizzes: quizzes.slice(0, MOST.quizzes),
    assignments: assignments.slice(0, MOST.assignments),
    hard: hardOf({ quizzes, practised: skills, mistakes }, countryOf(language, child)),
  };
}

export type Week = Awaited<ReturnType<typeof getWeek>>;

const readerOf = ({ id, learns, grade, timeZone, notations }: Child): Reader & ReaderNotation => ({
  ...{ userId: id, role: 'student', timeZone, notations },
  profile: learns && grade ? { language: learns, currentGrade: grade } : null,
});

/** A day counts if the link tells of its end. */
function countDays(
  { student, from, closed }: Span,
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
) {
  const { studentId, day } = activityDays;
  const end = sql`(${day} + 1)::timestamptz`;
  const isTold = sql`${end} > ${from.toISOString()} and not ${end} <@ ${closed}::tstzmultirange`;
  return db().$count(activityDays, and(eq(studentId, student), between(day, fromDay, untilDay), isTold));
}

const lessonColumns = {
  id: lessons.id,
  title: lessonRevisions.title,
  language: lessons.language,
  name: subjects.name,
  translations: subjects.translations,
};

type Named = { name: string; translations: (typeof subjects.$inferSelect)['translations'] };
const withSubject = <T extends Named>({ name, translations, ...row }: T, language: Language) => ({
  ...row,
  subject: localized({ name, description: '', translations }, language).name,
});

async function listOpened(span: Span, language: Language) {
  const { openedAt, lastOpenedAt, studentId, lessonId } = lessonProgress;
  const rows = await db()
    .select(lessonColumns)
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(eq(studentId, span.student), or(isIn(span, openedAt), isIn(span, lastOpenedAt))))
    .orderBy(desc(lastOpenedAt), asc(lessonId));
  return rows.map((row) => withSubject(row, language));
}

/** Submitted quizzes, in order. */
async function listAttempts(span: Span, language: Language) {
  const { studentId, lessonId, submittedAt, id, correct, asked } = quizAttempts;
  const rows = await db()
    .select({ ...lessonColumns, correct: sql<number>`${correct}`, asked: sql<number>`${asked}` })
    .from(quizAttempts)
    .innerJoin(lessons, eq(lessons.id, lessonId))
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.verifiedRevisionId))
    .where(and(eq(studentId, span.student), isIn(span, submittedAt)))
    .orderBy(asc(submittedAt), asc(id))
    .limit(MOST_ATTEMPTS);
  return rows.map((row) => withSubject(row, language));
}

/** Mistakes in practice, most frequent first, except those that the student overcame in the same week. */
async function listMistakes(span: Span): Promise<string[]> {
  const rows = await db().execute<{ because: string }>(sql`
    select a.misconception as because
    from practice_items i
    join practice_answers a on a.student_id = i.student_id and a.item_id = i.id
    where i.student_id = ${span.student} and ${isIn(span, sql`i.closed_at`)}
      and a.misconception is not null
      and not exists (select 1 from practice_items later where later.student_id = i.student_id
        and later.generator = i.generator and later.id > i.id and later.is_hit
        and later.closed_at < ${span.until.toISOString()})
    group by a.misconception order by count(*) desc, a.misconception limit 3`);
  return rows.map(({ because }) => because);
}
