import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { type Cry, concerns } from '#db/schema/school-care.ts';
import { classes, classStudents } from '#db/schema/school.ts';
import { leadIds } from '#lib/accounts/leads.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import type { Danger } from '#lib/vocabulary.ts';

export const aboutOf = (concernId: number) => `concern:${concernId}`;

/** The leads; where there is none, the admins, who can name one. */
export const recipients = sql`
  with leads as (${leadIds})
  select user_id from leads union all
  select id from ${users} where role = 'admin' and erased_at is null and not exists (select from leads)`;

/** The student as the school knows them now, whatever they call themselves later. */
const knownStudent = (studentId: number) => sql`(select jsonb_build_object(
  'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
  'isNameUnconfirmed', u.names_are_own,
  'classes', coalesce((select jsonb_agg(c.name order by c.id) from ${classStudents} cs
    join ${classes} c on c.id = cs.class_id where cs.student_id = u.id), '[]'::jsonb))
  from ${users} u where u.id = ${studentId})`;

/** From which sign-in a cry comes: whoever has a child's card can write as the child. */
async function signInOf(tx: Tx, { userId, sessionId }: Actor): Promise<Cry['signIn']> {
  // Session and entry are written in one transaction, whose time both have.
  const byCard = sql<boolean>`exists (select from ${auditLog} a where a.target_type = 'user' and a.target_id = ${userId}
    and a.action = 'sign_in.done' and a.at = ${sessions.createdAt} and a.detail ? 'byCard')`;
  const [row] = await tx
    .select({ at: sessions.createdAt, device: sessions.device, byCard })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return row && { ...row, at: row.at.toISOString(), sessionId };
}

const MINUTE_MS = 60_000;
/** Within it equal words of one session are one cry, which counts how often they were said. */
const REPEAT_MS = 60 * MINUTE_MS;
/** Who has just asked for help without a word, and does so again, has asked. */
const PRESS_MS = 10 * MINUTE_MS;
/** Of one session in an hour: kept whole, and kept at all. No child writes more; none of another session is lost by it. */
const MOST_WHOLE = 60;
const MOST = 600;
const LONGEST_BEYOND = 300;

/**
 * Stores what a student said in danger, in their open concern if they have one, and tells the leads. Nothing is refused:
 * the same words again are counted. Returns whether it is new, so that it is kept in full.
 */
export async function raiseConcern(
  tx: Tx,
  actor: Actor,
  { danger, text }: { danger: Danger; text: string },
): Promise<boolean> {
  const studentId = actor.userId;
  const [row] = await tx
    .insert(concerns)
    .values({ studentId, cries: [], known: knownStudent(studentId) })
    .onConflictDoUpdate({
      target: concerns.studentId,
      targetWhere: sql`closed_at is null`,
      set: { studentId },
    })
    .returning({ id: concerns.id, cries: concerns.cries, now: sql`now()`.mapWith(concerns.createdAt) });
  const { id, cries, now } = row!;
  const ago = (at: string) => now.getTime() - Date.parse(at);
  const lately = cries.filter(
    ({ at, signIn }) => signIn?.sessionId === actor.sessionId && ago(at) < REPEAT_MS,
  );
  const isWhole = lately.length < MOST_WHOLE;
  const kept = isWhole ? text : text.slice(0, LONGEST_BEYOND).toWellFormed();
  const same = lately.find((cry) => cry.text === kept) ?? (lately.length < MOST ? undefined : lately.at(-1));
  if (same && danger === 'askedForHelp' && ago(same.lastAt ?? same.at) < PRESS_MS) return false;
  if (same) Object.assign(same, { count: (same.count ?? 1) + 1, lastAt: now.toISOString() });
  else cries.push({ at: now.toISOString(), danger, text: kept, signIn: await signInOf(tx, actor) });
  await tx.update(concerns).set({ cries }).where(eq(concerns.id, id));
  await notify(tx, {
    ...{ kind: 'concern', about: aboutOf(id) },
    ...{ to: recipients, data: { concernId: id } },
  });
  return !same && isWhole;
}
