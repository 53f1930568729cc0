import * as calls from '#lib/announcements/calls.ts';
import { withdraw } from '#lib/announcements/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.withdraw, ({ actor, params }) => withdraw(actor, params.id)),
);
