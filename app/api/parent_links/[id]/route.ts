import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/parents/parents.calls.ts';
import { endLink } from '#lib/school/parents/parents.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endLink, ({ actor, params }) => endLink(actor, params.id)),
);
