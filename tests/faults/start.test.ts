import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { connectionTo } from '#db/address.ts';
import { placeOf, readPostmaster } from '#db/embedded/place.ts';
import { isAlive } from '#db/embedded/processes.ts';
import { openEmbedded, rowIn } from '../support/embedded.ts';
import { eventually } from '../support/jobs.ts';
import { freePort } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { newFolder, serverOn } from './own-start.ts';

/** The exit status and the error lines of `scripts/serve.ts` when it cannot start. */
function refusal(env: Record<string, string>): {
  status: number | null;
  lines: string[];
} {
  const variables = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  };
  const options = {
    env: variables as NodeJS.ProcessEnv,
    encoding: 'utf8' as const,
    timeout: 60_000,
  };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.ts'], options);
  return { status, lines: stderr.trim().split('\n') };
}

const ADMIN = {
  ADMIN_EMAIL: 'head@school.example',
  ADMIN_PASSWORD: 'the head has this one',
};

test('two servers started in the same second on an empty database both work, and it is seeded once', async () => {
  const DATA_DIR = newFolder();
  const [one, two] = await Promise.all([1, 2].map(() => serverOn({ DATA_DIR, SEED: 'demo', ...ADMIN })));
  for (const { url } of [one!, two!]) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  const counts = await rowIn(
    DATA_DIR,
    `select (select count(*) from users where email = '${ADMIN.ADMIN_EMAIL}')::int as heads, (select count(*) from users)::int as people,
      (select count(*) from quiz_attempts)::int as attempts, (select count(*) > 100 from lessons) as lessons,
      (select count(*) = count(distinct curriculum_key) from lessons) as once`,
  );
  expect(counts).toEqual({
    heads: 1,
    people: 5,
    attempts: 3,
    lessons: true,
    once: true,
  });
});

test('a demo whose seeding was killed half-way is complete after the next start', async () => {
  const DATA_DIR = newFolder();
  const empty = await startServer({
    DATA_DIR,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  });
  const lock = openEmbedded(DATA_DIR);
  await lock.query('begin', []);
  await lock.query('lock table quiz_attempts in share row exclusive mode', []);
  const seeding = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR,
      SEED: 'demo',
    },
    stdio: 'ignore',
    detached: true,
  });
  const seeded = `select (select count(*) from users)::int as people, (select count(*) from quiz_attempts where state = 'submitted')::int as attempts`;
  await eventually(async () => (await rowIn(DATA_DIR, seeded)).people === 4, 60_000);
  const gone = once(seeding, 'exit');
  process.kill(-seeding.pid!, 'SIGKILL');
  await gone;
  await lock.query('rollback', []);
  await lock.close();
  expect(await rowIn(DATA_DIR, seeded)).toEqual({ people: 4, attempts: 0 });
  await empty.stop();
  await serverOn({ DATA_DIR, SEED: 'demo' });
  expect(await rowIn(DATA_DIR, seeded)).toEqual({ people: 4, attempts: 3 });
});

