import { type Browser, expect, type Page } from '@playwright/test';
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

/** A page's name and address, and how it is looked at beside the English look on a wide screen in the other theme. */
type Kept = [name: string, path: string, other: Look];

const PASHTO: Look = { language: 'Pashto', theme: 'light', width: 1280 };
const URDU: Look = { language: 'Urdu', theme: 'dark', width: 1280 };
const PHONE = { width: 360 } as const;

async function signInAs(browser: Browser, who: string): Promise<Page> {
  const context = await contextOf(browser, school.url, { language: 'English', theme: 'dark', width: 1280 });
  const page = await context.newPage();
  await fillLogin(page, `${who}@example.com`, `dars-demo-${who}`);
  await page.waitForURL('**/dashboard');
  return page;
}

async function lookAt(page: Page, name: string, path: string, { language, theme, width }: Look) {
  await page.context().addCookies([{ name: 'dars-language', value: language, url: school.url }]);
  await page.setViewportSize({ width, height: 800 });
  // Not by `wear`: a page that is still starting would put its own theme back.
  await page.addInitScript((name) => {
    if (location.protocol !== 'about:') localStorage.setItem('vite-ui-theme', name);
  }, theme);
  await open(page, path);
  // The page did it itself, perhaps before it had its fonts.
  for (const here of width === 360 ? await page.locator('nav [aria-current="page"]').all() : [])
    await here.evaluate((link) => link.scrollIntoView({ block: 'nearest', inline: 'center' }));
  await looksAsKept(page, `${name}-${theme}-${language}`);
}

async function lookAtAll(page: Page, kept: Kept[]) {
  for (const [name, path, other] of kept) {
    const theme = other.theme === 'dark' ? 'light' : 'dark';
    await lookAt(page, name, path, { language: 'English', theme, width: 1280 });
    await lookAt(page, name, path, other);
  }
}

test("a teacher's pages look as they did", async ({ browser }) => {
  const page = await signInAs(browser, 'instructor');
  const own = `/teach/classes/${school.classId}`;
  const sheet = `/teach/lessons/${school.practised.Pashto.id}`;
  await lookAtAll(page, [
    ['classes', '/teach', PASHTO],
    ['class', own, { ...URDU, ...PHONE }],
    ['marks', `${own}/marks`, { ...PASHTO, ...PHONE }],
    ['misconceptions', `${own}/misconceptions`, PASHTO],
    ['coverage', '/teach/coverage', URDU],
    ['topics', '/teach/topics', PASHTO],
    ['sheet', sheet, URDU],
  ]);
  await page.emulateMedia({ media: 'print' });
  await lookAt(page, 'sheet-printed', sheet, PASHTO);
  await page.context().close();
});

test("an admin's pages look as they did", async ({ browser }) => {
  const page = await signInAs(browser, 'admin');
  const ask = await demo(school.url, 'admin');
  const [student] = await ask<{ id: number }[]>('GET', '/admin/users/?search=zala.noor.2');
  await lookAtAll(page, [
    ['overview', '/dashboard', PASHTO],
    ['people', '/dashboard/people', { ...URDU, ...PHONE }],
    ['record', `/dashboard/people/${student!.id}`, PASHTO],
    ['subjects', '/dashboard/subjects?search=computer', URDU],
    ['lessons', '/dashboard/lessons?search=ten', PASHTO],
    ['desk', `/dashboard/lessons/${school.practised.Pashto.id}`, { ...URDU, ...PHONE }],
    ['questions', '/dashboard/questions', PASHTO],
    ['figures', '/dashboard/figures', URDU],
    ['audit', '/dashboard/audit?search=zala', PASHTO],
  ]);
  await page.context().close();
});

for (const look of [
  { language: 'English', theme: 'light', width: 1280 },
  { language: 'Pashto', theme: 'dark', width: 360 },
] as const)
  test(`a student's practice, review and notices look as they did: ${look.language}`, async ({ browser }) => {
    const context = await contextOf(browser, school.url, look);
    const page = await signIn(context, school.students[look.language].email);
    await lookAt(page, 'practice', `/lessons/${school.practised[look.language].id}/practice`, look);
    await lookAt(page, 'review-due', '/review', look);
    await page.goto('/news');
    await expect(page.locator('header .bg-rose'), 'the bell has heard that they were seen').toHaveCount(0);
    await lookAt(page, 'news', '/news', look);
    await context.close();
  });

test('a live quiz looks as it did to the teacher', async ({ browser }) => {
  await school.startLive();
  const page = await signInAs(browser, 'instructor');
  await lookAtAll(page, [['live', `/teach/classes/${school.classId}/live`, URDU]]);
  await page.context().close();
});
