import { globSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { sessionCookie } from '#lib/platform/auth/session-cookie.ts';
import { makeCallers } from '../support/callers.ts';
import { makeClass } from '../support/classes.ts';
import { cookieOf } from '../support/cookie.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';
import { openSchool } from './school.ts';
import { WITHOUT_MIDDLEWARE } from './without-middleware.ts';

const PAGES = globSync('app/(app)/**/page.tsx').map((file) =>
  file.replace(/^app|\/\([a-z]+\)|\/page\.tsx$/g, ''),
);

/** A class with a child, and the people who open its pages. */
async function openPages() {
  const school = await openSchool({ students: 0 });
  const callers = await makeCallers();
  const child = await makePerson({ grade: 5 });
  await db().update(users).set({ firstName: 'Zarghuna' }).where(eq(users.id, child.id));
  const subject = await makeSubject({ grade: 5 });
  const lesson = await makeLesson({ subjectId: subject.id, questions: 2, topic: 'adding-fractions' });
  const name = 'The class of the tall poplars';
  const own = await makePerson({ role: 'instructor' });
  const classId = await makeClass({ teachers: [own], students: [child], name });
  const ids: Record<string, number> = { classId, studentId: child.id, userId: child.id, lessonId: lesson.id };
  const pathOf = (page: string) =>
    page.replace(/\[(\w+)\]/g, (_, id: string) =>
      String({ ...ids, subjectId: subject.id, importId: 1, concernId: 1 }[id]),
    );
  const app = await school.openApp(WITHOUT_MIDDLEWARE);
  const ask = async (page: string, cookie: string, kind: 'page' | 'flight' = 'page') => {
    const isFlight = kind === 'flight';
    const answer = await fetch(`${app.url}${pathOf(page)}${isFlight ? '?_rsc' : ''}`, {
      headers: { cookie, ...(isFlight ? { rsc: '1' } : {}) },
      redirect: 'manual',
    });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text(), answer };
  };
  const cookies = {
    nobody: '',
    forged: `${sessionCookie()}=${crypto.randomUUID()}.${'A'.repeat(43)}`,
    ended: cookieOf(callers.ended.sessionKey),
    student: cookieOf(callers.student.sessionKey),
    stranger: cookieOf(callers.instructor.sessionKey),
    own: cookieOf(own.sessionKey),
  };
  return { cookies, ask, secrets: ['Zarghuna', name] };
}

const outsiders = ['nobody', 'forged', 'ended'] as const;
type Asker = (typeof outsiders)[number] | 'student' | 'stranger';

/** The response of a page to a person who may not see it. */
function expected(page: string, who: Asker) {
  if (who === 'student') return [/^\/(teach|safeguarding|dashboard\/)/.test(page) ? 403 : 200, null];
  if (who === 'stranger' && page.startsWith('/teach/classes/')) return [404, null];
  if (who === 'stranger') return [/^\/(safeguarding|dashboard\/)/.test(page) ? 403 : 200, null];
  return [307, '/login'];
}

test('without the middleware every page still asks who is there, and shows a class to its own teacher alone', async () => {
  const { ask, cookies, secrets } = await openPages();
  const { answer } = await ask('/', '');
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, null]);
  expect(PAGES.length).toBeGreaterThan(30);
  const tells = (text: string) => secrets.some((secret) => text.includes(secret));
  for (const page of PAGES) {
    for (const who of [...outsiders, 'student', 'stranger'] as const) {
      const { status, to, text } = await ask(page, cookies[who]);
      expect([page, who, status, to, tells(text)]).toEqual([page, who, ...expected(page, who), false]);
      const flight = await ask(page, cookies[who], 'flight');
      expect([page, who, 'flight', tells(flight.text)]).toEqual([page, who, 'flight', false]);
    }
    if (!page.startsWith('/teach/classes/')) continue;
    for (const kind of ['page', 'flight'] as const) {
      const { text, answer } = await ask(page, cookies.own, kind);
      expect([page, kind, tells(text)]).toEqual([page, kind, true]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
  }
});
