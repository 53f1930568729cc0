import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { gradeMoves, studentProfiles, users } from '#db/schema/accounts.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { countActs } from './grade-moves.queries.ts';
import type { GradeMove } from './grade-moves.schema.ts';

/** Locks: two admins at once must not move a grade up by two. */
const oneAtATime = (tx: Tx) => tx.execute(sql`lock table ${gradeMoves} in exclusive mode`);

/**
 * Moves every student of these grades up by one, in one statement. Throws `conflict` if there was another act since the
 * page was read.
 */
export async function moveGrades(
  actor: Actor<'admin'>,
  { grades, acts }: GradeMove,
): Promise<{ id: number; moved: number }> {
  return db().transaction(async (tx) => {
    await oneAtATime(tx);
    if ((await countActs(tx)) !== acts)
      throw new DomainError('conflict', 'Someone else has moved grades meanwhile. Load it again.');
    const [move] = await tx
      .insert(gradeMoves)
      .values({ movedBy: actor.userId })
      .returning({ id: gradeMoves.id });
    const { id } = move!;
    const gradeList = sql.raw(grades.map(Number).join(', '));
    const moved = await countOf(
      tx,
      sql`update ${studentProfiles} p set current_grade = p.current_grade + 1, moved_in = ${id}
        from ${users} u where u.id = p.user_id and u.role = 'student' and u.erased_at is null
          and p.current_grade in (${gradeList})`,
    );
    await tx.update(gradeMoves).set({ moved }).where(eq(gradeMoves.id, id));
    await audit(tx, actor, 'user.grades.move', null, { move: id, grades, moved });
    return { id, moved };
  });
}

/**
 * Undoes the last move, except for students whose grade was set by hand since. Throws `not_found`, and `conflict` if it
 * is undone already or grades moved again.
 */
export async function takeBackGrades(
  actor: Actor<'admin'>,
  moveId: number,
): Promise<{ returned: number; left: number }> {
  return db().transaction(async (tx) => {
    await oneAtATime(tx);
    const [move] = await tx.select().from(gradeMoves).where(eq(gradeMoves.id, moveId));
    if (!move) throw notFound('This move does not exist.');
    const [last] = await tx
      .select({ id: gradeMoves.id })
      .from(gradeMoves)
      .orderBy(desc(gradeMoves.id))
      .limit(1);
    if (move.takenBackAt || last!.id !== moveId)
      throw new DomainError('conflict', 'This was taken back already, or grades have moved again since.');
    const returned = await countOf(
      tx,
      sql`update ${studentProfiles} set current_grade = current_grade - 1, moved_in = null where moved_in = ${moveId}`,
    );
    await tx
      .update(gradeMoves)
      .set({ takenBackAt: sql`now()` })
      .where(eq(gradeMoves.id, moveId));
    const left = move.moved - returned;
    await audit(tx, actor, 'user.grades.back', null, { move: moveId, returned, left });
    return { returned, left };
  });
}

/** Runs a change and returns the number of changed rows. */
async function countOf(tx: Tx, change: SQL): Promise<number> {
  const movedUsers = tx
    .$with('changed', { one: sql<number>`one`.as('one') })
    .as(sql`${change} returning 1 as one`);
  const [row] = await tx.with(movedUsers).select({ count: count() }).from(movedUsers);
  return row!.count;
}
