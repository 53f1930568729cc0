import { bind } from '#lib/platform/http/route.ts';
import * as calls from './consent.calls.ts';
import { getStudentConsent } from './consent.queries.ts';
import { recordConsent, setGuardian } from './consent.service.ts';

export const handlers = bind(calls, {
  recordConsent: ({ actor, body }) => recordConsent(actor, body),
  getStudentConsent: ({ actor, params }) => getStudentConsent(actor, params.id),
  setGuardian: ({ actor, params, body }) => setGuardian(actor, params.id, body),
});
