import { versionTag } from '#lib/platform/http/etag.ts';
import { page } from '#lib/platform/http/page-reply.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/subjects/subject-editor/subject-editor.calls.ts';
import { listAdminSubjects } from '#lib/content/subjects/subject-editor/subject-editor.queries.ts';
import { createSubject } from '#lib/content/subjects/subject-editor/subject-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAdminSubjects, async ({ actor, query }) => page(await listAdminSubjects(actor, query))),
  route(calls.createSubject, async ({ actor, body }) => {
    const subject = await createSubject(actor, body);
    return reply(subject, 201, versionTag(subject.version));
  }),
);
