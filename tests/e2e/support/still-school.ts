import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#db/client.ts';
import { freePort, startPostgres } from '../../support/postgres-server.ts';
import { startServer } from '../../support/server.ts';

const QUICK = '-c fsync=off -c full_page_writes=off -c synchronous_commit=off';

/** The calls come faster than from people, every drawn exercise is the same one, and options are stored in one order. */
const HELD_STILL = `
  create function first_call() returns trigger language plpgsql as 'begin new.points := 1; return new; end';
  create trigger first_call before insert or update on rate_limits for each row execute function first_call();
  create function one_draw() returns trigger language plpgsql as 'begin new.seed := 7; return new; end';
  create trigger one_draw before insert on practice_items for each row execute function one_draw();
  create function one_order() returns trigger language plpgsql as
    'begin new.options := (select jsonb_agg(o order by o) from jsonb_array_elements_text(new.options) o); return new; end';
  create trigger one_order before insert on quiz_questions for each row execute function one_order()`;

/** The demo school on a server and a database of its own. Its clock stands; it moves only when it is set. */
export async function openStillSchool(start: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dars-still-'));
  const postgres = await startPostgres({ settings: QUICK });
  // The path comes with a connection: this one closes before the tables are made, so that their defaults ask our clock too.
  const first = openPostgres(postgres.url('postgres'), 1);
  await first.query('create database school', []);
  await first.query('alter database school set search_path = public, pg_catalog', []);
  await first.close();
  const database = openPostgres(postgres.url('school'), 1);
  const setClock = (at: string) =>
    database.query(
      `create or replace function public.now() returns timestamptz stable language sql as $$ select '${at}'::timestamptz $$`,
      [],
    );
  await setClock(start);
  await database.migrate();
  await database.query(HELD_STILL, []);
  const port = await freePort();
  const app = await startServer({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url('school'),
    DATA_DIR: folder,
    AUTH_SECRET: 'the same in every run: it decides the order of options',
    SEED: 'demo',
    LOG_LEVEL: 'silent',
    AI_MODEL: 'local',
    AI_STUDENTS: 'none',
    OPENAI_BASE_URL: 'http://model.invalid/v1',
  });
  return {
    url: `http://localhost:${port}`,
    setClock,
    /** Names the accounts that the school made: their names are drawn. */
    nameAccounts: () =>
      database.query("update users set username = 'ونه-' || 1000 + id where email is null", []),
    close: async () => {
      await app.stop();
      await database.close();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
