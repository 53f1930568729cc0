import { and, eq, not, or, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/platform.ts';
import { env } from '#lib/platform/config/env.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import { isDemo, readDemoRecord } from './demo/demo.queries.ts';
import { insertUser, withHash } from './accounts.service.ts';

/** Creates the admin of `ADMIN_EMAIL` at start, if the installation never had an admin of its own. */
export async function ensureFirstAdmin(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (ADMIN_EMAIL && ADMIN_PASSWORD && !(await hadAdmin())) await createAdmin(ADMIN_EMAIL, ADMIN_PASSWORD);
}

/**
 * Whether anyone except a demo account is or ever was an admin. An erased account keeps its role; the audit log records
 * demotions.
 */
async function hadAdmin(): Promise<boolean> {
  const demoted = db()
    .select({ id: auditLog.targetId })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'user.update'), sql`${auditLog.detail}->'role'->>'from' = 'admin'`));
  const [admin] = await db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(or(eq(users.role, 'admin'), sql`${users.id} in ${demoted}`), not(isDemo(await readDemoRecord()))),
    )
    .limit(1);
  return admin !== undefined;
}

/** Returns whether it created an account: false if the email is registered already. */
export async function createAdmin(email: string, password: string): Promise<boolean> {
  const [existing] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (existing) return false;
  const [stem = 'admin'] = email.split('@');
  const username = `${stem.slice(0, 40)}-${crypto.randomUUID().slice(0, 4)}`;
  const names = { username, firstName: 'School', lastName: 'Admin' };
  const account = await withHash({ ...names, email, password });
  await db().transaction(async (tx) => {
    const { id } = await insertUser(tx, { ...account, role: 'admin' });
    await audit(tx, undefined, 'user.admin', { type: 'user', id });
  });
  return true;
}
