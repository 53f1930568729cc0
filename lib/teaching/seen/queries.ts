import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonProgress } from '#db/schema/attempts.ts';

/** A student with the time from which the class sees their work; null (at home here) sees all. */
type Seen = { id: number; since: string | null };
export type SeenScore = {
  studentId: number;
  lessonId: number;
  attempts: number;
  correct: number;
  asked: number;
};

/** The condition for work of these students that the class may see: for those who are not at home in it, since they joined. */
export function isSeen(students: Seen[], studentId: SQLWrapper, at: SQLWrapper): SQL | undefined {
  const ids = students.map(({ id }) => id);
  const late = students.filter(({ since }) => since !== null);
  if (late.length === 0) return inArray(studentId, ids);
  const before = sql`exists (select 1 from json_to_recordset(${JSON.stringify(late)}::json)
    as late(id int, since timestamptz) where late.id = ${studentId} and ${at} < late.since)`;
  return and(inArray(studentId, ids), sql`not ${before}`);
}

/** Opened lessons with the attempts and the best score that the class may see, last opened first. */
export async function listScores(students: Seen[], lessonIds: number[]): Promise<SeenScore[]> {
  const home = students.filter(({ since }) => since === null).map(({ id }) => id);
  const late = students.filter(({ since }) => since !== null);
  const { studentId, lessonId, attempts, bestCorrect: correct, bestAsked: asked } = lessonProgress;
  const [whole, since] = await Promise.all([
    db()
      .select({ studentId, lessonId, attempts, correct, asked })
      .from(lessonProgress)
      .where(and(inArray(studentId, home), inArray(lessonId, lessonIds)))
      .orderBy(sql`${lessonProgress.lastOpenedAt} desc nulls last`, lessonId),
    late.length === 0 || lessonIds.length === 0 ? [] : listScoresSince(late, lessonIds),
  ]);
  return [...whole, ...since];
}

const listScoresSince = (late: Seen[], lessonIds: number[]) =>
  db().execute<SeenScore>(sql`
    select p.student_id as "studentId", p.lesson_id as "lessonId", count(a.id)::int as attempts,
      coalesce((array_agg(a.correct order by a.correct::float8 / greatest(a.asked, 1) desc, a.id))[1], 0) as correct,
      coalesce((array_agg(a.asked order by a.correct::float8 / greatest(a.asked, 1) desc, a.id))[1], 0) as asked
    from json_to_recordset(${JSON.stringify(late)}::json) as late(id int, since timestamptz)
    join lesson_progress p on p.student_id = late.id and p.lesson_id in ${lessonIds}
    left join quiz_attempts a on a.student_id = p.student_id and a.lesson_id = p.lesson_id
      and a.state = 'submitted' and a.submitted_at >= late.since
    group by p.student_id, p.lesson_id, late.since
    having count(a.id) > 0 or max(p.last_opened_at) >= late.since
    order by max(p.last_opened_at) desc nulls last, p.lesson_id`);
