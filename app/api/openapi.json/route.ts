import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/openapi/calls.ts';
import description from './description.json' with { type: 'json' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getDescription, async () => Response.json(description)),
);
