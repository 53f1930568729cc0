import { bind } from '#lib/platform/http/route.ts';
import * as calls from './notation.calls.ts';
import { chooseOwnNotation, chooseSchoolNotation } from './notation.service.ts';
import { ownNotationOf, schoolNotationOf } from './notation.rules.ts';

export const handlers = bind(calls, {
  getSchoolNotation: async ({ actor }) => schoolNotationOf(actor),
  chooseSchoolNotation: ({ actor, body }) => chooseSchoolNotation(actor, body),
  getOwnNotation: async ({ actor }) => ownNotationOf(actor),
  chooseOwnNotation: ({ actor, body }) => chooseOwnNotation(actor, body),
});
