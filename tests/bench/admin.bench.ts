// `npm run bench -- admin`: the users list and the admin dashboard on PostgreSQL with 10,000, 100,000 and 1,000,000
// users. Prints for each: its query's statements, the median of 31 documented calls in ms (with authentication and
// limits), and how they grow from the smallest size to the largest, as an exponent.
import { sql } from 'drizzle-orm';
import { type Database, db, openPostgres, setDatabase } from '#db/client.ts';
import { listUsers } from '#lib/accounts/users/users.queries.ts';
import { userList } from '#lib/accounts/users/users.schema.ts';
import { insertUser, withHash } from '#lib/accounts/accounts.service.ts';
import { type Actor, isAdmin } from '#lib/platform/auth/actor.ts';
import { loadActor, openSession } from '#lib/platform/auth/sessions.ts';
import { getAdminDashboard } from '#lib/school/dashboard/dashboard.queries.ts';
import { freePort, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { type Running, startServer } from '#tests/support/server.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const WARM = 5;
const REPEATS = 31;
const MOST_STATEMENTS = 2;
const MOST_GROWTH = 0.1;
/** These calls scan the rows that they count or skip, so their time grows. The admin's screens use neither. */
const UNBOUNDED = ['call: page half way, by offset', 'call: search a common name, every match counted'];

const SIGN_IN = { email: 'head@school.example', password: 'correct horse' };

async function makeAdmin(): Promise<Actor<'admin'>> {
  const names = { username: 'head', firstName: 'Head', lastName: 'Teacher' };
  const { id } = await insertUser(db(), await withHash({ ...names, ...SIGN_IN, role: 'admin' as const }));
  const actor = await loadActor(await openSession(db(), id));
  if (!actor || !isAdmin(actor)) throw new Error('No admin.');
  return actor;
}

const FIRST =
  "array['Ahmad','Amina','Bilal','Dunya','Farid','Gulnar','Hamid','Idris','Jamila','Karim','Laila','Maryam']";
const LAST =
  "array['Ahmadi','Barakzai','Durrani','Ghafari','Haidari','Karimi','Latifi','Mohseni','Noori','Omid','Popal','Rahimi','Safi','Tanin','Wardak','Yusufzai','Zadran']";
const HEX = "'0123456789','ghijklmnop'";

/** Names repeat as in a real school. Usernames and emails are unique and don't follow the order of the rows. */
async function fill(size: number): Promise<void> {
  await db().execute(
    sql.raw(`
    insert into users (username, email, first_name, last_name, role, password_hash, created_at)
    select u, u || '@school.example', (${FIRST})[1 + n % 12], (${LAST})[1 + n % 17],
      case when n % 25 = 0 then 'instructor' else 'student' end, '-', now() - n * interval '1 minute'
    from (select n, translate(left(md5(n::text), 10), ${HEX}) as u from generate_series(1, ${size}) n) as made
    on conflict do nothing`),
  );
  await db().execute(sql`vacuum analyze users`);
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Counts the statements that a function sends to the database. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const session = (db() as unknown as { session: { client: { unsafe: (...args: never[]) => unknown } } })
    .session;
  const { client } = session;
  const { unsafe } = client;
  let sent = 0;
  client.unsafe = (...args) => {
    sent += 1;
    return unsafe.apply(client, args);
  };
  await work();
  client.unsafe = unsafe;
  return sent;
}

type Case = { name: string; path: string; query: () => Promise<unknown> };

/** The cases for one size of school: the admin's queries and the documented calls. */
function casesFor(actor: Actor<'admin'>, size: number, known: { id: number; username: string }): Case[] {
  const call = (name: string, { countTo, ...asked }: Record<string, string>): Case => ({
    name,
    path: `/admin/users/?${new URLSearchParams({ ...asked, ...(countTo ? { count_to: countTo } : {}) })}`,
    query: () => listUsers(actor, userList.parse({ ...asked, ...(countTo ? { countTo } : {}) })),
  });
  const desk = (name: string, asked: Record<string, string>) =>
    call(name, { limit: '20', countTo: '100', ...asked });
  return [
    desk('desk: first page', {}),
    desk('desk: page half way', { after: String(known.id) }),
    desk('desk: last page', { before: 'end' }),
    desk('desk: last page by email', { sort: 'email', before: 'end' }),
    desk('desk: half way by role', { sort: 'role', after: String(known.id) }),
    desk('desk: one role, first page', { role: 'instructor' }),
    desk('desk: search one person', { search: known.username }),
    desk('desk: search nobody', { search: 'zzzqqqxxx' }),
    desk('desk: search a common name', { search: 'laila' }),
    desk('desk: search everybody', { search: 'school' }),
    call('call: first page', {}),
    call('call: page at offset 5,000', { offset: '5000' }),
    call(UNBOUNDED[0]!, { offset: String(size / 2) }),
    call('call: search one person', { search: known.username }),
    call(UNBOUNDED[1]!, { search: 'laila' }),
    { name: 'admin dashboard', path: '/dashboard/admin/', query: () => getAdminDashboard(actor) },
  ];
}

type School = {
  size: number;
  database: Database;
  app: Running;
  cases: Case[];
  /** How long an admin's documented call takes, in milliseconds. */
  timed: (path: string) => Promise<number>;
};

async function openSchool(server: PostgresServer, size: number): Promise<School> {
  const name = `school_${size}`;
  const first = openPostgres(server.url('postgres'), 1);
  await first.query(`create database ${name}`, []);
  await first.close();
  const opened = setDatabase(openPostgres(server.url(name), 2));
  await opened.migrate();
  const actor = await makeAdmin();
  await fill(size);
  const { rows } = await opened.query(
    "select id, username from users where created_at < now() - make_interval(mins => $1) and role = 'student' order by created_at desc limit 1",
    [size / 2],
  );
  const env = { DATABASE_URL: server.url(name), JOBS: 'external', LOG_LEVEL: 'error' };
  const app = await startServer({ ...env, PORT: String(await freePort()) });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${app.url}/api/login/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(SIGN_IN),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  return {
    size,
    database: opened,
    app,
    cases: casesFor(actor, size, rows[0] as { id: number; username: string }),
    timed: async (path) => {
      const started = performance.now();
      const answer = await fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.text();
      return performance.now() - started;
    },
  };
}

/** Measures the sizes in turns, so that other work on the machine slows them all equally. */
async function compare(schools: School[]) {
  const decades = Math.log10(schools.at(-1)!.size / schools[0]!.size);
  const rows = [];
  for (const [index, { name, query }] of schools[0]!.cases.entries()) {
    setDatabase(schools[0]!.database);
    const statements = await countStatements(query);
    const times = schools.map((): number[] => []);
    for (let turn = 0; turn < WARM + REPEATS; turn++)
      for (const [at, school] of schools.entries()) {
        const ms = await school.timed(school.cases[index]!.path);
        if (turn >= WARM) times[at]!.push(ms);
      }
    const ms = times.map(median);
    const figures = Object.fromEntries(
      schools.map(({ size }, at) => [`${size}, ms`, Number(ms[at]!.toFixed(2))]),
    );
    const growth = Number((Math.log10(ms.at(-1)! / ms[0]!) / decades).toFixed(3));
    rows.push({ name, statements, ...figures, growth });
  }
  return rows;
}

const server = await startPostgres();
const schools: School[] = [];
try {
  for (const size of SIZES) schools.push(await openSchool(server, size));
  const rows = await compare(schools);
  console.table(rows);
  const over = rows.filter(
    ({ name, statements, growth }) =>
      statements > MOST_STATEMENTS || (growth > MOST_GROWTH && !UNBOUNDED.includes(name)),
  );
  console.log(
    over.length === 0 ? 'All within bounds.' : `Over the bounds: ${over.map(({ name }) => name).join('; ')}`,
  );
} finally {
  for (const { database: opened, app } of schools) {
    await app.stop();
    await opened.close();
  }
  server.stop();
}
