import { bind, reply } from '#lib/platform/http/route.ts';
import { versionTag } from '#lib/platform/http/etag.ts';
import * as calls from './subjects.calls.ts';
import { getSubject } from './subjects.queries.ts';

export const handlers = bind(calls, {
  getSubjectDetails: async ({ actor, params }) => {
    const subject = await getSubject(actor, params.id);
    return reply(subject, 200, actor.role === 'admin' ? versionTag(subject.version) : {});
  },
  getSubject: async ({ actor, params }) => {
    const subject = await getSubject(actor, params.id);
    return reply(subject, 200, actor.role === 'admin' ? versionTag(subject.version) : {});
  },
});
