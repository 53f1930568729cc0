import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the tests leave behind; ignored by git. */
export const WORK = join(process.cwd(), '.test');
mkdirSync(WORK, { recursive: true });
