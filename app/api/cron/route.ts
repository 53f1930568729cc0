import * as calls from '#lib/server/boot/boot.calls.ts';
import { workSlice } from '#lib/server/boot/boot.jobs.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.workDueJobs, ({ request, query }) =>
    workSlice(request.headers.get('authorization'), query.seconds),
  ),
);
