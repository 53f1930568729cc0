import { bind, reply } from '#lib/platform/http/route.ts';
import { expectedVersion, versionTag } from '#lib/platform/http/etag.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import * as calls from './subject-editor.calls.ts';
import { createSubject, deleteSubject, updateSubject } from './subject-editor.service.ts';
import { listAdminSubjects } from './subject-editor.queries.ts';

export const handlers = bind(calls, {
  updateSubject: async ({ actor, params, body, request }) => {
    const subject = await updateSubject(actor, params.id, body, expectedVersion(request));
    return reply(subject, 200, versionTag(subject.version));
  },
  deleteSubject: ({ actor, params }) => deleteSubject(actor, params.id),
  listAdminSubjects: async ({ actor, query }) => page(await listAdminSubjects(actor, query)),
  createSubject: async ({ actor, body }) => {
    const subject = await createSubject(actor, body);
    return reply(subject, 201, versionTag(subject.version));
  },
});
