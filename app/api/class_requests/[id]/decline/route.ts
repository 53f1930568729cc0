import * as calls from '#lib/school/classes/requests/requests.calls.ts';
import { declineRequest } from '#lib/school/classes/requests/requests.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.declineRequest, ({ actor, params }) => declineRequest(actor, params.id)),
);
