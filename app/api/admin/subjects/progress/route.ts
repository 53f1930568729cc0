import * as calls from '#lib/school/school-figures/school-figures.calls.ts';
import { listSubjectProgress } from '#lib/school/school-figures/subjects.queries.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listSubjectProgress, ({ actor, query }) => listSubjectProgress(actor, query.subjects)),
);
