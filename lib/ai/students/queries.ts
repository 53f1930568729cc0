import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { installation } from '#db/schema/work.ts';
import { hasModel, modelHost } from '#lib/ai/config.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { env, studentsMode } from '#lib/env.ts';
import { type ModelSettings, modelSettings, type StudentAccess } from './schema.ts';

export const SETTING = 'model_students';

/** `AI_STUDENTS`, else an admin's choice, else nobody. */
export async function getStudentAccess(): Promise<StudentAccess> {
  const serverSetting = studentsMode(env());
  if (serverSetting) return serverSetting;
  const [row] = await db()
    .select({ value: installation.value })
    .from(installation)
    .where(eq(installation.key, SETTING));
  return modelSettings.catch({ students: 'none' }).parse(row?.value).students;
}

export const getModelSettings = async (_actor: Actor<'admin'>): Promise<ModelSettings> => ({
  configured: hasModel(),
  host: hasModel() ? modelHost() : null,
  students: await getStudentAccess(),
  isFixed: studentsMode(env()) !== undefined,
});
