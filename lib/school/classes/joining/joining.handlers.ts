import { bind } from '#lib/platform/http/route.ts';
import * as calls from './joining.calls.ts';
import { joinByCode } from './joining.service.ts';

export const handlers = bind(calls, {
  joinByCode: ({ actor, body }) => joinByCode(actor, body.code),
});
