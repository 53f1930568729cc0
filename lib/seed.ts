import { join } from 'node:path';
import { seedDemo } from '#lib/accounts/seed-demo.ts';
import { loadCurriculumInto } from '#lib/curriculum/service.ts';
import type { seedMode } from './env.ts';

export const CURRICULUM = join(process.cwd(), 'db', 'curriculum');

/** Puts the starter curriculum, and for `demo` the sample accounts, into the database. Safe to repeat. */
export async function seed(mode: ReturnType<typeof seedMode>): Promise<void> {
  if (mode === 'none') return;
  await loadCurriculumInto(CURRICULUM);
  if (mode === 'demo') await seedDemo();
}
