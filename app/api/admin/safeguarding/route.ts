import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/safeguarding/calls.ts';
import { getSafeguarding } from '#lib/safeguarding/queries.ts';
import { setContact } from '#lib/safeguarding/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getSafeguarding, ({ actor }) => getSafeguarding(actor)),
  route(calls.setContact, ({ actor, body }) => setContact(actor, body)),
);
