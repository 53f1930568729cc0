// Compares the scripts and styles of a student's dashboard as they are kept with the same files from the framework, in
// turns. Prints the processor milliseconds that they cost the server at one first visit, and their bytes.
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import postgres from 'postgres';
import { openPostgres, setDatabase } from '#db/client.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { cookieOf } from '../support/cookie.ts';
import { makePerson } from '../support/people.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { familyOf, shareOf, spentBy, spentBetween } from './school/measure.ts';

process.env.AUTH_SECRET = 'a secret of the bench, long enough to be one';

const TURNS = 5;
const VISITS = 20;
/** A query makes it another file for us, but not for the framework. */
const WAYS = {
  'framework, gzip': ['gzip', '?framework'],
  'kept, gzip': ['gzip', ''],
  'kept, br': ['br', ''],
} as const;
type Way = keyof typeof WAYS;

const server = await startPostgres();
const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
await admin`create database school`;
await admin.end();
const DATABASE_URL = server.url('school');
const database = setDatabase(openPostgres(DATABASE_URL, 2));
const env = { DATABASE_URL, JOBS: 'external', LOG_LEVEL: 'error', SEED: 'none' };
const app = await startServer({ ...env, PORT: String(await freePort()) });
const agent = new Agent({ keepAlive: true });

const ask = (path: string, encoding: string) =>
  new Promise<{ isKept: boolean; bytes: number }>((resolve, reject) => {
    get(app.url + path, { agent, headers: { 'accept-encoding': encoding } }, async (answer) => {
      const { statusCode, headers } = answer;
      if (statusCode !== 200) reject(new Error(`${path}: ${statusCode}`));
      const isKept = headers['content-encoding'] === encoding && 'content-length' in headers;
      resolve({ isKept, bytes: (await buffer(answer)).length });
    }).on('error', reject);
  });

/** Processor milliseconds of one visit, and its bytes. */
async function costOf(files: string[], way: Way) {
  const [encoding, query] = WAYS[way];
  const family = familyOf(app.child.pid!);
  const before = spentBy(family);
  let bytes = 0;
  for (let n = 0; n < VISITS; n++)
    for (const file of files) {
      const answer = await ask(file + query, encoding);
      if (answer.isKept === (query !== '')) throw new Error(`${file} was not answered as expected`);
      bytes += answer.bytes;
    }
  return { spent: spentBetween(before, spentBy(family)) / VISITS, bytes: bytes / VISITS };
}

try {
  const { sessionKey } = await makePerson();
  const page = await fetch(`${app.url}/dashboard`, { headers: { cookie: cookieOf(sessionKey) } });
  const files = [...new Set((await page.text()).match(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g))];
  for (const file of files)
    for (const encoding of ['br', 'gzip']) while (!(await ask(file, encoding)).isKept);
  const found = new Map<Way, { spent: number; bytes: number }[]>();
  for (let turn = 0; turn < TURNS; turn++)
    for (const way of Object.keys(WAYS) as Way[])
      found.set(way, [...(found.get(way) ?? []), await costOf(files, way)]);
  for (const [way, costs] of found) {
    const spent = shareOf(
      costs.map((cost) => cost.spent),
      0.5,
    );
    const kilobytes = Math.round(costs[0]!.bytes / 1024);
    console.log(`${files.length} files ${way.padEnd(16)} ${spent.toFixed(1)} ms   ${kilobytes} KB`);
  }
} finally {
  agent.destroy();
  await app.stop();
  await database.close();
  server.stop();
}
