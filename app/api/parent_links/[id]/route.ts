import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/parents/calls.ts';
import { endLink } from '#lib/parents/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.endLink, ({ actor, params }) => endLink(actor, params.id)),
);
