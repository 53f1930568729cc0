import * as calls from '#lib/boot/calls.ts';
import { workSlice } from '#lib/boot/jobs.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.workDueJobs, ({ request, query }) =>
    workSlice(request.headers.get('authorization'), query.seconds),
  ),
);
