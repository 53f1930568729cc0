// The production server on an empty embedded database of its own, for the browser tests.
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR!, { recursive: true, force: true });
await import('../../scripts/start.mjs' as string);
