import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { FIGURES } from './figures-file.ts';

/** The fault tests need an up-to-date production build. */
export default function setup() {
  rmSync(FIGURES, { force: true });
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
