import { notFound } from 'next/navigation';
import { cache } from 'react';
import { requireActor } from '#lib/auth/require-actor.ts';
import { orMissing, pageId } from '#lib/http/page.ts';
import { getLesson } from '#lib/lessons/queries.ts';

/** The lesson of the address, asked for once a request; the not-found page where there is none for this actor. */
export const loadLesson = cache(async (lessonId: string, subjectId?: string) => {
  const actor = await requireActor();
  const lesson = await orMissing(getLesson(actor, pageId(lessonId) ?? 0));
  if (!lesson || (subjectId !== undefined && String(lesson.subjectId) !== subjectId)) notFound();
  return lesson;
});
