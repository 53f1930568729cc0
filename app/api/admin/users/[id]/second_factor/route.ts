import * as calls from '#lib/accounts/users/users.calls.ts';
import { takeSecondFactorAway } from '#lib/accounts/second-factor/second-factor.service.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.takeSecondFactor, async ({ actor, params }) => {
    await takeSecondFactorAway(actor, params.id);
  }),
);
