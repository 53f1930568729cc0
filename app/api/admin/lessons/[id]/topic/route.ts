import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/authoring/calls.ts';
import { nameTopic } from '#lib/authoring/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.nameTopic, ({ actor, params, body }) => nameTopic(actor, params.id, body)),
);
