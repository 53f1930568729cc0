import { desc, eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { consents, guardians } from '#db/schema/school-care.ts';
import { getModelRules } from '#lib/platform/model/students/students.queries.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { ensureReadingRecorded, findStudent } from '../student-record/student-record.queries.ts';
import { MOST_LISTED, type StudentConsent } from './consent.schema.ts';

/** A student's guardian and the entries on consent. Recorded as a reading of the record. Throws `not_found`. */
export async function getStudentConsent(actor: Actor<'admin'>, studentId: number): Promise<StudentConsent> {
  await findStudent(studentId);
  await ensureReadingRecorded(actor, studentId);
  const [{ asksConsent }, [guardian], entries] = await Promise.all([
    getModelRules(),
    db()
      .select({ name: guardians.name, contact: guardians.contact })
      .from(guardians)
      .where(eq(guardians.studentId, studentId)),
    listEntries(studentId),
  ]);
  return { guardian: guardian ?? { name: '', contact: '' }, asksConsent, consents: entries };
}

const listEntries = (studentId: number): Promise<StudentConsent['consents']> =>
  db()
    .select({
      id: consents.id,
      purpose: consents.purpose,
      decision: consents.decision,
      day: consents.day,
      way: consents.way,
      guardian: consents.guardian,
      recordedBy: sql<string | null>`case when ${users.erasedAt} is null then ${users.username} end`,
      createdAt: consents.createdAt,
    })
    .from(consents)
    .innerJoin(users, eq(users.id, consents.recordedBy))
    .where(eq(consents.studentId, studentId))
    .orderBy(desc(consents.id))
    .limit(MOST_LISTED);
