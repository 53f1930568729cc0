import { type Database, openPostgres } from './client.ts';
import { type DatabasePlace, LOGINS, passwordOf } from './embedded/place.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What the servers may do: read and write rows. Not on the list: changing tables, functions and triggers. */
const grantsTo = (login: string, database: string) => `
  grant create on database ${database} to ${login};
  grant usage on schema public, drizzle to ${login};
  grant select on all tables in schema drizzle to ${login};
  grant select, insert, update, delete on all tables in schema public to ${login};
  grant usage, select on all sequences in schema public to ${login};
  revoke update on audit_log from ${login};
  grant update (address) on audit_log to ${login}`;

/** The job queue's library changes its tables itself: its schema is the servers' own, also where the owner made it. */
const handOverQueueTo = (login: string) => `
  do $$ declare one text; begin
    if exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> '${login}'::regrole) then
      alter schema pgboss owner to ${login};
      for one in
        select format('alter table %s owner to ${login}', c.oid::regclass) from pg_class c
          where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v')
        union all select format('alter routine %s owner to ${login}', p.oid::regprocedure) from pg_proc p
          where p.pronamespace = 'pgboss'::regnamespace
        union all select format('alter type %s owner to ${login}', t.oid::regtype) from pg_type t
          where t.typnamespace = 'pgboss'::regnamespace and t.typtype = 'e'
      loop execute one; end loop;
    end if;
  end $$`;

const OWNS = `
  select r.rolsuper or pg_has_role(r.oid, c.relowner, 'member') as owns
  from pg_roles r, pg_class c where r.rolname = $1 and c.oid = 'public.audit_log'::regclass`;

/**
 * Lets this login do what the servers do with the owner's tables, and nothing that would get around a trigger: what the
 * database refuses to change, they can't change. Safe to repeat. Throws a one-line Error if the login owns the tables.
 */
export async function admitServers(owner: Database, login: string): Promise<void> {
  const { rows } = await owner.query(OWNS, [login]);
  if (rows[0]?.owns !== false)
    throw new Error('DATABASE_URL: needs a login of its own, which is not the one of DATABASE_OWNER_URL.');
  const [{ name }] = (await owner.query('select current_database() as name', [])).rows as [{ name: string }];
  for (const statement of grantsTo(quoted(login), quoted(name)).split(';')) await owner.query(statement, []);
  await owner.query(handOverQueueTo(quoted(login)), []);
}

/** Makes the embedded server's second login, or gives it its password again. Returns its name. */
export async function makeServersLogin(owner: Database, place: DatabasePlace): Promise<string> {
  const login = LOGINS.servers;
  const { rows } = await owner.query('select from pg_roles where rolname = $1', [login]);
  if (rows.length === 0) await owner.query(`create role ${login} login`, []);
  await owner.query(`alter role ${login} password '${passwordOf(place, 'servers')}'`, []);
  return login;
}

/** Who somebody is in the database who comes by this address. */
export async function loginOf(address: string): Promise<string> {
  const database = openPostgres(address, 1);
  try {
    const { rows } = await database.query('select current_user as login', []);
    return String(rows[0]!.login);
  } finally {
    await database.close();
  }
}
