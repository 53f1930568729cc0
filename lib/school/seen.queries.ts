import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { db } from '#db/client.ts';

/** A student with the time from which the class sees their work. */
type Seen = { id: number; since: string };
export type SeenScore = {
  studentId: number;
  lessonId: number;
  attempts: number;
  correct: number;
  asked: number;
};

/** The condition for work of these students that the class may see: what they did since they joined it. */
export function isSeen(students: Seen[], studentId: SQLWrapper, at: SQLWrapper): SQL | undefined {
  const ids = students.map(({ id }) => id);
  const before = sql`exists (select 1 from ${joined(students)} where joined.id = ${studentId} and ${at} < joined.since)`;
  return and(inArray(studentId, ids), sql`not ${before}`);
}

const joined = (students: Seen[]) =>
  sql`json_to_recordset(${JSON.stringify(students.map(({ id, since }) => ({ id, since })))}::json)
    as joined(id int, since timestamptz)`;

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
      and a.state = 'submitted' and a.submitted_at >= joined.since
    group by p.student_id, p.lesson_id, joined.since
    having count(a.id) > 0 or max(p.last_opened_at) >= joined.since
    order by max(p.last_opened_at) desc nulls last, p.lesson_id`);
}
