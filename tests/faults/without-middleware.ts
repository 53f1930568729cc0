import { join } from 'node:path';

/** The environment of a server whose build has no middleware. */
export const WITHOUT_MIDDLEWARE = {
  NODE_OPTIONS: `--require ${join(import.meta.dirname, 'without-middleware.cjs')}`,
};
