import '#server-only';
import { sql } from 'drizzle-orm';
import { importRows, imports, users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';

const DAYS = 90;
const dateOf = (at: string | null) => (at === null ? null : new Date(at));

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

/** Whether another than the person has ever set the password, and may have chosen it in the person's place later. */
export const isPasswordEverGiven = sql`exists (select from (${acts}) act where fields ? 'password')`;

/** A column of an account's row: when an admin last set its password, email and names, within 90 days. */
export const setByAdmin = sql`(
  select jsonb_build_object(
    'passwordAt', max(at) filter (where fields ? 'password'),
    'emailAt', max(at) filter (where fields ? 'email'),
    'namesAt', max(at) filter (where fields ?| array['username', 'firstName', 'lastName']))
  from (${acts}) act where at > now() - make_interval(days => ${DAYS}))`.mapWith(
  ({ passwordAt, emailAt, namesAt }: Record<'passwordAt' | 'emailAt' | 'namesAt', string | null>) => ({
    passwordAt: dateOf(passwordAt),
    emailAt: dateOf(emailAt),
    namesAt: dateOf(namesAt),
  }),
);
