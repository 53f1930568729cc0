import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { keyCorrections } from '#db/schema/assessing.ts';
import { finishCorrection } from './regrade.service.ts';

/** Finishes corrections whose process was killed. */
export async function resumeCorrections(idleSeconds = 30): Promise<void> {
  const corrections = await db()
    .select({ lessonId: keyCorrections.lessonId })
    .from(keyCorrections)
    .where(sql`${keyCorrections.at} <= now() - make_interval(secs => ${idleSeconds})`);
  for (const { lessonId } of corrections) await finishCorrection(lessonId);
}
