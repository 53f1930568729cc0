import type { ReactNode } from 'react';
import { requireTeacher } from '#lib/auth/require-actor.ts';
import { loadLesson } from '../../../load-lesson.ts';

type Props = { children: ReactNode; params: Promise<{ lessonId: string }> };

/** Above the skeleton, so that a missing lesson is a real 404. */
export default async function LessonSheetLayout({ children, params }: Props) {
  await requireTeacher();
  await loadLesson((await params).lessonId);
  return children;
}
