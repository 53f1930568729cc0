import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/safeguarding/calls.ts';
import { askForHelp } from '#lib/safeguarding/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.askForHelp, ({ actor }) => askForHelp(actor)),
);
