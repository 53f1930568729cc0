import type { ReactNode } from 'react';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { loadLesson } from '../../../../load-lesson.ts';

type Props = { children: ReactNode; params: Promise<{ subjectId: string; lessonId: string }> };

/** Above the skeleton, so that a missing lesson is a real 404. */
export default async function LessonLayout({ children, params }: Props) {
  await requireActor();
  const { lessonId, subjectId } = await params;
  await loadLesson(lessonId, subjectId);
  return children;
}
