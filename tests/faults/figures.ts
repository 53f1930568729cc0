import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';
import { FIGURES } from './figures-file.ts';
import { SEED } from './seed.ts';
import type { Verdict } from './witness.ts';

/** Records a fault's figures, and fails if anything was lost, doubled, torn or miscounted. */
export function judge(fault: string, rounds: number, verdict: Verdict): void {
  appendFileSync(FIGURES, `${JSON.stringify({ fault, rounds, ...verdict })}\n`);
  expect(verdict, `seed ${SEED}`).toMatchObject({ missing: 0, doubled: 0, torn: 0, miscounted: 0 });
  expect(verdict.saves).toBeGreaterThan(0);
}
