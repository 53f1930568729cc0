import * as calls from '#lib/accounts/imports/imports.calls.ts';
import { exportSheet, readSheet } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { file } from '#lib/platform/http/file.ts';
import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.exportSheet, async ({ actor, params }) =>
    file('first-passwords.csv', 'text/csv', exportSheet(await readSheet(actor, params.id))),
  ),
);
