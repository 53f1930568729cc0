import { expectedVersion, versionTag } from '#lib/platform/http/etag.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/subjects/subject-editor/subject-editor.calls.ts';
import { deleteSubject, updateSubject } from '#lib/content/subjects/subject-editor/subject-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.updateSubject, async ({ actor, params, body, request }) => {
    const subject = await updateSubject(actor, params.id, body, expectedVersion(request));
    return reply(subject, 200, versionTag(subject.version));
  }),
  route(calls.deleteSubject, ({ actor, params }) => deleteSubject(actor, params.id)),
);
