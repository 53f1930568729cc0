import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { emailOrder, studentProfiles, userCounts, users } from '#db/schema/accounts.ts';
import { classStudents } from '#db/schema/school.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { notFound } from '#lib/platform/config/errors.ts';
import type { Page } from '#lib/platform/lists/lists.schema.ts';
import { holds } from '#lib/platform/lists/search.ts';
import { adminColumns, profileColumn, userColumns } from '../accounts.queries.ts';
import type { ListedUser, UserFilter, UserList } from './users.schema.ts';

/** Each order matches its index. The id makes it total. */
const ORDER = {
  username: [sql`lower(${users.username})`],
  email: [emailOrder(users.email)],
  role: [sql`${users.role}`, sql`${users.createdAt}`],
  created_at: [sql`${users.createdAt}`],
};

const inGrade = (grade: string) => sql`${users.role} = 'student' and exists (select 1 from ${studentProfiles}
  where ${studentProfiles.userId} = ${users.id} and ${studentProfiles.currentGrade} = ${Number(grade)})`;

const inClass = (classId: number) => sql`exists (select 1 from ${classStudents}
  where ${classStudents.studentId} = ${users.id} and ${classStudents.classId} = ${classId})`;

/** The role is written out, because the index has students alone. */
const decided = (consent: string) => sql`${users.role} = 'student' and ${users.modelConsent} = ${consent}`;

/** Accounts that are not deleted and match: any part of the username, email, names in either order, and school
 * number. */
const fitting = ({ search, role, grade, classId, consent, ids }: UserFilter) =>
  and(
    isNull(users.erasedAt),
    role && eq(users.role, role),
    grade && inGrade(grade),
    classId === undefined ? undefined : inClass(classId),
    consent && decided(consent),
    ids && inArray(users.id, ids),
    holds(users.searched, search),
  );

/**
 * A page of accounts. `after` and `before` continue from a row, so that the last page of a million costs as little as
 * the first; `offset` counts. A page that is not full tells the total.
 */
export async function listUsers(_actor: Actor<'admin'>, query: UserList): Promise<Page<ListedUser>> {
  const { sort, after, before, limit, offset } = query;
  const keys = [...ORDER[sort.replace(/^-/, '') as keyof typeof ORDER], sql`${users.id}`];
  const isBackward = before !== undefined;
  const isDescending = sort.startsWith('-') !== isBackward;
  const from = after ?? (before === 'end' ? undefined : before);
  const rows = await db()
    .select(columnsWith(query))
    .from(users)
    .where(and(fitting(query), from === undefined ? undefined : beyond(keys, from, isDescending)))
    .orderBy(...keys.map((key) => (isDescending ? desc(key) : asc(key))))
    .limit(limit)
    .offset(offset);
  const isLastPage = !isBackward && after === undefined && rows.length < limit;
  const isWhole = isLastPage && (rows.length > 0 || offset === 0);
  const count = isWhole ? { total: offset + rows.length, isMore: false } : await countUsers(query);
  return { rows: isBackward ? rows.reverse() : rows, ...count };
}

const columnsWith = (fields: { with?: 'student_profile' | undefined }) =>
  fields.with ? { ...adminColumns, studentProfile: profileColumn } : userColumns;

/** Rows past a given row. Its keys are read in SQL, in full precision. */
function beyond(keys: SQL[], id: number, isDescending: boolean): SQL {
  const cursorValues = keys.map((key) => sql`(select ${key} from ${users} where ${users.id} = ${id})`);
  const row = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;
  return isDescending ? sql`${row(keys)} < ${row(cursorValues)}` : sql`${row(keys)} > ${row(cursorValues)}`;
}

/** How many accounts match: from stored counters, or, for a search or another filter, by counting up to `countTo`. */
async function countUsers({ countTo, ...filter }: UserList): Promise<{ total: number; isMore: boolean }> {
  const isOfRole = !filter.grade && !filter.classId && !filter.consent && !filter.ids;
  if (filter.search.trim() === '' && isOfRole) {
    const [row] = await db()
      .select({ total: sql<number>`coalesce(sum(${userCounts.count}), 0)::int` })
      .from(userCounts)
      .where(filter.role && eq(userCounts.role, filter.role));
    return { total: row!.total, isMore: false };
  }
  const some = db()
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(fitting(filter))
    .limit(countTo + 1)
    .as('some');
  const [row] = await db()
    .select({ total: sql<number>`count(*)::int` })
    .from(some);
  return { total: Math.min(row!.total, countTo), isMore: row!.total > countTo };
}

/** Every matching account in batches, by id, for an export of any size. */
export async function* eachUser(_actor: Actor<'admin'>, filter: UserFilter, size = 1000) {
  for (let last = 0; ;) {
    const rows = await db()
      .select({ ...adminColumns, studentProfile: profileColumn })
      .from(users)
      .where(and(fitting(filter), sql`${users.id} > ${last}`))
      .orderBy(asc(users.id))
      .limit(size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)!.id;
  }
}

export async function getUser(
  _actor: Actor<'admin'>,
  userId: number,
  fields: { with?: 'student_profile' | undefined } = {},
): Promise<ListedUser> {
  const [user] = await db()
    .select(columnsWith(fields))
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!user) throw notFound('This user does not exist.');
  return user;
}
