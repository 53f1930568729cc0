import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { providerLinks, secondFactors, users } from '#db/schema/accounts.ts';
import { auditFailure } from '#lib/platform/audit/audit.service.ts';
import type { Client } from '#lib/platform/auth/client.ts';
import type { ProviderClaims } from '#lib/platform/auth/provider.ts';
import { handOver, openFor, type SignedIn } from '../sign-in/sign-in.service.ts';

type Refusal = 'unverified' | 'unknown' | 'secondFactor';

/**
 * Opens a session for whom the school's provider names: by the link, the first time by a verified email that
 * the school gave the account, unless somebody else of this provider has entered it. Makes no account. A second factor is not stepped over: such an account
 * is entered by password and code (docs/adr/0020).
 */
export async function logInBySchool(
  claims: ProviderClaims,
  client: Client,
  isShared: boolean,
): Promise<SignedIn | Refusal> {
  const opened = await db().transaction(async (tx) => {
    const linked = await linkedUser(tx, claims);
    if (!linked && !claims.verifiedEmail) return 'unverified';
    const user = linked ?? (await userByEmail(tx, claims.verifiedEmail!));
    if (!user) return 'unknown';
    if (user.hasSecondFactor) return 'secondFactor';
    if (!linked && !(await link(tx, user.id, claims))) return 'unknown';
    const detail = { bySchool: true, ...(linked ? {} : { isFirst: true }) };
    return openFor(tx, user.id, client, { isShared, detail });
  });
  if (typeof opened !== 'string') return handOver(opened);
  if (opened === 'unknown') await auditFailure(undefined, claims.verifiedEmail ?? '', client.address);
  return opened;
}

const found = {
  id: users.id,
  hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
};

async function linkedUser(tx: Tx, { issuer, subject }: ProviderClaims) {
  const [user] = await tx
    .select(found)
    .from(providerLinks)
    .innerJoin(users, eq(users.id, providerLinks.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(providerLinks.issuer, issuer), eq(providerLinks.subject, subject), isNull(users.erasedAt)));
  return user;
}

async function userByEmail(tx: Tx, email: string) {
  const [user] = await tx
    .select(found)
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        eq(users.emailIsOwn, false),
        isNull(users.erasedAt),
      ),
    );
  return user;
}

/** False where somebody else of the same provider has the account. A link of an earlier provider is replaced. */
async function link(tx: Tx, userId: number, { issuer, subject }: ProviderClaims): Promise<boolean> {
  const rows = await tx
    .insert(providerLinks)
    .values({ userId, issuer, subject })
    .onConflictDoUpdate({
      target: providerLinks.userId,
      set: { issuer, subject, createdAt: sql`now()` },
      setWhere: ne(providerLinks.issuer, issuer),
    })
    .returning({ userId: providerLinks.userId });
  return rows.length > 0;
}