/** Starts Dars with a command and waits until it is ready; returns the command's process and the address. */
async function started(dataDir: string, command: string, args: string[]) {
  const PORT = String(await freePort());
  const launcher = spawn(command, args, {
    env: {
      ...process.env,
      PORT,
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      WEB_CONCURRENCY: '2',
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${PORT}`;
  await eventually(async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok, 90_000);
  return { launcher, url };
}

test('stopping npm or the script stops everything: the port and the data are free', async () => {
  const DATA_DIR = newFolder();
  const ways = [
    ['SIGTERM', 'npm', 'start'],
    ['SIGTERM', process.execPath, 'scripts/start.mjs'],
    ['SIGINT', process.execPath, 'scripts/start.mjs'],
  ] as const;
  for (const [signal, command, argument] of ways) {
    const { launcher, url } = await started(DATA_DIR, command, [argument]);
    const database = readPostmaster(placeOf(DATA_DIR))!;
    expect(isAlive(database)).toBe(true);
    launcher.kill(signal);
    await eventually(async () => !(await fetch(url).catch(() => undefined)), 30_000);
    await eventually(async () => !readPostmaster(placeOf(DATA_DIR)) && !isAlive(database), 30_000);
  }
});

test('security.txt names the contact that the school has set, and expires within a year', async () => {
  const contact = 'mailto:it@school.example';
  const { url } = await serverOn({ DATA_DIR: newFolder(), SEED: 'none', SECURITY_CONTACT: contact });
  const answer = await fetch(`${url}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = (await answer.text()).trim().split('\n');
  const field = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  expect(field).toEqual({
    Contact: contact,
    Expires: expect.any(String),
    'Preferred-Languages': 'ar, en, ps, fa, ur',
  });
  const daysLeft = (Date.parse(field.Expires!) - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(7);
  expect(daysLeft).toBeLessThan(365);
});

/** How a request on a connection of its own ends. */
const endOf = (url: string) =>
  new Promise<string>((resolve) => {
    const request = get(url, { agent: false, timeout: 15_000 }, (response) => {
      response.resume().on('end', () => resolve(String(response.statusCode)));
    });
    request.on('timeout', () => request.destroy(new Error('unanswered')));
    request.on('error', ({ message }) => resolve(message === 'unanswered' ? message : 'cut'));
  });

test('a server process that dies is replaced, and the others go on undisturbed', async () => {
  const DATA_DIR = newFolder();
  const server = await serverOn({
    DATA_DIR,
    SEED: 'none',
    WEB_CONCURRENCY: '2',
  });
  const children = () =>
    readFileSync(`/proc/${server.child.pid}/task/${server.child.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts/server.ts'));
  await eventually(async () => children().length === 2);
  const [victim, other] = children() as [number, number];
  let isOver = false;
  /** New connections one after another. Those that the killed process had are cut; none may wait for ever. */
  const knock = async () => {
    const ends: string[] = [];
    while (!isOver) ends.push(await endOf(`${server.url}/api/health`));
    return ends;
  };
  const knocking = Array.from({ length: 4 }, knock);
  process.kill(victim, 'SIGKILL');
  await eventually(async () => children().length === 2 && !children().includes(victim));
  expect(children()).toContain(other);
  isOver = true;
  expect((await Promise.all(knocking)).flat()).not.toContain('unanswered');
  for (let n = 0; n < 8; n++) expect(await endOf(`${server.url}/api/health`)).toBe('200');
});

test('for a database that cannot be reached there is one line that names its variable', async () => {
  const AUTH_SECRET = 'a secret of the tests, long enough to be one';
  const { status, lines } = refusal({
    DATABASE_URL: `postgres://dars@127.0.0.1:${await freePort()}/dars`,
    AUTH_SECRET,
  });
  expect([status, lines]).toEqual([
    1,
    [expect.stringMatching(/^Dars cannot start\. DATABASE_URL: .*ECONNREFUSED/)],
  ]);
});

test('a school does not start while a demo account has its published password, and starts once they are removed', async () => {
  const DATA_DIR = newFolder();
  const demo = await startServer({
    DATA_DIR,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
  });
  await demo.stop();
  const { status, lines } = refusal({ DATA_DIR, SEED: 'curriculum' });
  expect([status, lines]).toEqual([
    1,
    [expect.stringMatching(/^Dars cannot start\. .*npm run demo:remove$/)],
  ]);
  spawnSync('npm', ['run', 'demo:remove'], {
    env: { ...process.env, DATA_DIR },
  });
  await serverOn({ DATA_DIR, SEED: 'curriculum', ...ADMIN });
  const people = `select count(*)::int as present, min(email) as email from users where erased_at is null`;
  expect(await rowIn(DATA_DIR, people)).toEqual({
    present: 1,
    email: ADMIN.ADMIN_EMAIL,
  });
});

test('the first admin is made once and does not come back after being renamed or erased', async () => {
  const DATA_DIR = newFolder();
  const start = async () => {
    const server = await startServer({
      DATA_DIR,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      ...ADMIN,
    });
    return server.stop;
  };
  const people = 'select count(*)::int as people, min(email) as email from users';
  let stop = await start();
  expect(await rowIn(DATA_DIR, people)).toEqual({ people: 1, email: ADMIN.ADMIN_EMAIL });
  for (const change of [`email = 'other@school.example'`, `erased_at = now(), email = 'x@erased.invalid'`]) {
    await rowIn(DATA_DIR, `update users set ${change} returning id`);
    await stop();
    stop = await start();
    expect(await rowIn(DATA_DIR, people)).toMatchObject({ people: 1 });
  }
  await stop();
});

test('a database address may name the folder of a socket', () => {
  const [url, { path }] = connectionTo('postgres://dars:x@localhost:5432/dars?host=%2Frun%2Fa');
  expect([url, path]).toEqual(['postgres://dars:x@localhost:5432/dars', '/run/a/.s.PGSQL.5432']);
  expect(connectionTo('postgres://a,b/dars')).toEqual(['postgres://a,b/dars', {}]);
});
