import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { quizAttempts } from '#db/schema/assessing.ts';
import { lessonProgress } from '#db/schema/learning.ts';
import { passes } from './regrade/regrade.queries.ts';

/**
 * Recounts the best score of these students (rows with a `student_id`) from all their attempts at a lesson. `passed_at`
 * is set if it was empty, and never removed.
 */
export async function recountProgress(tx: Tx, lessonId: number, students: SQL): Promise<void> {
  await tx.execute(sql`
    update ${lessonProgress} p set best_correct = best.correct, best_asked = best.asked,
      passed_at = coalesce(p.passed_at, best.passed_at)
    from (${students}) as s
    cross join lateral (
      select a.correct, a.asked,
        min(a.submitted_at) filter (where ${passes(sql`a.correct`, sql`a.asked`)}) over () as passed_at
      from ${quizAttempts} a
      where a.student_id = s.student_id and a.lesson_id = ${lessonId} and a.state = 'submitted' and a.asked > 0
      order by a.correct::numeric / a.asked desc, a.id limit 1) as best
    where p.student_id = s.student_id and p.lesson_id = ${lessonId}`);
}
