import { bind } from '#lib/platform/http/route.ts';
import * as calls from './requests.calls.ts';
import { acceptRequest, declineRequest } from './requests.service.ts';
import { listClassRequests } from './requests.queries.ts';

export const handlers = bind(calls, {
  acceptRequest: ({ actor, params }) => acceptRequest(actor, params.id),
  declineRequest: ({ actor, params }) => declineRequest(actor, params.id),
  listClassRequests: ({ actor }) => listClassRequests(actor),
});
