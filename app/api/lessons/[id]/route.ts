import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/lessons/calls.ts';
import { getLesson } from '#lib/lessons/queries.ts';
import { recordStudy } from '#lib/progress/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getLesson, async ({ actor, params }) => {
    const lesson = await getLesson(actor, params.id);
    await recordStudy(actor, lesson.id);
    return lesson;
  }),
);
