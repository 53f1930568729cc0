import { and, eq, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classRequests, classStudents, assignmentStudents, questionReports } from '#db/schema/school.ts';
import { providerLinks, secondFactors, sessions, studentProfiles, users } from '#db/schema/accounts.ts';
import { consents, guardians, parentLinks, concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { notices, aiUsage, auditLog } from '#db/schema/platform.ts';
import { practiceAnswers, practiceItems, reviewCards } from '#db/schema/learning.ts';
import { assistantMessages } from '#db/schema/tutor.ts';
import { emailHash } from '#lib/platform/audit/audit.rules.ts';
import { forgetCounts } from '#lib/platform/limits.service.ts';
import { accountOf } from './sign-in/limits.ts';
import { leaveClasses } from './teaching.service.ts';
import { readDemoRecord } from './demo/demo.queries.ts';
import { writeDemoRecord } from './demo/demo.service.ts';

/**
 * Deletes everything that identifies a person: account, profile, second factor, link to the school's provider, sessions, messages to the assistant, practice,
 * notices, guardian and consent, concerns to whose closing two leads agreed with their notes, reports, rate counters, and addresses in the audit log. Attempts stay in the figures, under a new, unknown
 * id; so does any other concern, with what was said, until then.
 * Returns that id.
 */
export async function eraseUser(tx: Tx, userId: number): Promise<number> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, passwordSetAt: users.passwordSetAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user) await forgetCounts(tx, userId, emailHash(accountOf(user)));
  await tx.delete(classStudents).where(eq(classStudents.studentId, userId));
  await leaveClasses(tx, userId);
  const agreed = and(eq(concerns.studentId, userId), isNotNull(concerns.agreedAt));
  const aboutConcerns = sql`select 'concern:' || id from ${concerns} where ${agreed}`;
  await tx.delete(notices).where(sql`${notices.about} in (${aboutConcerns})`);
  const naming = inArray(notices.kind, [
    'answers_joined',
    'class_joined',
    'class_asked',
    'class_answered',
    'class_left',
    'class_teacher',
    'link_renewed',
  ]);
  await tx.delete(notices).where(and(naming, like(notices.about, `%:${userId}`)));
  for (const table of [
    ...[practiceAnswers, practiceItems, reviewCards, assignmentStudents, classRequests],
    ...[parentLinks, guardians, consents],
  ])
    await tx.delete(table).where(eq(table.studentId, userId));
  await tx.delete(concerns).where(agreed);
  await tx.delete(safeguardingLeads).where(eq(safeguardingLeads.userId, userId));
  await tx.delete(notices).where(eq(notices.userId, userId));
  await tx.delete(questionReports).where(eq(questionReports.reporterId, userId));
  await tx.delete(studentProfiles).where(eq(studentProfiles.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(providerLinks).where(eq(providerLinks.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  const inDanger = sql`exists (select from ${concerns} where ${concerns.studentId} = ${userId})`;
  await tx.delete(assistantMessages).where(and(eq(assistantMessages.userId, userId), not(inDanger)));
  await tx.update(aiUsage).set({ userId: null }).where(eq(aiUsage.userId, userId));
  // Tries to sign in, which have no actor, may be theirs. What staff did to them keeps the address of the staff.
  const tries = and(isNull(auditLog.actorId), eq(auditLog.targetType, 'user'), eq(auditLog.targetId, userId));
  const withAddress = and(or(eq(auditLog.actorId, userId), tries), isNotNull(auditLog.address));
  await tx.update(auditLog).set({ address: null }).where(withAddress);
  const nobody = `erased-${crypto.randomUUID()}`;
  const [row] = await tx
    .update(users)
    .set({
      id: sql`nextval(pg_get_serial_sequence('users', 'id'))`,
      username: nobody,
      email: `${nobody}@erased.invalid`,
      firstName: '',
      lastName: '',
      externalId: null,
      dp: null,
      passwordHash: '',
      modelConsent: 'none',
      erasedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  await renumberDemo(tx, userId, row!.id);
  return row!.id;
}

async function renumberDemo(tx: Tx, from: number, to: number): Promise<void> {
  const record = await readDemoRecord(tx);
  if (!record.ids.includes(from)) return;
  await writeDemoRecord(tx, { ...record, ids: record.ids.map((id) => (id === from ? to : id)) });
}
