import { type Browser, expect, type Page } from '@playwright/test';
import { THEMES } from '../support/demo.ts';
import { demo } from '../support/full-class.ts';
import { signIn } from '../support/student.ts';
import { open } from '../support/walk.ts';
import { contextOf, isDrawnByAnother, type Look, looksAsKept } from './support/looks.ts';
import { openSchoolAtWork, type SchoolAtWork } from './support/school-at-work.ts';
import { fillLogin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.skip(isDrawnByAnother, 'The kept pictures were drawn by another browser.');

let school: SchoolAtWork;
test.beforeAll(async () => {
  school = await openSchoolAtWork();
});
test.afterAll(() => school?.close());

const LANGUAGES = ['English', 'Pashto', 'Urdu'] as const;
/** A page's name and address, and the language in which it is looked at on a phone; in the others on a wide screen. */
type Kept = [name: string, path: string, onPhone?: (typeof LANGUAGES)[number]];

type Theme = Look['theme'];

/** A page of somebody who is signed in; its theme stays, because one that is still starting would put its own back. */
async function signInAs(browser: Browser, who: string, theme: Theme): Promise<Page> {
  const context = await contextOf(browser, school.url, { language: 'English', theme, width: 1280 });
  const page = await context.newPage();
  await fillLogin(page, `${who}@example.com`, `dars-demo-${who}`);
  await page.waitForURL('**/dashboard');
  return page;
}

type Window = Omit<Look, 'theme'>;

async function openAt(page: Page, path: string, { language, width }: Window) {
  await page.context().addCookies([{ name: 'dars-language', value: language, url: school.url }]);
  await page.setViewportSize({ width, height: 800 });
  await open(page, path);
  // The page did it itself, perhaps before it had its fonts.
  for (const here of width === 360 ? await page.locator('nav [aria-current="page"]').all() : [])
    await here.evaluate((link) => link.scrollIntoView({ block: 'nearest', inline: 'center' }));
}

async function lookAtAll(page: Page, theme: Theme, kept: Kept[]) {
  for (const [name, path, onPhone] of kept)
    for (const language of LANGUAGES) {
      await openAt(page, path, { language, width: language === onPhone ? 360 : 1280 });
      await looksAsKept(page, `${name}-${theme}-${language}`);
    }
}

// What somebody does is seen by others later: each of these looks before the next begins.
for (const theme of THEMES)
  test(`a teacher's pages look as they did, ${theme}`, async ({ browser }) => {
    const page = await signInAs(browser, 'instructor', theme);
    const own = `/teach/classes/${school.classId}`;
    const sheet = `/teach/lessons/${school.practised.Pashto.id}`;
    await lookAtAll(page, theme, [
      ['classes', '/teach'],
      ['class', own, 'Urdu'],
      ['marks', `${own}/marks`, 'Pashto'],
      ['misconceptions', `${own}/misconceptions`],
      ['coverage', '/teach/coverage'],
      ['topics', '/teach/topics'],
      ['sheet', sheet],
    ]);
    if (theme === 'light') {
      await page.emulateMedia({ media: 'print' });
      await openAt(page, sheet, { language: 'Pashto', width: 1280 });
      await looksAsKept(page, 'sheet-printed-light-Pashto');
    }
    await page.context().close();
  });

for (const theme of THEMES)
  test(`an admin's pages look as they did, ${theme}`, async ({ browser }) => {
    const page = await signInAs(browser, 'admin', theme);
    const ask = await demo(school.url, 'admin');
    const [student] = await ask<{ id: number }[]>('GET', '/admin/users/?search=khushal');
    await lookAtAll(page, theme, [
      ['overview', '/dashboard'],
      ['people', '/dashboard/people', 'Urdu'],
      ['record', `/dashboard/people/${student!.id}`],
      ['subjects', '/dashboard/subjects?search=computer'],
      ['lessons', '/dashboard/lessons?search=ten'],
      ['desk', `/dashboard/lessons/${school.practised.Pashto.id}`, 'Urdu'],
      ['questions', '/dashboard/questions'],
      ['figures', '/dashboard/figures'],
      ['audit', '/dashboard/audit?search=student.add'],
    ]);
    await page.context().close();
  });

for (const theme of THEMES)
  for (const look of [
    { language: 'English', width: 1280 },
    { language: 'Pashto', width: 360 },
    { language: 'Urdu', width: 360 },
  ] as const)
    test(`a student's practice, review and notices look as they did: ${look.language}, ${theme}`, async ({
      browser,
    }) => {
      const context = await contextOf(browser, school.url, { ...look, theme });
      const page = await signIn(context, school.students[look.language].email);
      await openAt(page, `/lessons/${school.practised[look.language].id}/practice`, look);
      await looksAsKept(page, `practice-${theme}-${look.language}`);
      await openAt(page, '/review', look);
      await looksAsKept(page, `review-due-${theme}-${look.language}`);
      await page.goto('/news');
      await expect(page.locator('header .bg-rose'), 'the bell has heard that they were seen').toHaveCount(0);
      await openAt(page, '/news', look);
      await looksAsKept(page, `news-${theme}-${look.language}`);
      await context.close();
    });

for (const theme of THEMES)
  test(`a live quiz looks as it did to the teacher, ${theme}`, async ({ browser }) => {
    await school.startLive();
    const page = await signInAs(browser, 'instructor', theme);
    await lookAtAll(page, theme, [['live', `/teach/classes/${school.classId}/live`]]);
    await page.context().close();
  });
