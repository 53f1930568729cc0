import * as calls from '#lib/accounts/import/calls.ts';
import { exportSheet, readSheet } from '#lib/accounts/import/sheet/queries.ts';
import { csvFile } from '#lib/http/csv.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportSheet, async ({ actor, params }) =>
    csvFile('first-passwords.csv', exportSheet(await readSheet(actor, params.id))),
  ),
);
