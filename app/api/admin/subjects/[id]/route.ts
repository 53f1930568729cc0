import { expectedVersion, versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/subjects/admin/calls.ts';
import { deleteSubject, updateSubject } from '#lib/subjects/admin/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.updateSubject, async ({ actor, params, body, request }) => {
    const subject = await updateSubject(actor, params.id, body, expectedVersion(request));
    return reply(subject, 200, versionTag(subject.version));
  }),
  route(calls.deleteSubject, ({ actor, params }) => deleteSubject(actor, params.id)),
);
