// `npm run bench -- load [--short] [--only PATTERN] [--write]`: what one server process carries, on the embedded database
// and on an external one, beside a bare page and a bare handler of the same framework in the same run; then whole
// quizzes, requests that arrive at a share of what was carried, and the tutor's first word. `--write` writes docs/load.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { freePort } from '#tests/support/postgres-server.ts';
import { arrivals, type Beside, beside, type Quizzes, quizzes, sweep } from './load/cases.ts';
import { describe, print, write } from './load/figures.ts';
import { firstWords } from './load/first-word.ts';
import { PROBES } from './load/probes.ts';
import { startEmbedded, startExternal } from './load/sides.ts';
import { startBare, stopAsking } from './load/servers.ts';

const { values: flags } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
// The servers and this program sign sessions with the same secret.
process.env.AUTH_SECRET = 'a secret of the bench, long enough to be one';
const size = flags.short ? { turns: 3, requests: 30 } : { turns: 4, requests: 60 };
const isChosen = ([name]: [string, unknown]) => new RegExp(flags.only).test(name);

const bare = await startBare(await freePort());
const external = await startExternal();
const embedded = await startEmbedded();
try {
  const probes: Beside[] = [];
  for (const [name, probe] of Object.entries(PROBES).filter(isChosen)) {
    const figure = await beside(name, probe, { bare, external, embedded }, size);
    probes.push(figure);
    print(figure);
  }
  const lessons = await sweep({ bare, external }, flags.short ? 20 : Infinity);
  print(lessons);
  const carried: Quizzes[] = [];
  for (const side of [external, embedded]) {
    const figures = await quizzes(side, flags.short ? 100 : 400);
    carried.push(figures);
    print(figures);
  }
  const rates = await arrivals(external, carried[0]!, flags.short ? 2 : 5);
  print(rates);
  const rush = await external.rush(availableParallelism(), flags.short ? 1_000 : 5_000, 10);
  print(rush);
  const words = [];
  for (const side of [external, embedded]) {
    const database = side === external ? { DATABASE_URL: external.another } : {};
    words.push(await firstWords(side.name, flags.short ? 1 : 10, database));
  }
  print(words);
  if (flags.write)
    await write({ ...(await describe(external)), probes, lessons, carried, rates, rush, words });
} finally {
  stopAsking();
  bare.stop();
  await embedded.stop();
  await external.stop();
}
