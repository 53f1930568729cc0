import { versionTag } from '#lib/http/etag.ts';
import { page } from '#lib/http/page-reply.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/subjects/admin/calls.ts';
import { listAdminSubjects } from '#lib/subjects/admin/queries.ts';
import { createSubject } from '#lib/subjects/admin/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listAdminSubjects, async ({ actor, query }) => page(await listAdminSubjects(actor, query))),
  route(calls.createSubject, async ({ actor, body }) => {
    const subject = await createSubject(actor, body);
    return reply(subject, 201, versionTag(subject.version));
  }),
);
