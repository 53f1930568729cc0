import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';
import { getLesson } from '#lib/content/lessons/lessons.queries.ts';

/** The lesson of the address, read once per request; the not-found page if this actor can't see it. */
export const loadLesson = cache(async (lessonId: string, subjectId?: string) => {
  const actor = await requireActor();
  const lesson = await orMissing(getLesson(actor, pageId(lessonId) ?? 0));
  if (!lesson || (subjectId !== undefined && String(lesson.subjectId) !== subjectId)) notFound();
  return lesson;
});
