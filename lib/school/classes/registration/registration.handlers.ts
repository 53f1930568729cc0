import { bind } from '#lib/platform/http/route.ts';
import * as calls from './registration.calls.ts';
import { getSchoolCode } from './registration.queries.ts';
import { register, setSchoolCode } from './registration.service.ts';

export const handlers = bind(calls, {
  getSchoolCode: ({ actor }) => getSchoolCode(actor),
  setSchoolCode: ({ actor, body }) => setSchoolCode(actor, body.hasCode),
  register: ({ body, address }) => register(body, address),
});
