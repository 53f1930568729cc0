import { join } from 'node:path';

/** Where the description is kept, and what `GET /api/openapi.json` answers. */
export const DESCRIPTION = join(process.cwd(), 'app', 'api', 'openapi.json', 'description.json');
