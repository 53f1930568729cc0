import { bind } from '#lib/platform/http/route.ts';
import { recordStudy } from './progress/progress.service.ts';
import * as calls from '#lib/content/lessons/lessons.calls.ts';
import { getLesson, listPracticeTasks } from '#lib/content/lessons/lessons.queries.ts';

export const handlers = bind(calls, {
  getLesson: async ({ actor, params }) => {
    const lesson = await getLesson(actor, params.id);
    await recordStudy(actor, lesson.id);
    return lesson;
  },
  listPracticeTasks: ({ actor, params }) => listPracticeTasks(actor, params.id),
});
