import * as calls from '#lib/accounts/admin/calls.ts';
import { takeSecondFactorAway } from '#lib/accounts/second-factor/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.takeSecondFactor, async ({ actor, params }) => {
    await takeSecondFactorAway(actor, params.id);
  }),
);
