import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/lessons/lessons.calls.ts';
import { getLesson } from '#lib/content/lessons/lessons.queries.ts';
import { recordStudy } from '#lib/learning/progress/progress.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLesson, async ({ actor, params }) => {
    const lesson = await getLesson(actor, params.id);
    await recordStudy(actor, lesson.id);
    return lesson;
  }),
);
