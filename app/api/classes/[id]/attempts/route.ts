import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/teaching/progress/calls.ts';
import { getStudentWork } from '#lib/teaching/progress/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getStudentWork, ({ actor, params, query }) => getStudentWork(actor, params.id, query)),
);
