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

type Theme = Look['theme'];
/** The language in which staff's pages are looked at in each theme. */
const WORN = { light: 'English', dark: 'Pashto' } as const satisfies Record<Theme, string>;
/** How those look who mostly have a phone: in both themes, but each language in one. */
const PHONES = [
  ['English', 1280, 'light'],
  ['Pashto', 360, 'dark'],
  ['Urdu', 360, 'light'],
] as const;
/** A page's name and address, whether it is looked at on a phone when dark, and what is covered because it is drawn by lot. */
type Kept = [name: string, path: string, onPhone?: 'phone' | undefined, drawn?: string];

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
  const language = WORN[theme];
  for (const [name, path, onPhone, drawn] of kept) {
    await openAt(page, path, { language, width: onPhone && theme === 'dark' ? 360 : 1280 });
    await looksAsKept(page, `${name}-${theme}-${language}`, drawn ? [page.locator(drawn)] : []);
  }
}

async function idOf(name: string): Promise<number> {
  const ask = await demo(school.url, 'admin');
  const [student] = await ask<{ id: number }[]>('GET', `/admin/users/?search=${name}`);
  return student!.id;
}

/** A teacher's sixteen pictures take half a minute on a quiet machine. */
test.describe.configure({ timeout: 480_000 });

// What somebody does is seen by others later: each of these looks before the next begins.
for (const theme of THEMES)
  test(`a teacher's pages look as they did, ${theme}`, async ({ browser }) => {
    const page = await signInAs(browser, 'instructor', theme);
    const own = `/teach/classes/${school.classId}`;
    const lessonId = school.practised.Pashto.id;
    const sheet = `/teach/lessons/${lessonId}`;
    const studentId = await idOf('khushal');
    await lookAtAll(page, theme, [
      ['classes', '/teach'],
      ['class', own, 'phone'],
      ['students', `${own}/students`, 'phone', 'main .select-all'],
      ['cards', `${own}/students/cards`, 'phone'],
      ['report', `${own}/students/${studentId}/report`],
      ['assigned', `${own}/lessons`, 'phone'],
      ['progress', `${own}/progress`],
      ['answers', `${own}/progress/${studentId}/${lessonId}`, 'phone'],
      ['marks', `${own}/marks`, 'phone'],
      ['misconceptions', `${own}/misconceptions`],
      ['messages', `${own}/messages`, 'phone'],
      ['class-questions', `${own}/questions`],
      ['settings', `${own}/settings`, 'phone'],
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
    await lookAtAll(page, theme, [
      ['overview', '/dashboard'],
      ['people', '/dashboard/people', 'phone'],
      ['record', `/dashboard/people/${await idOf('khushal')}`],
      ['import', '/dashboard/import', 'phone'],
      ['subjects', '/dashboard/subjects?search=computer'],
      ['lessons', '/dashboard/lessons?search=ten'],
      ['desk', `/dashboard/lessons/${school.practised.Pashto.id}`, 'phone'],
      ['questions', '/dashboard/questions'],
      ['drafts', '/dashboard/review', 'phone'],
      ['figures', '/dashboard/figures'],
      ['audit', '/dashboard/audit?search=student.add'],
      ['safeguarding', '/safeguarding', 'phone'],
      ['second-factor', '/second-factor', 'phone'],
    ]);
    await page.context().close();
  });

for (const [language, width, theme] of PHONES)
  test(`a student's practice, review and notices look as they did: ${language}, ${theme}`, async ({
    browser,
  }) => {
    const look = { language, width };
    const context = await contextOf(browser, school.url, { ...look, theme });
    const page = await signIn(context, school.students[language].email);
    await openAt(page, `/lessons/${school.practised[language].id}/practice`, look);
    await looksAsKept(page, `practice-${theme}-${language}`);
    await openAt(page, '/review', look);
    await looksAsKept(page, `review-due-${theme}-${language}`);
    await page.goto('/news');
    await expect(page.locator('header .bg-rose'), 'the bell has heard that they were seen').toHaveCount(0);
    await openAt(page, '/news', look);
    await looksAsKept(page, `news-${theme}-${language}`);
    await context.close();
  });

test(`a class's door and a parent's page look as they did`, async ({ browser }) => {
  const ask = await demo(school.url, 'admin');
  for (const [language, width, theme] of PHONES) {
    const context = await contextOf(browser, school.url, { language, theme, width });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: theme });
    for (const [name, path] of [
      ['class-code', '/c'],
      ['door', `/c/${school.code}`],
    ] as const) {
      await openAt(page, path, { language, width });
      await looksAsKept(page, `${name}-${theme}-${language}`);
    }
    const link = { label: 'Mother', language };
    const path = `/users/${await idOf('khushal')}/parent_links/`;
    const { address } = await ask<{ address: string }>('POST', path, link);
    await page.goto(new URL(address).pathname);
    await looksAsKept(page, `parents-${theme}-${language}`);
    await context.close();
  }
});

for (const theme of THEMES)
  test(`a live quiz looks as it did to the teacher, ${theme}`, async ({ browser }) => {
    await school.startLive();
    const page = await signInAs(browser, 'instructor', theme);
    await lookAtAll(page, theme, [['live', `/teach/classes/${school.classId}/live`]]);
    await page.context().close();
  });
