import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { openPostgres } from '#db/client.ts';
import { admitServers, loginOf } from '#db/server-login.ts';
import { startPostgres } from '../support/postgres-server.ts';

const { services, configs } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true });
const PASSWORDS = { POSTGRES_PASSWORD: 'ofTheOwner1', SERVERS_PASSWORD: 'ofTheServers1' };
/** As Compose writes the values of `.env` in. */
const filled = (text: string) =>
  text.replace(/\$\{(\w+)[^}]*\}/g, (_, name: keyof typeof PASSWORDS) => PASSWORDS[name]);

test('the logins that compose.yaml makes: the owner migrates, and the servers write rows and change no table', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const at = (address: string) => filled(address).replace('@database:5432/', `@127.0.0.1:${server.port}/`);
  const superuser = openPostgres(server.url('postgres'), 1);
  // What the image does at its first start: the user, the database, then the file of the configuration.
  const { POSTGRES_USER, POSTGRES_DB } = services.database.environment;
  const first = [
    `do $$ begin if not exists (select from pg_roles where rolname = '${POSTGRES_USER}') then create role ${POSTGRES_USER} login superuser; end if; end $$`,
    `alter role ${POSTGRES_USER} password '${PASSWORDS.POSTGRES_PASSWORD}'`,
    `create database ${POSTGRES_DB} owner ${POSTGRES_USER}`,
    filled(configs['servers-login'].content),
  ];
  for (const statement of first) await superuser.query(statement, []);
  await superuser.close();

  const { DATABASE_URL, DATABASE_OWNER_URL } = services.web.environment;
  const owner = openPostgres(at(DATABASE_OWNER_URL), 1);
  await owner.migrate();
  await admitServers(owner, await loginOf(at(DATABASE_URL)));
  await owner.close();

  const servers = openPostgres(at(services.worker.environment.DATABASE_URL), 1);
  onTestFinished(() => servers.close());
  expect((await servers.query('select current_user as login', [])).rows).toEqual([{ login: 'dars_servers' }]);
  await servers.query("insert into audit_log (action, detail) values ('test.written', '{}')", []);
  for (const statement of ['alter table audit_log disable trigger all', "update audit_log set action = 'x'"])
    await expect(servers.query(statement, [])).rejects.toMatchObject({ code: '42501' });
}, 120_000);
