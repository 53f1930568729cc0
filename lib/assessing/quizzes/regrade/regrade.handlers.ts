import { bind } from '#lib/platform/http/route.ts';
import * as calls from './regrade.calls.ts';
import { planRegrade } from './regrade.service.ts';

export const handlers = bind(calls, {
  planRegrade: ({ actor, params, body }) => planRegrade(actor, { ...body, questionId: params.id }),
});
