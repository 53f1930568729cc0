import { versionTag } from '#lib/platform/http/etag.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { reply, route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/content/subjects/subjects.calls.ts';
import { getSubject } from '#lib/content/subjects/subjects.queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSubject, async ({ actor, params }) => {
    const subject = await getSubject(actor, params.id);
    return reply(subject, 200, actor.role === 'admin' ? versionTag(subject.version) : {});
  }),
);
