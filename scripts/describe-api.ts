// Writes the description of the calls from their declarations. A test compares the two.
import { writeFileSync } from 'node:fs';
import { CALLS } from '#lib/server/calls.ts';
import { describeApi } from '#lib/server/openapi/describe.ts';
import { DESCRIPTION } from '#lib/server/openapi/files.ts';

writeFileSync(DESCRIPTION, `${JSON.stringify(describeApi(CALLS), null, 2)}\n`);
