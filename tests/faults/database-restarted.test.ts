import { test } from 'vitest';
import { judge } from './figures.ts';
import { keepBusy, openSchool } from './school.ts';
import { SEED, seeded, shareOfRounds } from './seed.ts';
import { Witness } from './witness.ts';

const ROUNDS = shareOfRounds(0.5);

test('a database that crashes or restarts under load loses nothing that was acknowledged', async () => {
  const school = await openSchool();
  const random = seeded(SEED);
  const witness = new Witness('database-restarted');
  const app = await school.openApp();
  const standUp = keepBusy(school.seats, () => app.url, witness, SEED);
  for (let round = 0; round < ROUNDS; round++) {
    await witness.after(1 + Math.floor(random() * 40));
    await school.server.halt(random() < 0.5 ? 'immediate' : 'fast');
    await school.server.start();
  }
  await standUp();
  judge('database crashed or restarted', ROUNDS, await witness.verdict());
});
