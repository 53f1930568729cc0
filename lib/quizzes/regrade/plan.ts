import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { lessonProgress, quizAttempts } from '#db/schema/attempts.ts';
import { changes, passes, rowsOf } from './changes.ts';
import type { RegradePlan } from './schema.ts';
import type { Twins } from './twins.ts';

/** What another key changes in attempts that are past. */
export async function planOf(tx: Executor, twins: Twins, answer: string): Promise<RegradePlan> {
  const { lessonId } = twins[0];
  const result = await tx.execute(sql`
    with c as materialized (${changes(twins, answer)}),
    after as (
      select a.student_id, bool_or(${passes(sql`(a.correct + coalesce(c.gain, 0))`, sql`a.asked`)}) as passes
      from ${quizAttempts} a left join c on c.student_id = a.student_id and c.id = a.id
      where a.lesson_id = ${lessonId} and a.state = 'submitted' and a.asked > 0
        and a.student_id in (select student_id from c)
      group by a.student_id),
    students as (
      select after.passes, p.passed_at from after
      join ${lessonProgress} p on p.student_id = after.student_id and p.lesson_id = ${lessonId})
    select (select count(*) filter (where gain > 0)::int from c) as raised,
      (select count(*) filter (where gain < 0)::int from c) as lowered,
      (select count(*)::int from students where passes and passed_at is null) as "passesGained",
      (select count(*)::int from students where not passes and passed_at is not null) as "passesKept"`);
  const [counts] = rowsOf<Omit<RegradePlan, 'versions'>>(result);
  return { versions: twins.map(({ version }) => version).sort((a, b) => a - b), ...counts! };
}
