import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import type { Access } from '#lib/platform/auth/access.ts';
import { sessionCookie } from '#lib/platform/auth/session-cookie.ts';
import { makeCallers } from '../support/callers.ts';
import { cookieOf } from '../support/cookie.ts';
import { makePerson } from '../support/people.ts';
import { openSchool } from './school.ts';
import { WITHOUT_MIDDLEWARE } from './without-middleware.ts';

/** Who may use each action. */
const ACTIONS: Record<string, Access> = {
  logInAction: 'anyone',
  registerAction: 'anyone',
  enterByDoorAction: 'anyone',
  logOutAction: 'first-password',
  choosePasswordAction: 'first-password',
  startSecondFactorAction: 'first-password',
  confirmSecondFactorAction: 'first-password',
  endSecondFactorAction: 'first-password',
  changePasswordAction: 'signed-in',
  updateProfileAction: 'signed-in',
  changeLanguageAction: 'signed-in',
  switchLanguageAction: 'signed-in',
  tryTaskAction: 'learner',
  keepPlaceAction: 'learner',
  reportQuestionAction: 'learner',
  setUpProfileAction: 'student',
  joinByCodeAction: 'student',
  answerReportsAction: 'teacher',
  answerRequestAction: 'teacher',
  saveTasksAction: 'admin',
  saveQuestionsAction: 'admin',
  savePlanAction: 'admin',
  correctKeyAction: 'admin',
  startImportAction: 'admin',
  startPasswordsAction: 'admin',
  takeSheetAction: 'admin',
  mustProveAction: 'admin',
  giveCodeAction: 'admin',
  givePasswordAction: 'admin',
};

/** Whom an action refuses, and how. Everybody else gets an error about the input. */
const REFUSED: Record<Access, Record<string, string>> = (() => {
  const strangers = { nobody: 'unauthenticated', forged: 'unauthenticated', ended: 'unauthenticated' };
  const known = { ...strangers, given: 'first_password' };
  return {
    anyone: {},
    'first-password': strangers,
    'signed-in': known,
    learner: { ...known, newcomer: 'profile_missing' },
    student: { ...known, instructor: 'forbidden', admin: 'forbidden' },
    teacher: { ...known, newcomer: 'forbidden', student: 'forbidden' },
    admin: { ...known, newcomer: 'forbidden', student: 'forbidden', instructor: 'forbidden' },
  };
})();

type Manifest = { node: Record<string, { exportedName: string; workers: Record<string, unknown> }> };
const manifest = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Manifest;
/** A page that can send the action: `app/(app)/classes/[id]/page` as `/classes/1`. */
const pathOf = (worker: string) =>
  `${worker.replace(/^app|\/\([a-z]+\)|\/page$/g, '').replace(/\[\w+\]/g, '1')}` || '/';

test('without the middleware every action refuses whom it is not for, before it looks at what was sent', async () => {
  const school = await openSchool({ students: 0 });
  const callers = await makeCallers();
  const given = await makePerson();
  await db().update(users).set({ mustChangePassword: true }).where(eq(users.id, given.id));
  const cookies: Record<string, string> = {
    nobody: '',
    forged: `${sessionCookie()}=${crypto.randomUUID()}.${'A'.repeat(43)}`,
    ended: cookieOf(callers.ended.sessionKey),
    given: cookieOf(given.sessionKey),
    newcomer: cookieOf(callers.newcomer.sessionKey),
    student: cookieOf(callers.student.sessionKey),
    instructor: cookieOf(callers.instructor.sessionKey),
    admin: cookieOf(callers.admin.sessionKey),
  };
  const { url } = await school.openApp(WITHOUT_MIDDLEWARE);
  const actions = Object.entries(manifest.node);
  expect(actions.map(([, { exportedName }]) => exportedName).sort()).toEqual(Object.keys(ACTIONS).sort());
  for (const [id, { exportedName, workers }] of actions)
    for (const [who, cookie] of Object.entries(cookies)) {
      const answer = await fetch(`${url}${pathOf(Object.keys(workers)[0]!)}`, {
        method: 'POST',
        headers: { cookie, 'next-action': id, 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify([null, { nonsense: true }]),
      });
      const code = /"ok":false,"code":"(\w+)"/.exec(await answer.text())?.[1];
      const expected = REFUSED[ACTIONS[exportedName]!][who] ?? 'invalid';
      expect([exportedName, who, code]).toEqual([exportedName, who, expected]);
    }
});
