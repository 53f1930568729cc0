import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { db, type Tx } from '#db/client.ts';
import { providerLinks, secondFactors, users } from '#db/schema/accounts.ts';
import { auditFailure } from '#lib/platform/audit/audit.service.ts';
import type { Client } from '#lib/platform/auth/client.ts';
import type { ProviderClaims } from '#lib/platform/auth/provider.ts';
import { handOver, holdAccount, openFor, type SignedIn } from '../sign-in/sign-in.service.ts';

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
    const first = await findAccount(tx, claims);
    if (first) await holdAccount(tx, first.id);
    // Read again: whoever changed it in the last moment has ended its link and its sessions.
    const user = first && (await findAccount(tx, claims));
    if (!user || user.id !== first.id) return claims.verifiedEmail ? 'unknown' : 'unverified';
    const { id, isLinked, hasSecondFactor } = user;
    if (hasSecondFactor) return 'secondFactor';
    if (!isLinked && !(await link(tx, id, claims))) return 'unknown';
    const detail = { bySchool: true, ...(isLinked ? {} : { isFirst: true }) };
    return openFor(tx, id, client, { isShared, detail });
  });
  if (typeof opened !== 'string') return handOver(opened);
  if (opened === 'unknown') await auditFailure(undefined, claims.verifiedEmail ?? '', client.address);
  return opened;
}

async function findAccount(tx: Tx, claims: ProviderClaims) {
  const linked = await linkedUser(tx, claims);
  const user = linked ?? (claims.verifiedEmail ? await userByEmail(tx, claims.verifiedEmail) : undefined);
  return user && { ...user, isLinked: linked !== undefined };
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
