import { sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { installation } from '#db/schema/platform.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { env, studentsMode } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { getModelSettings, KEYS } from './students.queries.ts';
import type { ModelChoice, ModelSettings } from './students.schema.ts';

/**
 * Sets whose words may reach the model, and whether that needs a guardian's consent, from the next message on. Throws
 * `conflict` if `AI_STUDENTS` decides whose.
 */
export async function chooseStudentAccess(
  actor: Actor<'admin'>,
  { students, asksConsent }: ModelChoice,
): Promise<ModelSettings> {
  if (students !== undefined && studentsMode(env()))
    throw new DomainError('conflict', 'The server decides this by AI_STUDENTS.');
  await db().transaction(async (tx) => {
    if (students !== undefined) {
      await store(tx, KEYS.students, { students });
      await audit(tx, actor, 'model.students', null, { students });
    }
    if (asksConsent !== undefined) {
      await store(tx, KEYS.asksConsent, { asksConsent });
      await audit(tx, actor, 'model.consent', null, { asksConsent });
    }
  });
  return getModelSettings(actor);
}

const store = (tx: Tx, key: string, value: ModelChoice) =>
  tx
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value, at: sql`now()` } });
