import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { studentProfiles, users } from '#db/schema/accounts.ts';
import { parentLinks } from '#db/schema/school-care.ts';
import { schoolNotations } from '#db/schema/platform.ts';
import { endLapsed } from '#lib/accounts/lapse.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { knownTimeZone } from '#lib/platform/auth/time-zone.ts';
import { tellOfLink } from '#lib/school/classes/home.service.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { consume } from '#lib/platform/limits.service.ts';
import { dayIn } from '#lib/learning/progress/progress.rules.ts';
import { dayAfter } from '#lib/school/assignments/assignments.rules.ts';
import { findChild, findLink, isChild, told, toLink } from './parents.queries.ts';
import { lastDay } from './parents.rules.ts';
import { MOST_DAYS, MOST_OPEN, type NewLink, type ParentLink } from './parents.schema.ts';
import { hashOf, isToken, makeToken } from './tokens.ts';

/** A link with its token, which is returned only once. */
type LinkWithToken = ParentLink & { token: string };

const target = (studentId: number) => ({ type: 'user', id: studentId }) as const;

/** Creates a link to a child's week, of which those concerned are told. Throws `not_found`, `invalid`, and `conflict` if the child has too many. */
export async function makeLink(
  actor: Teacher,
  studentId: number,
  { untilDay, ...input }: NewLink,
): Promise<LinkWithToken> {
  const child = await findChild(actor, studentId);
  const until = untilDay ?? lastDay(child.today, child.schoolYear);
  if (until < child.today || until > dayAfter(child.today, MOST_DAYS)) throw tooFar();
  const token = makeToken();
  return db().transaction(async (tx) => {
    // One at a time per child, so that counting them is safe.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, studentId)).for('no key update');
    const isOpen = and(eq(parentLinks.studentId, studentId), isNull(parentLinks.endedAt));
    if ((await tx.$count(parentLinks, and(isOpen, sql`until_day >= ${child.today}`))) >= MOST_OPEN)
      throw new DomainError('conflict', `A child has at most ${MOST_OPEN} links. End one of them first.`);
    const values = { ...input, studentId, untilDay: until, tokenHash: hashOf(token), madeBy: actor.userId };
    const [newLink] = await tx.insert(parentLinks).values(values).returning();
    await tellOfLink(tx, actor, newLink!, 'made');
    await audit(tx, actor, 'user.parents.make', target(studentId), { link: newLink!.id });
    await endLapsed(tx, [studentId]);
    return { ...toLink(newLink!, child.today), token };
  });
}

const tooFar = () => {
  const message = 'Must be a day from today to a year from now';
  return new DomainError('invalid', `until_day: ${message}`, {
    fields: [{ field: 'until_day', message, code: 'out_of_range' }],
  });
};

/** Gives an open link a new address and resets its counter; the old address stops working, and those concerned are told. Throws `not_found`. */
export async function renewLink(actor: Teacher, linkId: number): Promise<LinkWithToken> {
  const { studentId } = await findLink(actor, linkId);
  const { today } = await findChild(actor, studentId);
  const token = makeToken();
  return db().transaction(async (tx) => {
    const [renewed] = await tx
      .update(parentLinks)
      .set({ tokenHash: hashOf(token), uses: 0, lastUsedAt: null, madeBy: actor.userId })
      .where(and(eq(parentLinks.id, linkId), isNull(parentLinks.endedAt), sql`until_day >= ${today}`))
      .returning();
    if (!renewed) throw notFound('This link has ended. Make another one.');
    await tellOfLink(tx, actor, renewed, 'renewed');
    await audit(tx, actor, 'user.parents.renew', target(studentId), { link: linkId });
    await endLapsed(tx, [studentId]);
    return { ...toLink(renewed, today), token };
  });
}

/** Ends a link at once, and tells those concerned. Safe to repeat. Throws `not_found`. */
export async function endLink(actor: Teacher, linkId: number): Promise<void> {
  const { studentId } = await findLink(actor, linkId);
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .update(parentLinks)
      .set({ endedAt: sql`now()` })
      .where(and(eq(parentLinks.id, linkId), isNull(parentLinks.endedAt)))
      .returning();
    if (!ended) return;
    await tellOfLink(tx, actor, ended, 'ended');
    await audit(tx, actor, 'user.parents.end', target(studentId), { link: linkId });
  });
}

/**
 * The child of a link. Throws the same `not_found` for a wrong, an ended and an expired link, and `too_many` for an
 * address that has tried too many; a right link opens even then.
 */
export async function openLink(token: string, address: string) {
  const child = isToken(token) ? await findChildOf(token) : undefined;
  if (child && child.today <= child.untilDay) return child;
  await consume('parents', address);
  throw notFound('This link leads nowhere.');
}

export type LinkedChild = Awaited<ReturnType<typeof openLink>>;

async function findChildOf(token: string) {
  const [row] = await db()
    .select({
      linkId: parentLinks.id,
      language: parentLinks.language,
      untilDay: parentLinks.untilDay,
      id: users.id,
      firstName: users.firstName,
      learns: studentProfiles.language,
      grade: studentProfiles.currentGrade,
      timeZone: studentProfiles.timeZone,
      own: studentProfiles.notation,
      school: schoolNotations,
      ...told,
      now: sql<string>`now()`,
    })
    .from(parentLinks)
    .innerJoin(users, and(eq(users.id, parentLinks.studentId), isChild))
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(eq(parentLinks.tokenHash, hashOf(token)), isNull(parentLinks.endedAt)));
  if (!row) return undefined;
  const { now, own, school, ...child } = row;
  const timeZone = knownTimeZone(child.timeZone) ?? 'UTC';
  const notations = { own, school: school ?? {} };
  return { ...child, timeZone, notations, today: dayIn(timeZone, new Date(now)) };
}

/**
 * Counts the use of a link and its time, and records the first use of each day in the audit log. Doesn't record by
 * whom.
 * @param isTurning whether it may be a page turned in the same visit, which counts only as the first of a day
 */
export async function noteUse(
  { linkId, id }: Pick<LinkedChild, 'linkId' | 'id'>,
  isTurning = false,
): Promise<void> {
  await db().transaction(async (tx) => {
    const [use] = await tx.execute<{ isFirst: boolean }>(sql`
      update parent_links set last_used_at = now(),
        uses = parent_links.uses + case when ${isTurning} and not before.is_first then 0 else 1 end
      from (select id, coalesce(last_used_at < date_trunc('day', now(), 'UTC'), true) as is_first
        from parent_links where id = ${linkId} for update) as before
      where parent_links.id = before.id
      returning before.is_first as "isFirst"`);
    if (use?.isFirst) await audit(tx, undefined, 'user.parents.use', target(id), { link: linkId });
  });
}
