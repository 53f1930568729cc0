import { eq, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { env } from '#lib/env.ts';
import { insertUser } from './service.ts';

/** Makes the admin of `ADMIN_EMAIL` at start, if that email is not registered yet. */
export async function ensureFirstAdmin(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (ADMIN_EMAIL && ADMIN_PASSWORD) await createAdmin(ADMIN_EMAIL, ADMIN_PASSWORD);
}

/** Returns whether an account was made: false where the email is registered already. */
export async function createAdmin(email: string, password: string): Promise<boolean> {
  const [known] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (known) return false;
  const [stem = 'admin'] = email.split('@');
  const username = `${stem}-${crypto.randomUUID().slice(0, 4)}`;
  await insertUser(db(), {
    email,
    password,
    username,
    firstName: 'School',
    lastName: 'Admin',
    role: 'admin',
  });
  return true;
}
