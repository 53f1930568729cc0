import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { listUsers } from '#lib/accounts/users/users.queries.ts';
import { userList } from '#lib/accounts/users/users.schema.ts';
import { listAudit } from '#lib/platform/audit/audit.queries.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { makeAdmin } from '../support/people.ts';
import { asOwner } from '../support/owner.ts';

const USERS = 100_000;

beforeAll(async () => {
  await db().execute(sql`
    insert into users (username, email, first_name, last_name, role, password_hash)
    select u, u || '@school.example',
      (array['احمد','آمنه','بلال','دنیا','فرید','ګلنار','حامد','ادریس','جمیلة','كريم','لیلا','مریم'])[1 + n % 12],
      case when n % 5000 = 0 then 'نيازي' else (array['احمدی','بارکزی','درانی','لطيفي'])[1 + n % 4] end, 'student', '-'
    from (select n, translate(left(md5(n::text), 10), '0123456789', 'ghijklmnop') as u
      from generate_series(1, ${sql.raw(String(USERS))}) n) as made`);
  await db().execute(sql`
    insert into audit_log (actor_id, action, target_type, target_id, detail)
    select 1 + n % 50, 'user.update', 'user', 1 + n % ${sql.raw(String(USERS))}, '{"fields": ["email"]}'
    from generate_series(1, 50000) n`);
  await asOwner('analyze');
}, 120_000);

type Sent = { text: string; values: unknown[] };
type Client = {
  unsafe: (text: string, values: unknown[], ...rest: never[]) => Promise<Record<string, string>[]>;
};

/** The plan of each statement that a function sends. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const { client } = (db() as unknown as { session: { client: Client } }).session;
  const { unsafe } = client;
  const sent: Sent[] = [];
  client.unsafe = (text, values, ...rest) => {
    sent.push({ text, values });
    return unsafe.call(client, text, values, ...rest);
  };
  await work().finally(() => (client.unsafe = unsafe));
  const plans = sent.map(({ text, values }) => unsafe.call(client, `explain ${text}`, values));
  return (await Promise.all(plans)).map((rows) => rows.map((row) => row['QUERY PLAN']).join('\n'));
}

const ask = (search: string) => (actor: Actor<'admin'>) =>
  listUsers(actor, userList.parse({ search, limit: '20', countTo: '100' }));

test.each(['نیازی', 'ghij', ''])('a search for %j among 100,000 users scans no table', async (search) => {
  const { actor } = await makeAdmin();
  const plans = await plansOf(() => ask(search)(actor));
  expect(plans.join('\n')).toMatch(/Index Scan/);
  expect(plans.join('\n')).not.toMatch(/Seq Scan on users/);
});

test('a page of users with a common name is read by the index of its order', async () => {
  const { actor } = await makeAdmin();
  const [rows] = await plansOf(() => ask('لطیفی')(actor));
  expect(rows).toMatch(/Index Scan Backward using users_created_at_idx/);
});

test.each(['نیازی', 'ghij', 'nobody.here@example.com'])(
  'a search for %j in the audit log scans neither the log nor the users',
  async (search) => {
    const { actor } = await makeAdmin();
    const plans = await plansOf(() => listAudit(actor, { search }));
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (users|audit_log)/);
  },
);
