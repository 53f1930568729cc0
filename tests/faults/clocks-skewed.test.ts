import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { ROUNDS, SEED, seeded } from './seed.ts';
import { Witness } from './witness.ts';

const MINUTES = 60_000;
const ACKNOWLEDGED_A_ROUND = 30;

test('two servers whose clocks are 3 hours apart agree, because the database has the time', async () => {
  const school = await openSchool();
  const random = seeded(SEED);
  const witness = new Witness('clocks-skewed');
  const skewed = (ms: number) =>
    school.openApp({
      SKEW_MS: String(ms),
      NODE_OPTIONS: `--require ${join(import.meta.dirname, 'skewed-clock.cjs')}`,
    });
  const apps = [await skewed(-150 * MINUTES), await skewed(30 * MINUTES)] as const;
  const either = () => apps[random() < 0.5 ? 0 : 1].url;
  const standUp = keepBusy(school.seats, either, witness, SEED);
  for (let round = 0; round < ROUNDS; round++) await witness.after(ACKNOWLEDGED_A_ROUND);
  await standUp();
  expect(witness.refused).toBe(0);
  judge('two servers, clocks 3 hours apart', ROUNDS, await witness.verdict());
});
