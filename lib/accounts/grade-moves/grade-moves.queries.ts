import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { db, type Executor } from '#db/client.ts';
import { gradeMoves, studentProfiles, users } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { GRADES } from '#lib/vocabulary.ts';
import type { Grades } from './grade-moves.schema.ts';

/** The number of students in each grade, and the move that can be undone. */
export async function listGrades(_actor: Actor<'admin'>): Promise<Grades> {
  const [counts, acts, last] = await Promise.all([countGrades(), countActs(db()), lastMove()]);
  const grades = GRADES.map((grade, at) => ({ grade, students: counts.get(at + 1) ?? 0 }));
  return { grades, acts, last: last ?? null };
}

async function countGrades(): Promise<Map<number, number>> {
  const rows = await db()
    .select({ grade: studentProfiles.currentGrade, students: sql<number>`count(*)::int` })
    .from(studentProfiles)
    .innerJoin(users, eq(users.id, studentProfiles.userId))
    .where(and(eq(users.role, 'student'), isNull(users.erasedAt)))
    .groupBy(studentProfiles.currentGrade);
  return new Map(rows.map(({ grade, students }) => [grade, students]));
}

/** The number of moves and undone moves: each changes the numbers of students. */
export async function countActs(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ acts: sql<number>`(count(*) + count(${gradeMoves.takenBackAt}))::int` })
    .from(gradeMoves);
  return row!.acts;
}

async function lastMove() {
  const [row] = await db()
    .select({
      id: gradeMoves.id,
      at: gradeMoves.at,
      by: users.username,
      moved: gradeMoves.moved,
      unchanged: sql<number>`(select count(*)::int from ${studentProfiles} where ${studentProfiles.movedIn} = ${gradeMoves.id})`,
      takenBackAt: gradeMoves.takenBackAt,
    })
    .from(gradeMoves)
    .innerJoin(users, eq(users.id, gradeMoves.movedBy))
    .orderBy(desc(gradeMoves.id))
    .limit(1);
  return row;
}
