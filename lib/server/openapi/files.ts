import { join } from 'node:path';

/** Where the description is stored, for `GET /api/openapi.json`. */
export const DESCRIPTION = join(process.cwd(), 'lib', 'server', 'openapi', 'description.json');
