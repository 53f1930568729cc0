import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { db } from '#db/client.ts';

/** A student with the time from which the class sees their work, and the spans in between in which it does not. */
type Seen = { id: number; since: string; closed: string };
export type SeenScore = {
  studentId: number;
  lessonId: number;
  attempts: number;
  correct: number;
  asked: number;
};

/** The condition for work of these students that the class may see: what they did since they joined it, while it went on. */
export function isSeen(students: Seen[], studentId: SQLWrapper, at: SQLWrapper): SQL | undefined {
  const ids = students.map(({ id }) => id);
  const hidden = sql`exists (select 1 from ${joined(students)} where joined.id = ${studentId} and not ${isWithin(at)})`;
  return and(inArray(studentId, ids), sql`not ${hidden}`);
}

const isWithin = (at: SQLWrapper) =>
  sql`(${at} >= joined.since and not (${at})::timestamptz <@ joined.closed)`;

const joined = (students: Seen[]) =>
  sql`json_to_recordset(${JSON.stringify(students.map(({ id, since, closed }) => ({ id, since, closed })))}::json)
    as joined(id int, since timestamptz, closed tstzmultirange)`;

/** Opened lessons with the attempts and the best score that the class may see, last opened first. */
export async function listScores(students: Seen[], lessonIds: number[]): Promise<SeenScore[]> {
  if (students.length === 0 || lessonIds.length === 0) return [];
  return db().execute<SeenScore>(sql`
    select p.student_id as "studentId", p.lesson_id as "lessonId", count(a.id)::int as attempts,
      coalesce((array_agg(a.correct order by a.correct::float8 / greatest(a.asked, 1) desc, a.id))[1], 0) as correct,
      coalesce((array_agg(a.asked order by a.correct::float8 / greatest(a.asked, 1) desc, a.id))[1], 0) as asked
    from ${joined(students)}
    join lesson_progress p on p.student_id = joined.id and p.lesson_id in ${lessonIds}
    left join quiz_attempts a on a.student_id = p.student_id and a.lesson_id = p.lesson_id
      and a.state = 'submitted' and ${isWithin(sql`a.submitted_at`)}
    group by p.student_id, p.lesson_id, joined.since, joined.closed
    having count(a.id) > 0 or ${isWithin(sql`max(p.opened_at)`)} or ${isWithin(sql`max(p.last_opened_at)`)}
    order by max(p.last_opened_at) desc nulls last, p.lesson_id`);
}
