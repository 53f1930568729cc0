import * as calls from '#lib/classes/requests/calls.ts';
import { listClassRequests } from '#lib/classes/requests/queries.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.listClassRequests, ({ actor }) => listClassRequests(actor)),
);
