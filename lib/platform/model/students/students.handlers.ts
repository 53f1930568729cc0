import { bind } from '#lib/platform/http/route.ts';
import * as calls from './students.calls.ts';
import { chooseStudentAccess } from './students.service.ts';
import { getModelSettings } from './students.queries.ts';

export const handlers = bind(calls, {
  getModelSettings: ({ actor }) => getModelSettings(actor),
  chooseStudentAccess: ({ actor, body }) => chooseStudentAccess(actor, body),
});
