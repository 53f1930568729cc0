import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import { hasModel, modelHost } from '#lib/platform/model/config.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { env, studentsMode } from '#lib/platform/config/env.ts';
import { mayReachModel } from './students.rules.ts';
import { modelRules, type ModelRules, type ModelSettings } from './students.schema.ts';

/** The key of each setting in `installation`. */
export const KEYS = { students: 'model_students', asksConsent: 'model_consent' } as const;

/** `AI_STUDENTS`, else an admin's choice, else nobody; and whether consent is asked for, at first not. */
export async function getModelRules(): Promise<ModelRules> {
  const rows = await db()
    .select({ value: installation.value })
    .from(installation)
    .where(inArray(installation.key, Object.values(KEYS)));
  const chosen: unknown = Object.assign({}, ...rows.map(({ value }) => value));
  const rules = modelRules.parse(chosen);
  return { ...rules, students: studentsMode(env()) ?? rules.students };
}

/** A column of `users`: whether the school asks for consent, and none is recorded as given. */
export const lacksConsent = sql<boolean>`(${users.role} = 'student' and ${users.modelConsent} <> 'given' and exists (
  select 1 from ${installation} where ${installation.key} = ${KEYS.asksConsent}
    and ${installation.value} = '{"asksConsent": true}'))`;

type Person = Pick<Actor, 'userId' | 'role'> & { grade: number | null };

/** Whether the school allows this person's words to reach the model. Adults decide for themselves. */
export async function isModelAllowed({ userId, role, grade }: Person): Promise<boolean> {
  if (role !== 'student') return true;
  const [rules, [student]] = await Promise.all([
    getModelRules(),
    db().select({ consent: users.modelConsent }).from(users).where(eq(users.id, userId)),
  ]);
  return mayReachModel(rules, { grade: grade ?? 0, consent: student?.consent ?? 'none' });
}

export const getModelSettings = async (_actor: Actor<'admin'>): Promise<ModelSettings> => ({
  configured: hasModel(),
  host: hasModel() ? modelHost() : null,
  ...(await getModelRules()),
  isFixed: studentsMode(env()) !== undefined,
});
