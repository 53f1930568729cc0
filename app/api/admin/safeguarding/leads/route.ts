import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/school/safeguarding/safeguarding.calls.ts';
import { addLead } from '#lib/school/safeguarding/safeguarding.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.addLead, ({ actor, body }) => addLead(actor, body.account)),
);
