import { and, asc, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import { concernNotes, concerns, type Cry, safeguardingLeads } from '#db/schema/school-care.ts';
import { installation } from '#db/schema/platform.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { leadIds } from '#lib/accounts/leads.service.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor, Teacher } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { setByAdmin } from './lead-accounts.queries.ts';
import {
  type Concern,
  type ConcernQuery,
  type ConcernSummary,
  contact,
  type Contacts,
  type Conversation,
  type Lead,
  PAGE,
  type Safeguarding,
} from './safeguarding.schema.ts';

/** The key of the contact in `installation`. */
export const CONTACT = 'safeguarding_contact';
/** Of the one that waits for a lead's yes. */
export const PROPOSED_CONTACT = 'safeguarding_contact_proposed';

const person = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
};

async function readValue(executor: Executor, key: string): Promise<unknown> {
  const { value } = installation;
  const [row] = await executor.select({ value }).from(installation).where(eq(installation.key, key));
  return row?.value;
}

/** The school's words for a child in danger; empty if it has none. */
export const getContact = async (executor: Executor = db()): Promise<string> =>
  contact.safeParse(await readValue(executor, CONTACT)).data?.contact ?? '';

const proposal = contact.extend({ by: z.int() });

/** The words that wait for a lead's yes, and the id of who proposed them. */
export const getProposal = async (executor: Executor = db()) =>
  proposal.safeParse(await readValue(executor, PROPOSED_CONTACT)).data;

const readContacts = async (): Promise<Contacts> => ({
  contact: await getContact(),
  proposedContact: (await getProposal())?.contact ?? null,
});

/** Whom a child is pointed to and what is proposed, for a lead. Throws `forbidden`. */
export async function getContacts(actor: Teacher): Promise<Contacts> {
  await ensureLead(actor);
  return readContacts();
}

export async function getSafeguarding(_actor: Actor<'admin'>): Promise<Safeguarding> {
  return { ...(await readContacts()), leads: await selectLeads() };
}

/** The leads and what is proposed, for a lead. Throws `forbidden`. */
export async function listLeads(actor: Teacher): Promise<Lead[]> {
  await ensureLead(actor);
  return selectLeads();
}

const { state, proposedBy } = safeguardingLeads;
const selectLeads = () =>
  db()
    .select({ ...person, state, proposedBy, setByAdmin })
    .from(safeguardingLeads)
    .innerJoin(users, eq(users.id, safeguardingLeads.userId))
    .where(sql`${users.role} <> 'student'`)
    .orderBy(asc(safeguardingLeads.createdAt), asc(users.id));

export async function isLead({ userId, role }: Pick<Actor, 'userId' | 'role'>): Promise<boolean> {
  if (role === 'student') return false;
  const { userId: id, state } = safeguardingLeads;
  return (await db().$count(safeguardingLeads, and(eq(id, userId), ne(state, 'proposed')))) > 0;
}

export async function ensureLead(actor: Teacher): Promise<void> {
  if (!(await isLead(actor)))
    throw new DomainError('forbidden', 'Only a safeguarding lead of the school may do this.');
}

/** Names as the school knew them when the concern was opened: a student may call themselves otherwise since. */
const summary = {
  id: concerns.id,
  student: {
    id: users.id,
    username: sql<string>`coalesce(${concerns.known} ->> 'username', ${users.username})`,
    firstName: sql<string>`coalesce(${concerns.known} ->> 'firstName', ${users.firstName})`,
    lastName: sql<string>`coalesce(${concerns.known} ->> 'lastName', ${users.lastName})`,
  },
  classes: sql<string[]>`coalesce(${concerns.known} -> 'classes', '[]'::jsonb)`,
  createdAt: concerns.createdAt,
  closedAt: concerns.closedAt,
  closedBy: sql<string | null>`(select closer.username from ${users} closer
    where closer.id = ${concerns.closedBy} and closer.erased_at is null)`,
  // Written in the transaction that closed it, whose time both have.
  reason: sql<string | null>`(select n.text from ${concernNotes} n where n.concern_id = ${concerns.id}
    and n.created_at = ${concerns.closedAt} and n.written_by = ${concerns.closedBy} order by n.id desc limit 1)`,
  waits: sql<boolean>`${concerns.closedAt} is not null and ${concerns.agreedAt} is null`,
};

/** Who closed a concern agrees to that themselves only where there is no other lead. */
const mayAgree = ({
  userId,
}: Actor) => sql<boolean>`${summary.waits} and (${concerns.closedBy} is distinct from ${userId}
  or not exists (select from (${leadIds}) lead where lead.user_id <> ${userId}))`;

const isNameUnconfirmed = sql<boolean>`coalesce((${concerns.known} -> 'isNameUnconfirmed')::boolean, false)`;

