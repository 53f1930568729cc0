import type { ReactNode } from 'react';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';

/** Above the skeleton, so that a student gets a real 403. */
export default async function TeachLayout({ children }: { children: ReactNode }) {
  await requireTeacher();
  return children;
}
