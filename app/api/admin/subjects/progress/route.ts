import * as calls from '#lib/analytics/calls.ts';
import { listSubjectProgress } from '#lib/analytics/subjects/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listSubjectProgress, ({ actor, query }) => listSubjectProgress(actor, query.subjects)),
);
