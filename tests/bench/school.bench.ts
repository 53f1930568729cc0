// `npm run bench -- school [--requests 100] [--sizes 10000,100000,1000000] [--home .test/schools] [--write]`: measures
// pages and calls in schools of these sizes through the production server, one request at a time. `--home` is a folder
// that keeps the databases for the next run, `--only PATTERN` selects cases, `--write` writes docs/performance.
import { parseArgs } from 'node:util';
import { type Database, openPostgres } from '#db/client.ts';
import { freePort, type PostgresServer } from '#tests/support/postgres-server.ts';
import { keepFigures } from '#lib/school/school-figures/school-figures.jobs.ts';
import { type Running, startServer } from '#tests/support/server.ts';
import { describeMachine, type Figure, growthOf, print, write } from './school/figures.ts';
import { openSchool, startSchools } from './school/make.ts';
import { backendsOf, countedIn, familyOf, shareOf, spentBetween, spentBy } from './school/measure.ts';
import { PROBES, type Probe, type Place } from './school/pages.ts';
import { findPlaces } from './school/people.ts';

const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '100' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    home: { type: 'string' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
// The servers and this program sign sessions with the same secret.
process.env.AUTH_SECRET = 'a secret of the bench, long enough to be one';
const REQUESTS = Number(flags.requests);
const SIZES = flags.sizes.split(',').map(Number);
/** Measures the sizes in turns, so that other work on the machine slows them all equally. */
const TURNS = 4;
const WARM = 4;

type School = { size: number; name: string; app: Running; places: Place[]; asked: number };
/** Milliseconds for each request, processor milliseconds for each turn, and the totals. */
type Sum = { ms: number[]; server: number[]; database: number[]; statements: number; blocks: number };

async function startSchool(server: PostgresServer, size: number): Promise<School> {
  const database = await openSchool(server, size);
  const places = await findPlaces(database);
  // The upkeep, which does not run here, would have counted a large school.
  await keepFigures();
  await database.close();
  const name = `school_${size}`;
  const env = { DATABASE_URL: server.url(name), JOBS: 'external', LOG_LEVEL: 'error', SEED: 'none' };
  const app = await startServer({ ...env, TRUST_PROXY: '1', PORT: String(await freePort()) });
  return { size, name, app, places, asked: 0 };
}

/** Sends one request and expects a 200. Each place has its own address, so that no limit is reached. */
async function ask(school: School, { as, kind, path }: Probe): Promise<number> {
  const turn = school.asked++ % school.places.length;
  const place = school.places[turn]!;
  const dest = kind === 'page' ? 'document' : 'empty';
  const headers = {
    cookie: place.cookies[as],
    'x-forwarded-for': `10.0.0.${turn}`,
    'sec-fetch-dest': dest,
  };
  const started = performance.now();
  const answer = await fetch(school.app.url + path(place), { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200)
    throw new Error(`${path(place)} of ${school.name}: ${answer.status}\n${school.app.log()}`);
  return performance.now() - started;
}

const readingOf = async (keeper: Database, { name, app }: School) => ({
  server: spentBy(familyOf(app.child.pid!)),
  database: spentBy(await backendsOf(keeper, name)),
  counted: await countedIn(keeper, name),
});

async function measure(keeper: Database, school: School, probe: Probe, sum: Sum): Promise<void> {
  const before = await readingOf(keeper, school);
  for (let n = 0; n < REQUESTS / TURNS; n++) sum.ms.push(await ask(school, probe));
  const after = await readingOf(keeper, school);
  sum.server.push(spentBetween(before.server, after.server));
  sum.database.push(spentBetween(before.database, after.database));
  sum.statements += after.counted.statements - before.counted.statements;
  sum.blocks += after.counted.blocks - before.counted.blocks;
}

/** The cost of one request in the median turn, so that a disturbed turn does not count. */
const usualOf = (turns: number[]) => Number(((shareOf(turns, 0.5) * TURNS) / REQUESTS).toFixed(1));

async function compare(keeper: Database, schools: School[], name: string, probe: Probe): Promise<Figure> {
  const sums = schools.map((): Sum => ({ ms: [], server: [], database: [], statements: 0, blocks: 0 }));
  for (const school of schools) for (let n = 0; n < WARM; n++) await ask(school, probe);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [at, school] of schools.entries()) await measure(keeper, school, probe, sums[at]!);
  const sizes = sums.map(({ ms, server, database, statements, blocks }, at) => ({
    students: schools[at]!.size,
    statements: Math.round((statements / ms.length) * 10) / 10,
    blocks: Math.round(blocks / ms.length),
    server: usualOf(server),
    database: usualOf(database),
    p50: Number(shareOf(ms, 0.5).toFixed(1)),
    p99: Number(shareOf(ms, 0.99).toFixed(1)),
  }));
  return { name, as: probe.as, kind: probe.kind, sizes, growth: growthOf(sizes) };
}

const server = await startSchools(flags.home);
const keeper = openPostgres(server.url('postgres'), 1);
await keeper.query('create extension if not exists pg_stat_statements', []);
const schools: School[] = [];
try {
  for (const size of SIZES) schools.push(await startSchool(server, size));
  const figures: Figure[] = [];
  for (const [name, probe] of Object.entries(PROBES).filter(([name]) => new RegExp(flags.only).test(name))) {
    const figure = await compare(keeper, schools, name, probe);
    print(figure);
    figures.push(figure);
  }
  const about = { ...(await describeMachine(keeper, SIZES)), requests: REQUESTS };
  if (flags.write) await write({ ...about, figures }, flags.only !== '');
} finally {
  for (const { app } of schools) await app.stop();
  await keeper.close();
  server.stop();
}
