import * as calls from '#lib/accounts/notation/notation.calls.ts';
import { ownNotationOf } from '#lib/accounts/notation/notation.rules.ts';
import { chooseOwnNotation } from '#lib/accounts/notation/notation.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getOwnNotation, async ({ actor }) => ownNotationOf(actor)),
  route(calls.chooseOwnNotation, ({ actor, body }) => chooseOwnNotation(actor, body)),
);
