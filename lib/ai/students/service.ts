import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { installation } from '#db/schema/work.ts';
import { audit } from '#lib/audit/service.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { env, studentsMode } from '#lib/env.ts';
import { DomainError } from '#lib/errors.ts';
import { getModelSettings, SETTING } from './queries.ts';
import type { ModelSettings, StudentAccess } from './schema.ts';

/** Sets whose words may reach the model, from the next message on. Throws `conflict` if `AI_STUDENTS` decides it. */
export async function chooseStudentAccess(
  actor: Actor<'admin'>,
  { students }: { students: StudentAccess },
): Promise<ModelSettings> {
  if (studentsMode(env())) throw new DomainError('conflict', 'The server decides this by AI_STUDENTS.');
  await db().transaction(async (tx) => {
    await tx
      .insert(installation)
      .values({ key: SETTING, value: { students } })
      .onConflictDoUpdate({ target: installation.key, set: { value: { students }, at: sql`now()` } });
    await audit(tx, actor, 'model.students', null, { students });
  });
  return getModelSettings(actor);
}
