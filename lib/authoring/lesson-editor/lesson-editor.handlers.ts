import { bind, reply } from '#lib/platform/http/route.ts';
import { expectedVersion, versionTag } from '#lib/platform/http/etag.ts';
import { listPracticeTasks } from '#lib/content/lessons/lessons.queries.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import * as calls from './lesson-editor.calls.ts';
import {
  addPracticeTask,
  createLesson,
  deleteLesson,
  nameTopic,
  updateLesson,
  verifyLesson,
} from './lesson-editor.service.ts';
import { getAdminLesson, listAdminLessons } from './lesson-editor.queries.ts';

export const handlers = bind(calls, {
  listAdminPracticeTasks: ({ actor, params }) => listPracticeTasks(actor, params.id),
  addPracticeTask: ({ actor, params, body }) => addPracticeTask(actor, params.id, body),
  getAdminLesson: async ({ actor, params }) => {
    const lesson = await getAdminLesson(actor, params.id);
    return reply(lesson, 200, versionTag(lesson.version));
  },
  updateLesson: async ({ actor, params, body, request }) => {
    const lesson = await updateLesson(actor, params.id, body, expectedVersion(request));
    return reply(lesson, 200, versionTag(lesson.version));
  },
  deleteLesson: ({ actor, params }) => deleteLesson(actor, params.id),
  nameTopic: ({ actor, params, body }) => nameTopic(actor, params.id, body),
  verifyLesson: async ({ actor, params, request }) => {
    const lesson = await verifyLesson(actor, params.id, expectedVersion(request));
    return reply(lesson, 200, versionTag(lesson.version));
  },
  listAdminLessons: async ({ actor, params, query }) => page(await listAdminLessons(actor, params.id, query)),
  createLesson: async ({ actor, params, body }) => {
    const { lesson, generating } = await createLesson(actor, params.id, body);
    return reply(lesson, generating ? 202 : 201, versionTag(lesson.version));
  },
});
