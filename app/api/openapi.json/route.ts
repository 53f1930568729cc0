import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/server/openapi/openapi.calls.ts';
import description from './description.json' with { type: 'json' };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getDescription, async () => Response.json(description)),
);
