import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { quizzes } from '#db/schema/lessons.ts';
import { gainOf, passes, rowsOf } from './changes.ts';
import type { RegradePlan } from './schema.ts';
import type { Twins } from './twins.ts';

/** What another key changes in attempts that are past. */
export async function planOf(tx: Executor, twins: Twins, answer: string): Promise<RegradePlan> {
  const { lessonId } = twins[0];
  const result = await tx.execute(sql`
    with students as (
      select a.student_id, count(*) filter (where gain > 0) as raised, count(*) filter (where gain < 0) as lowered,
        bool_or(a.asked > 0 and ${passes(sql`(a.correct + gain)`, sql`a.asked`)}) as passes
      from ${quizAttempts} a cross join lateral (${gainOf(twins, answer)}) as g
      where a.quiz_id in (select id from ${quizzes} where lesson_id = ${lessonId}) and a.state = 'submitted'
      group by a.student_id having bool_or(gain <> 0))
    select coalesce(sum(raised), 0)::int as raised, coalesce(sum(lowered), 0)::int as lowered,
      count(*) filter (where passes and p.passed_at is null)::int as "passesGained",
      count(*) filter (where not passes and p.passed_at is not null)::int as "passesKept"
    from students left join ${lessonProgress} p
      on p.student_id = students.student_id and p.lesson_id = ${lessonId}`);
  const [counts] = rowsOf<Omit<RegradePlan, 'versions'>>(result);
  return { versions: twins.map(({ version }) => version).sort((a, b) => a - b), ...counts! };
}
