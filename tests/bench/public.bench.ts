// Compares the public pages as they are kept with the same pages rendered by the framework for each request, in turns.
// Prints the processor milliseconds of one request of each, and their ratio.
import postgres from 'postgres';
import { freePort } from '#db/embedded/free-port.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { familyOf, shareOf, spentBy, spentBetween } from './school/measure.ts';

const PAGES = ['/', '/login', '/accessibility', '/privacy', '/docs/api'];
const TURNS = 5;
const REQUESTS = 60;
/** A query makes it another page for us, but not for the framework. */
const RENDERED = '?rendered';

const server = await startPostgres();
const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
await admin`create database school`;
await admin.end();
const env = { DATABASE_URL: server.url('school'), JOBS: 'external', LOG_LEVEL: 'error', SEED: 'none' };
const app = await startServer({ ...env, PORT: String(await freePort()) });

/** Processor milliseconds of one request. */
async function costOf(path: string): Promise<number> {
  const family = familyOf(app.child.pid!);
  const before = spentBy(family);
  for (let n = 0; n < REQUESTS; n++) {
    const answer = await fetch(app.url + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    if (answer.headers.has('content-length') === path.endsWith(RENDERED))
      throw new Error(`${path} was not answered as expected`);
  }
  return spentBetween(before, spentBy(family)) / REQUESTS;
}

try {
  for (const page of PAGES) {
    const rendered: number[] = [];
    const kept: number[] = [];
    while (!(await fetch(app.url + page)).headers.has('content-length'));
    for (let turn = 0; turn < TURNS; turn++) {
      rendered.push(await costOf(page + RENDERED));
      kept.push(await costOf(page));
    }
    const [before, after] = [shareOf(rendered, 0.5), shareOf(kept, 0.5)];
    console.log(
      `${page.padEnd(16)} rendered ${before.toFixed(1)} ms   kept ${after.toFixed(1)} ms   ${(before / after).toFixed(1)} times`,
    );
  }
} finally {
  await app.stop();
  server.stop();
}
