import '#server-only';
import { sql } from 'drizzle-orm';
import { importRows, imports, users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';

const DAYS = 90;

/** What others than the person themselves have set of an account lately, each act with the fields that it set. */
const acts = sql`
  select a.at, case when a.action = 'user.create' then '["password", "email", "username"]'::jsonb
    else a.detail -> 'fields' end as fields
  from ${auditLog} a where a.target_type = 'user' and a.target_id = ${users.id}
    and a.action in ('user.create', 'user.update') and a.actor_id is distinct from ${users.id}
  union all
  select i.created_at, case when i.kind = 'accounts' then '["password", "email", "username"]'::jsonb
    else '["password"]'::jsonb end
  from ${importRows} r join ${imports} i on i.id = r.import_id
  where r.user_id = ${users.id} and r.state not in ('waiting', 'here', 'taken')`;

/** A column of an account's row: when an admin last set its password, email and names, within 90 days. */
export const setByAdmin = sql`(
  select jsonb_build_object(
    'password', max(at) filter (where fields ? 'password'),
    'email', max(at) filter (where fields ? 'email'),
    'names', max(at) filter (where fields ?| array['username', 'firstName', 'lastName']))
  from (${acts}) act where at > now() - make_interval(days => ${DAYS}))`.mapWith(
  (value: Record<'password' | 'email' | 'names', string | null>) => ({
    password: value.password === null ? null : new Date(value.password),
    email: value.email === null ? null : new Date(value.email),
    names: value.names === null ? null : new Date(value.names),
  }),
);
