import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { auditLog } from '#db/schema/platform.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const codeOf = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code;

test.each([
  "update audit_log set action = 'another'",
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_unchanged on audit_log',
  'drop table audit_log',
  'set session_replication_role = replica',
  "create or replace function refuse_change_but_address() returns trigger language plpgsql as 'begin return new; end'",
  'create rule forgets as on insert to audit_log do instead nothing',
  'alter table users add column more text',
  'reset role; set role dars',
])('the servers’ login is refused: %s', async (statement) => {
  await db().insert(auditLog).values({ action: 'test.written', detail: {} });
  await expect(
    db()
      .execute(sql.raw(statement))
      .catch((error: unknown) => Promise.reject(codeOf(error))),
  ).rejects.toBe(INSUFFICIENT_PRIVILEGE);
});
