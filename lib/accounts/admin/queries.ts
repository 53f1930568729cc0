import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { notFound } from '#lib/errors.ts';
import { contains, ordered } from '#lib/lists/order.ts';
import type { Page } from '#lib/lists/schema.ts';
import { userColumns } from '../queries.ts';
import type { User } from '../schema.ts';
import type { UserList } from './schema.ts';

const ORDER = {
  username: sql`lower(${users.username})`,
  email: sql`lower(${users.email})`,
  role: users.role,
  created_at: users.createdAt,
};

/** The accounts that are not deleted. */
export async function listUsers(_actor: Actor<'admin'>, query: UserList): Promise<Page<User>> {
  const where = and(
    isNull(users.erasedAt),
    query.role && eq(users.role, query.role),
    contains([users.username, users.email, users.firstName, users.lastName], query.search),
  );
  const [rows, [counted]] = await Promise.all([
    db()
      .select(userColumns)
      .from(users)
      .where(where)
      .orderBy(...ordered(query.sort, ORDER, users.id))
      .limit(query.limit)
      .offset(query.offset),
    db().select({ total: count() }).from(users).where(where),
  ]);
  return { rows, total: counted!.total };
}

export async function getUser(_actor: Actor<'admin'>, userId: number): Promise<User> {
  const [user] = await db()
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user) throw notFound('This user does not exist.');
  return user;
}
