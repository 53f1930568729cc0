import { expect, onTestFinished, test } from 'vitest';
import { CUTS, startCuttingProxy } from '../support/cutting-proxy.ts';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { ROUNDS, SEED, seeded } from './seed.ts';
import { Witness } from './witness.ts';

const ACKNOWLEDGED_A_ROUND = 30;

test('a network cut before, during and after a request loses nothing and stores nothing twice', async () => {
  const school = await openSchool();
  const random = seeded(SEED);
  const witness = new Witness('network-cut');
  const app = await school.openApp();
  const proxy = await startCuttingProxy(
    () => app.port,
    () => (random() < 0.25 ? CUTS[Math.floor(random() * 3)] : undefined),
  );
  onTestFinished(proxy.stop);
  const standUp = keepBusy(school.seats, () => proxy.url, witness, SEED);
  for (let round = 0; round < ROUNDS; round++) await witness.after(ACKNOWLEDGED_A_ROUND);
  await standUp();
  for (const cut of CUTS) expect(proxy.cuts[cut], cut).toBeGreaterThan(0);
  const cuts = Object.values(proxy.cuts).reduce((sum, count) => sum + count, 0);
  expect(witness.refused).toBe(0);
  judge('network cut (before, inside, after)', cuts, await witness.verdict());
});
