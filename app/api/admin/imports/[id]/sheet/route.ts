import * as calls from '#lib/accounts/import/calls.ts';
import { exportSheet, readSheet } from '#lib/accounts/import/sheet/queries.ts';
import { file } from '#lib/http/file.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportSheet, async ({ actor, params }) =>
    file('first-passwords.csv', 'text/csv', exportSheet(await readSheet(actor, params.id))),
  ),
);
