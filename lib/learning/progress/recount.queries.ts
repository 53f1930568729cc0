import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { PASS_MARK } from '#lib/content/scoring.rules.ts';

export type Miscount = { studentId: number; lessonId: number };

/**
 * Stored counters (`lesson_progress`) that differ from a recount of the submitted attempts; none if all is well. A
 * passed lesson stays passed, even if a corrected key lowers its score.
 */
export async function miscounts(): Promise<Miscount[]> {
  const recounted = sql`
    select student_id, lesson_id, count(*)::int attempts,
      round(max(correct::numeric / nullif(asked, 0)), 12) best,
      coalesce(bool_or(asked > 0 and greatest(correct, before) * 100 >= ${PASS_MARK} * asked), false) passed
    from quiz_attempts left join (
      select student_id, attempt_id id, max(old_correct) before from attempt_regrades group by 1, 2) regraded
      using (student_id, id)
    where state = 'submitted' group by student_id, lesson_id`;
  const best = sql`
    select student_id, lesson_id, attempts, round(best_correct::numeric / nullif(best_asked, 0), 12) best,
      passed_at is not null passed
    from lesson_progress`;
  const rows = await db().select({ studentId: sql<number>`student_id`, lessonId: sql<number>`lesson_id` })
    .from(sql`(select coalesce(k.student_id, r.student_id) student_id, coalesce(k.lesson_id, r.lesson_id) lesson_id
      from (${best}) k full join (${recounted}) r using (student_id, lesson_id)
      where coalesce(k.attempts, 0) <> coalesce(r.attempts, 0) or k.best is distinct from r.best
        or coalesce(k.passed, false) <> coalesce(r.passed, false)) differing`);
  return rows;
}
