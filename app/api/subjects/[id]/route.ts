import { versionTag } from '#lib/http/etag.ts';
import { resource } from '#lib/http/resource.ts';
import { reply, route } from '#lib/http/route.ts';
import * as calls from '#lib/subjects/calls.ts';
import { getSubject } from '#lib/subjects/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSubject, async ({ actor, params }) => {
    const subject = await getSubject(actor, params.id);
    return reply(subject, 200, actor.role === 'admin' ? versionTag(subject.version) : {});
  }),
);
