import { join } from 'node:path';

/** Where the description is stored, for `GET /api/openapi.json`. */
export const DESCRIPTION = join(process.cwd(), 'app', 'api', 'openapi.json', 'description.json');
