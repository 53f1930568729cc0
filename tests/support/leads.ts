import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { notices, rateLimits } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { call } from './api.ts';
import { makeClass } from './classes.ts';
import { makeAdmin, makePerson } from './people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

/** The people of a school around its leads: `second` is another account of whoever acts. */
export async function aSchool() {
  const [boss, admin] = [await makeAdmin(), await makeAdmin()];
  const staff = () => makePerson({ role: 'instructor' });
  const [lead, teacher, second] = [await staff(), await staff(), await staff()];
  return { boss, admin, lead, teacher, second };
}
export type School = Awaited<ReturnType<typeof aSchool>>;
export type Who = keyof School;

/** A child of the teacher's class, who has said something. */
async function aConcern({ teacher }: School) {
  const child = await makePerson();
  await makeClass({ teachers: [teacher], students: [child] });
  const cries = [{ at: '2026-03-01T08:00:00Z', danger: 'abuseByStaff', text: 'He hits me' }] as const;
  const values = { studentId: child.id, cries: [...cries] };
  const [row] = await db().insert(concerns).values(values).returning();
  return { child, id: row!.id };
}

/** The school with these leads, and one open concern. */
export async function startAgain(school: School, leads: Who[]) {
  await db().delete(safeguardingLeads);
  await db().delete(concerns);
  await db().delete(notices);
  await db().delete(rateLimits);
  for (const who of leads) await db().insert(safeguardingLeads).values({ userId: school[who].id });
  return aConcern(school);
}
export type Case = Awaited<ReturnType<typeof startAgain>>;

/** What people do about the leads and a concern, and the status of the answer. */
export const actsOf = (school: School, { child, id }: Case) => {
  const send = (method: string, path: string) => async (by: Person, body?: object) =>
    (await call(method, path, { token: by.token, body })).status;
  const answer = (accepts: boolean) => (by: Person, about: Person) =>
    send('PUT', `/safeguarding/leads/${about.id}/`)(by, { accepts });
  const settle = (accepts: boolean) => (by: Person) =>
    send('PUT', `/safeguarding/concerns/${id}/`)(by, { accepts });
  return {
    add: (by: Person, about: Person) =>
      send('POST', '/admin/safeguarding/leads/')(by, { account: about.email }),
    remove: (by: Person, about: Person) => send('DELETE', `/admin/safeguarding/leads/${about.id}/`)(by),
    agree: answer(true),
    refuse: answer(false),
    close: (by: Person) =>
      send('POST', `/safeguarding/concerns/${id}/notes/`)(by, { text: 'Nothing was.', closes: true }),
    settle: settle(true),
    reopen: settle(false),
    eraseChild: (by: Person) => send('DELETE', `/admin/users/${child.id}/`)(by),
    erase: (by: Person, about: Person) => send('DELETE', `/admin/users/${about.id}/`)(by),
    reset: (by: Person, about: Person) =>
      send('PUT', `/admin/users/${about.id}/`)(by, { password: 'a-lantern-of-another' }),
    role: (by: Person, about: Person) =>
      send('PUT', `/admin/users/${about.id}/`)(by, { role: about.role === 'admin' ? 'instructor' : 'admin' }),
    factor: (by: Person, about: Person) => send('DELETE', `/admin/users/${about.id}/second_factor/`)(by),
  };
};

/** Who is named as a lead, with the state: 'lead', 'boss ending'. */
export async function leadsNow(school: School): Promise<string[]> {
  const rows = await db().select().from(safeguardingLeads);
  const states = rows.map(({ userId, state }) => {
    const who = Object.entries(school).find(([, { id }]) => id === userId)![0];
    return state === 'active' ? who : `${who} ${state}`;
  });
  return states.sort();
}

/** Whether somebody reads what the child said. */
export async function reads(who: Person, id: number): Promise<boolean> {
  const { status, text } = await call('GET', `/safeguarding/concerns/${id}/`, { token: who.token });
  return status === 200 && text.includes('He hits me');
}

/** The state of a concern: a lead has closed it, and another has agreed, or there was none. */
export async function stateOf(id: number): Promise<'open' | 'closed' | 'agreed' | 'gone'> {
  const [row] = await db().select().from(concerns).where(eq(concerns.id, id));
  if (!row) return 'gone';
  if (row.agreedAt) return 'agreed';
  return row.closedAt ? 'closed' : 'open';
}
