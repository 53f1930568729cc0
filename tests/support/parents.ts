import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classStudents } from '#db/schema/school.ts';
import { GET } from '../../app/p/[[...path]]/route.ts';
import { call } from './api.ts';
import { makeClass } from './classes.ts';
import { makePerson } from './people.ts';

export type Person = Awaited<ReturnType<typeof makePerson>>;
export const LINK = { label: 'Mother', language: 'English' };

/** A child in a class since long ago, with its teacher. */
export async function family(wanted: Parameters<typeof makePerson>[0] = {}) {
  const child = await makePerson({ grade: 5, ...wanted });
  const teacher = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [teacher], students: [child], gradeLevel: 5 });
  const createdAt = new Date(Date.now() - 100 * 86_400_000);
  await db().update(classStudents).set({ createdAt }).where(eq(classStudents.classId, classId));
  await db().update(users).set({ firstName: 'Shaista' }).where(eq(users.id, child.id));
  return { child, teacher, classId };
}

export const make = (by: Person, child: { id: number }, body: object = LINK) =>
  call('POST', `/users/${child.id}/parent_links/`, { token: by.token, body });

export const tokenIn = ({ address }: { address: string }) => address.split('/p/')[1]!;

/** The page as a parent gets it, without a session. */
export async function open(token: string, query = '', from = '198.51.100.1') {
  const headers = { 'x-dars-address': from };
  const request = new Request(`http://localhost:3000/p/${token}${query}`, { headers });
  const response = await GET(request, { params: Promise.resolve({ path: token.split('/') }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const linked = async (wanted: Parameters<typeof makePerson>[0] = {}, body: object = LINK) => {
  const { child, teacher, classId } = await family(wanted);
  const { body: link } = await make(teacher, child, body);
  return { child, teacher, classId, link, token: tokenIn(link) };
};
