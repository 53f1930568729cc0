import { join } from 'node:path';
import { WORK } from '../support/paths.ts';

/** One line of JSON for each fault that this run has played. */
export const FIGURES = join(WORK, 'faults.jsonl');
