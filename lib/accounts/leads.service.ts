import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { notify } from '#lib/platform/notices/notices.service.ts';
import type { SAFEGUARDING_CHANGES } from '#lib/vocabulary.ts';
import { endLapsed, listAnsweredFor } from './lapse.service.ts';
import { grownUpsOf, nameOf } from './teaching.service.ts';

/** Rows with the `user_id` of each safeguarding lead. */
export const leadIds = sql`select l.user_id from ${safeguardingLeads} l
  join ${users} u on u.id = l.user_id and u.role <> 'student' and l.state <> 'proposed'`;

/** Refuses what would let an admin sign in as a lead, or end one's work unseen. Throws `lead_account`. */
export async function ensureNoLead(tx: Tx, userId: number): Promise<void> {
  if ((await tx.$count(safeguardingLeads, eq(safeguardingLeads.userId, userId))) > 0)
    throw new DomainError(
      'lead_account',
      'This person is a safeguarding lead. End that first: a lead must agree.',
    );
}

type Change = {
  change: (typeof SAFEGUARDING_CHANGES)[number];
  lead: string | null;
  concernId: number | null;
  contact?: string;
};
type By = Pick<Actor, 'userId'>;

/**
 * Tells these people, except who did it, of an act that could let somebody read what a student said.
 * @param actor undefined for the server's operator
 */
export async function tellOfChange(
  tx: Tx,
  actor: By | undefined,
  to: SQL,
  { change, lead, concernId, contact }: Change,
): Promise<void> {
  const userId = actor?.userId ?? 0;
  const [by] = await tx.select({ name: users.username }).from(users).where(eq(users.id, userId));
  await notify(tx, {
    kind: 'safeguarding_change',
    about: `safeguarding:${change}:${concernId ?? lead}:${crypto.randomUUID()}`,
    to: sql`select distinct told_to.user_id from (${to}) told_to where told_to.user_id <> ${userId}`,
    data: { change, by: by?.name ?? '', lead, concernId, contact },
  });
}

/**
 * Tells the leads that somebody has changed the password, email or role of a student about whom there is a concern, or
 * ended what lets the student in.
 */
export async function tellLeadsOfReset(
  tx: Tx,
  actor: By,
  studentIds: number[],
  change: 'student_password' | 'student_access' = 'student_password',
): Promise<void> {
  const rows = await tx
    .selectDistinctOn([concerns.studentId], { id: concerns.id })
    .from(concerns)
    .where(sql`${concerns.studentId} = any (${sql.param(studentIds)}::int[])`)
    .orderBy(concerns.studentId, sql`${concerns.id} desc`);
  for (const { id } of rows) await tellOfChange(tx, actor, leadIds, { change, lead: null, concernId: id });
}

/**
 * Tells a student of a password that an admin gave them; and their teachers, the other admins and every lead, with or
 * without a concern, because whoever gave it can sign in with it.
 */
export async function tellOfGiven(tx: Tx, actor: By, studentId: number): Promise<void> {
  const about = `password:of-${studentId}`;
  const data = { className: '', count: 1, student: await nameOf(tx, studentId) };
  const own = sql`select ${studentId}::int as user_id`;
  await notify(tx, { kind: 'password_reset', about, to: own, data: { ...data, isOwn: true } });
  const others = sql`${grownUpsOf(actor, [studentId])} union (select * from (${leadIds}) l where l.user_id <> ${actor.userId})`;
  await notify(tx, { kind: 'password_reset', about, to: others, data: { ...data, isOwn: false } });
}

/** Ends what lapses with a person's right to children, and tells the leads of the cards among it. */
export async function endLapsedOf(tx: Tx, actor: By, personId: number, alsoOf: number[] = []): Promise<void> {
  const ended = await endLapsed(tx, [...alsoOf, ...(await listAnsweredFor(tx, personId))]);
  await tellLeadsOfReset(tx, actor, ended, 'student_access');
}

/**
 * Lets a concern to whose closing no second lead has agreed outlive the account that is about to be erased, by the names
 * that the school knew; and tells the leads. Whoever erases is told nothing: that there is a concern is theirs alone.
 */
export async function keepConcern(tx: Tx, actor: Actor, studentId: number): Promise<void> {
  const { username, firstName, lastName } = users;
  const kept = await tx
    .update(concerns)
    .set({
      known: sql`coalesce(${concerns.known}, (select jsonb_build_object('username', ${username}, 'firstName', ${firstName},
        'lastName', ${lastName}, 'classes', '[]'::jsonb) from ${users} where ${users.id} = ${studentId}))`,
    })
    .where(and(eq(concerns.studentId, studentId), isNull(concerns.agreedAt)))
    .returning({ id: concerns.id });
  for (const { id } of kept)
    await tellOfChange(tx, actor, leadIds, { change: 'student_erased', lead: null, concernId: id });
}
