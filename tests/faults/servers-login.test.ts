import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/client.ts';
import { placeOf } from '#db/embedded/place.ts';
import { stopPostgres } from '#db/embedded/stop.ts';
import { rowIn } from '../support/embedded.ts';
import { eventually } from '../support/jobs.ts';
import { freePort, startPostgres } from '../support/postgres-server.ts';
import { startServer } from '../support/server.ts';
import { startWorker } from '../support/worker.ts';

const ADMIN = { ADMIN_EMAIL: 'head@school.example', ADMIN_PASSWORD: 'the head has this one' };

/** Notes who writes a session: the login by which the server came, whatever it may do. */
const NOTING = `
  create table writers (login name);
  create function note_writer() returns trigger language plpgsql security definer as
    'begin insert into writers values (session_user); return new; end';
  create trigger note_writer before insert on sessions for each row execute function note_writer()`;
const WRITERS = 'select array_agg(distinct login::text) as logins from writers';

const serverOn = async (env: Record<string, string>) => {
  const port = String(await freePort());
  const server = await startServer({ LOG_LEVEL: 'silent', PORT: port, SEED: 'none', ...ADMIN, ...env });
  onTestFinished(() => server.stop());
  return server;
};

async function signIn(url: string): Promise<number> {
  const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/login/`, { method: 'POST', headers, body })).status;
}

test('the servers of the embedded database write by their own login', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dars-login-'));
  onTestFinished(async () => {
    await stopPostgres(placeOf(DATA_DIR));
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  const { url } = await serverOn({ DATA_DIR });
  for (const statement of NOTING.split(';\n')) await rowIn(DATA_DIR, statement);
  expect(await signIn(url)).toBe(200);
  expect(await rowIn(DATA_DIR, WRITERS)).toEqual({ logins: ['dars_servers'] });
  expect(
    await rowIn(
      DATA_DIR,
      "select nspowner::regrole::text as owner from pg_namespace where nspname = 'pgboss'",
    ),
  ).toEqual({ owner: 'dars_servers' });
});

/** The statements that the page on deployment gives for a database with two logins. */
const TWO_LOGINS = /```sql\n([^`]*)```/.exec(readFileSync('docs/deploy.md', 'utf8'))![1]!;

async function openTwoLogins() {
  const postgresServer = await startPostgres();
  onTestFinished(postgresServer.stop);
  const superuser = postgres(postgresServer.url('postgres'), { max: 1, onnotice: () => {} });
  for (const statement of TWO_LOGINS.split(';').filter((one) => one.trim()))
    await superuser.unsafe(statement);
  await superuser.end();
  const as = (login: string) => postgresServer.url('dars').replace('dars@', `${login}@`);
  const owner = openPostgres(as('dars_owner'), 1);
  onTestFinished(owner.close);
  return { ofOwner: as('dars_owner'), ofServers: as('dars_servers'), owner };
}

test('a school moves to two logins at a restart: servers and worker go on by the weaker one', async () => {
  const { ofOwner, ofServers, owner } = await openTwoLogins();
  const before = await serverOn({ DATABASE_URL: ofOwner });
  expect(await signIn(before.url)).toBe(200);
  await before.stop();

  const env = { DATABASE_URL: ofServers, DATABASE_OWNER_URL: ofOwner, JOBS: 'external' };
  const { url } = await serverOn(env);
  await owner.query('create table since as select now() as at', []);
  for (const statement of NOTING.split(';\n')) await owner.query(statement, []);
  expect(await signIn(url)).toBe(200);
  expect((await owner.query(WRITERS, [])).rows).toEqual([{ logins: ['dars_servers'] }]);

  const worker = await startWorker({ ...env, LOG_LEVEL: 'silent' });
  onTestFinished(() => void worker.end('SIGTERM'));
  const watched = 'select max(monitor_claim_on) > (select at from since) as is_watched from pgboss.queue';
  await eventually(async () => (await owner.query(watched, [])).rows[0]!.is_watched === true, 60_000);
});

test('a servers’ login that could change the tables is refused with one line', async () => {
  const { ofOwner } = await openTwoLogins();
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: '0', LOG_LEVEL: 'silent' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...env,
      AUTH_SECRET: 'a secret of the tests, long enough to be one',
      DATABASE_URL: ofOwner,
      DATABASE_OWNER_URL: ofOwner,
    },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'Dars cannot start. DATABASE_URL: needs a login of its own, which is not the one of DATABASE_OWNER_URL.',
  );
});
