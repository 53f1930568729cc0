import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { FIGURES } from './figures-file.ts';

/** The faults fall on the production build, so that there must be a fresh one. */
export default function setup() {
  rmSync(FIGURES, { force: true });
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
