import { bind } from '#lib/platform/http/route.ts';
import * as calls from './names.calls.ts';
import { correctNames } from './names.service.ts';

export const handlers = bind(calls, {
  correctNames: ({ actor, params, body }) => correctNames(actor, params.id, body),
});
