import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { notices } from '#db/schema/platform.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { call } from '../support/api.ts';
import { makeAdmin, makePerson } from '../support/people.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;
type Token = { token: string };
type Row = Record<string, unknown>;

const cry = async ({ token }: Token) =>
  expect((await call('POST', '/safeguarding/help/', { token, body: {} })).status).toBe(200);
const bellOf = async ({ token }: Token) => (await call('GET', '/notices/', { token })).body as Row[];
const changesTo = async (person: Token) =>
  (await bellOf(person)).flatMap(({ change }) => (change === undefined ? [] : [change]));

let admin: Person;
let lead: Person;
/** Two students of whom nothing differs but that the first has asked for help. */
let twins: [Person, Person];
beforeEach(async () => {
  await db().delete(safeguardingLeads);
  await db().delete(notices);
  await db().delete(concerns);
  admin = await makeAdmin();
  lead = await makePerson({ role: 'instructor' });
  await call('POST', '/admin/safeguarding/leads/', { token: admin.token, body: { account: lead.email } });
  twins = [await makePerson(), await makePerson()];
  await cry(twins[0]);
});

describe('a copy of what is held about a lead', () => {
  const copyOf = async (person: Person, by: Token) =>
    (await call('GET', `/admin/users/${person.id}/held/`, { token: by.token })).body;
  const acts: Record<string, (student: Person) => Promise<{ status: number }>> = {
    'a reset': ({ id }) =>
      call('PUT', `/admin/users/${id}/`, { token: admin.token, body: { password: 'a-password-of-theirs' } }),
    'an erasure': ({ id }) => call('DELETE', `/admin/users/${id}/`, { token: admin.token }),
  };

  test.each(Object.keys(acts))(
    'tells an admin after %s of a student not whether there is a concern',
    async (act) => {
      const seen = [];
      for (const student of twins) {
        const before = (await copyOf(lead, admin)).notices;
        expect((await acts[act]!(student)).status).toBeLessThan(300);
        seen.push([before, (await copyOf(lead, admin)).notices]);
      }
      const [first] = seen.flat();
      for (const one of seen.flat()) expect(one).toEqual(first);
      expect((await changesTo(lead)).filter((change) => /^student_/.test(String(change)))).toHaveLength(1);
    },
  );

  test('has the concerns for a lead, and the other leads are told of each copy that an admin takes', async () => {
    const other = await makePerson({ role: 'instructor' });
    await db().insert(safeguardingLeads).values({ userId: other.id, state: 'active' });
    const kinds = (copy: { notices: Row[] }) => copy.notices.map(({ kind }) => kind);
    expect(kinds(await copyOf(lead, admin))).not.toContain('concern');
    for (const one of [lead, other]) expect(await changesTo(one)).toContain('lead_copied');
    await db().insert(safeguardingLeads).values({ userId: admin.id, state: 'active' });
    expect(kinds(await copyOf(lead, admin))).toContain('concern');
    const own = await call('GET', '/users/profile/me/held/', { token: lead.token });
    expect(kinds(own.body)).toContain('concern');
    expect((await changesTo(other)).filter((change) => change === 'lead_copied')).toHaveLength(1);
  });
});
