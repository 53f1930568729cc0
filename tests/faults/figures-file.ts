import { join } from 'node:path';
import { WORK } from '../support/paths.ts';

/** A file with one line of JSON for each fault of this run. */
export const FIGURES = join(WORK, 'faults.jsonl');