/** Throws `forbidden`. */
export async function listConcerns(
  actor: Teacher,
  { state, before }: ConcernQuery,
): Promise<ConcernSummary[]> {
  await ensureLead(actor);
  return db()
    .select(summary)
    .from(concerns)
    .innerJoin(users, eq(users.id, concerns.studentId))
    .where(
      and(
        state === 'open' ? isNull(concerns.closedAt) : isNotNull(concerns.closedAt),
        before ? lt(concerns.id, before) : undefined,
      ),
    )
    .orderBy(desc(concerns.id))
    .limit(PAGE);
}

/** A concern, locked for an addition to it. Throws `forbidden` and `not_found`. */
export async function holdConcern(tx: Executor, actor: Teacher, id: number) {
  await ensureLead(actor);
  const [row] = await tx
    .select({
      ...{ id: concerns.id, studentId: concerns.studentId },
      ...{ closedAt: concerns.closedAt, closedBy: concerns.closedBy, agreedAt: concerns.agreedAt },
      isErased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(concerns)
    .innerJoin(users, eq(users.id, concerns.studentId))
    .where(eq(concerns.id, id))
    .for('update', { of: concerns });
  if (!row) throw notFound('This concern does not exist.');
  return row;
}

/** A concern, whole. Each reading is recorded. Throws `forbidden` and `not_found`. */
export async function readConcern(actor: Teacher, id: number, executor: Executor = db()): Promise<Concern> {
  await ensureLead(actor);
  const [row] = await executor
    .select({ ...summary, isNameUnconfirmed, mayAgree: mayAgree(actor), cries: concerns.cries })
    .from(concerns)
    .innerJoin(users, eq(users.id, concerns.studentId))
    .where(eq(concerns.id, id));
  if (!row) throw notFound('This concern does not exist.');
  const target = { type: 'user', id: row.student.id } as const;
  await audit(executor, actor, 'user.concern.read', target, { concernId: id });
  const notes = await executor
    .select({
      id: concernNotes.id,
      text: concernNotes.text,
      writtenBy: sql<string | null>`case when ${users.erasedAt} is null then ${users.username} end`,
      createdAt: concernNotes.createdAt,
    })
    .from(concernNotes)
    .innerJoin(users, eq(users.id, concernNotes.writtenBy))
    .where(eq(concernNotes.concernId, id))
    .orderBy(asc(concernNotes.id));
  return { ...row, cries: shownCries(row.cries), notes };
}

/** Sessions as numbers, in the order in which something was said in them. */
function shownCries(cries: Cry[]): Concern['cries'] {
  const known = [...new Set(cries.flatMap(({ signIn }) => signIn?.sessionId ?? []))];
  return cries.map(({ at, lastAt = at, count = 1, signIn, ...said }) => ({
    ...said,
    ...{ at: new Date(at), lastAt: new Date(lastAt), count },
    signIn: signIn
      ? { ...signIn, at: new Date(signIn.at), number: known.indexOf(signIn.sessionId) + 1 }
      : null,
  }));
}

/** What a student said to the assistant, and its replies. Each reading is recorded. Throws `forbidden`, `not_found`. */
export async function readConversation(
  actor: Teacher,
  studentId: number,
  before?: number,
): Promise<Conversation> {
  await ensureLead(actor);
  const isKept = and(eq(concerns.studentId, users.id), isNull(concerns.agreedAt));
  const isStudent = and(eq(users.role, 'student'), isNull(users.erasedAt));
  const [student] = await db()
    .select(summary.student)
    .from(users)
    .leftJoin(concerns, isKept)
    .where(and(eq(users.id, studentId), or(isStudent, isNotNull(concerns.id))));
  if (!student) throw notFound('This student does not exist.');
  await audit(db(), actor, 'user.conversation.read', { type: 'user', id: studentId });
  const rows = await db()
    .select({
      id: assistantMessages.id,
      role: assistantMessages.role,
      content: assistantMessages.content,
      title: lessonRevisions.title,
      language: lessons.language,
      createdAt: assistantMessages.createdAt,
    })
    .from(assistantMessages)
    .leftJoin(lessons, eq(lessons.id, assistantMessages.lessonId))
    .leftJoin(
      lessonRevisions,
      eq(lessonRevisions.id, sql`coalesce(${lessons.verifiedRevisionId}, ${lessons.latestRevisionId})`),
    )
    .where(
      and(eq(assistantMessages.userId, studentId), before ? lt(assistantMessages.id, before) : undefined),
    )
    .orderBy(desc(assistantMessages.id))
    .limit(PAGE + 1);
  const messages = rows
    .slice(0, PAGE)
    .reverse()
    .map(({ title, language, ...message }) => ({
      ...message,
      lesson: title !== null && language !== null ? { title, language } : null,
    }));
  return { student, messages, isMore: rows.length > PAGE };
}
