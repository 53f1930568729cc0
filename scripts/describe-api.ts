// Writes the description of the calls, made from the route files. A test holds it against them.
import { writeFileSync } from 'node:fs';
import { describedPaths, DESCRIPTION } from '#lib/openapi/files.ts';
import { describeApi } from '#lib/openapi/describe.ts';

writeFileSync(DESCRIPTION, `${JSON.stringify(describeApi(await describedPaths()), null, 2)}\n`);
