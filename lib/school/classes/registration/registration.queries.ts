import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#db/client.ts';
import { installation } from '#db/schema/platform.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { env, registrationMode } from '#lib/platform/config/env.ts';
import type { SchoolCode } from './registration.schema.ts';

export const SETTING = 'registration_code';

const setting = z.object({ code: z.string().nullable() }).catch({ code: null });

/** The school's code; null if it has none. */
export async function findSchoolCode(): Promise<string | null> {
  const ofSchool = eq(installation.key, SETTING);
  const [row] = await db().select({ value: installation.value }).from(installation).where(ofSchool);
  return setting.parse(row?.value).code;
}

export const getSchoolCode = async (_actor: Actor<'admin'>): Promise<SchoolCode> => ({
  isAsked: registrationMode(env()) === 'code',
  code: await findSchoolCode(),
});
