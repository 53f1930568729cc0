import description from './description.json' with { type: 'json' };
import { bind } from '#lib/platform/http/route.ts';
import * as calls from './openapi.calls.ts';

export const handlers = bind(calls, {
  getDescription: async () => Response.json(description),
});
