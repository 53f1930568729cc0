import '#server-only';
import { eq, inArray, isNull, and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { accountNames, studentProfiles, users } from '#db/schema/accounts.ts';
import { classStudents } from '#db/schema/school.ts';
import { safeguardingLeads } from '#db/schema/school-care.ts';
import { ofHome } from '#lib/platform/auth/home-class.ts';
import type { ReadRow } from './imports.schema.ts';
import type { ExistingUser, KnownUsers } from './judge.rules.ts';

const COLUMNS = {
  id: users.id,
  username: users.username,
  email: users.email,
  isEmailOwn: users.emailIsOwn,
  firstName: users.firstName,
  lastName: users.lastName,
  externalId: users.externalId,
  role: users.role,
  hasOwnPassword: sql<boolean>`not ${users.mustChangePassword}`,
  isLead: sql<boolean>`exists (select from ${safeguardingLeads} where ${safeguardingLeads.userId} = ${users.id})`,
  grade: studentProfiles.currentGrade,
  language: studentProfiles.language,
  className: sql<string>`coalesce(${ofHome(users.id, sql`hc.name`)}, '')`,
  classIds: sql<number[]>`coalesce((select json_agg(${classStudents.classId}) from ${classStudents}
    where ${classStudents.studentId} = ${users.id}), '[]')`,
};

const findUsers = (executor: Executor, which: SQL): Promise<ExistingUser[]> =>
  executor
    .select(COLUMNS)
    .from(users)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, users.id))
    .where(and(which, isNull(users.erasedAt)));

/** Whom the emails, usernames and school numbers of these rows belong to. */
export async function findKnown(executor: Executor, rows: ReadRow[]): Promise<KnownUsers> {
  const accounts = rows.flatMap((row) => ('account' in row ? [row.account] : []));
  const find = async (column: 'email' | 'username' | 'externalId') => {
    const keys = accounts.flatMap((account) => account[column]?.toLowerCase() ?? []);
    const found =
      keys.length > 0 ? await findUsers(executor, inArray(sql`lower(${users[column]})`, keys)) : [];
    return new Map(found.map((user) => [user[column]!.toLowerCase(), user]));
  };
  return {
    emails: await find('email'),
    usernames: await find('username'),
    externalIds: await find('externalId'),
  };
}

type Named = {
  line: number;
  firstName: string;
  lastName: string;
  classId?: number | undefined;
  grade?: string | undefined;
};

/** The ids of students with the same name in the same class, or without a class in the same grade, by row. */
export async function namesakeIds(
  executor: Executor,
  rows: Named[],
): Promise<{ line: number; id: number }[]> {
  const named = rows.flatMap(({ line, firstName, lastName, classId, grade }) => {
    const name = `${firstName} ${lastName}`.trim();
    const part = name
      .toLowerCase()
      .split(/[\s._-]+/)
      .find((word) => word.length > 1);
    if (part === undefined || (classId === undefined && grade === undefined)) return [];
    return [
      { line, name, part, classId: classId ?? null, grade: grade === undefined ? null : Number(grade) },
    ];
  });
  if (named.length === 0) return [];
  return executor.execute<{ line: number; id: number }>(sql`
    select distinct r.line, u.id
    from json_to_recordset(${JSON.stringify(named)}::json) as r(line int, name text, part text, "classId" int, grade int)
    cross join lateral (select n.user_id from ${accountNames} n where n.key = name_key(r.part) offset 0) n
    cross join lateral (select u.id from ${users} u
      where u.id = n.user_id and u.role = 'student' and u.erased_at is null
      and folded(trim(u.first_name || ' ' || u.last_name)) = folded(r.name)
      and case when r."classId" is null
        then exists (select from ${studentProfiles} p where p.user_id = u.id and p.current_grade = r.grade)
        else exists (select from ${classStudents} s where s.student_id = u.id and s.class_id = r."classId") end offset 0) u`);
}

/** The students whom a row may mean by their name, by row. */
export async function findNamesakes(
  executor: Executor,
  rows: ReadRow[],
): Promise<Map<number, ExistingUser[]>> {
  const students = rows.flatMap((row) =>
    'account' in row && row.account.role === 'student' ? [{ line: row.line, ...row.account }] : [],
  );
  const pairs = await namesakeIds(executor, students);
  const ids = pairs.map(({ id }) => id);
  const found = ids.length > 0 ? await findUsers(executor, inArray(users.id, ids)) : [];
  const byId = new Map(found.map((user) => [user.id, user]));
  const lines = Map.groupBy(pairs, ({ line }) => line);
  return new Map([...lines].map(([line, some]) => [line, some.flatMap(({ id }) => byId.get(id) ?? [])]));
}
