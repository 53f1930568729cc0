import { and, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { env } from '#lib/platform/config/env.ts';

async function hasAdmin(): Promise<boolean> {
  const [admin] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)))
    .limit(1);
  return admin !== undefined;
}

/** What whoever starts Dars must know, a line each: what will not work as it was started. */
export async function startNotes(): Promise<string[]> {
  const { AUTH_URL, TRUST_PROXY } = env();
  const notes: string[] = [];
  if (!(await hasAdmin()))
    notes.push(
      'Nobody can sign in yet, because there is no admin. Start with ADMIN_EMAIL and ADMIN_PASSWORD, or run: npm run admin:create -- EMAIL PASSWORD',
    );
  if (AUTH_URL)
    notes.push(`Signing in works at ${new URL(AUTH_URL).origin} (AUTH_URL) and at no other address.`);
  if (AUTH_URL?.toLowerCase().startsWith('https:') && TRUST_PROXY === 0)
    notes.push(
      'AUTH_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all people count as one address. Set it to the number of proxies.',
    );
  return notes;
}
