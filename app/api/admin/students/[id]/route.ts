import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/records/calls.ts';
import { readRecord } from '#lib/records/queries.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getRecord, ({ actor, params }) => readRecord(actor, params.id)),
);
