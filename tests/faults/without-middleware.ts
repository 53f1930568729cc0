import { join } from 'node:path';

/** The environment of a server that finds no middleware in the build. */
export const WITHOUT_MIDDLEWARE = {
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'without-middleware.cjs')}`,
};
