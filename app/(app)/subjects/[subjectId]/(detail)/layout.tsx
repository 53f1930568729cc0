import type { ReactNode } from 'react';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { loadSubject } from '../load-subject.ts';

type Props = { children: ReactNode; params: Promise<{ subjectId: string }> };

/** Above the skeleton, so that a missing subject is a real 404. */
export default async function SubjectLayout({ children, params }: Props) {
  await requireActor();
  await loadSubject((await params).subjectId);
  return children;
}
