import { type Browser, expect, type Page } from '@playwright/test';
import { ps } from '#lib/platform/i18n/messages/ps/index.ts';
import { axeViolations } from './support/axe.ts';
import { fillLogin } from './support/sign-in.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

const CHILDREN = ['Zalmai Wardak', 'Palwasha Safi', 'Khushal Ahmadzai'];
const PASHTO = ps.classes.pictures;

async function expectAccessible(page: Page) {
  const violations = await axeViolations(page);
  expect(violations).toEqual([]);
}

/** A class of first-graders with an open door: its address, and the pictures of the first child's card. */
async function makeClass(page: Page) {
  await fillLogin(page, 'instructor@example.com', 'dars-demo-instructor');
  await page.waitForURL('**/dashboard');
  await page.goto('/teach');
  await page.getByRole('button', { name: 'New class' }).click();
  await page.getByLabel('Name', { exact: true }).fill('1 A');
  await page.getByLabel('Grade').selectOption('1');
  await page.getByLabel('Language').selectOption('Pashto');
  await page.getByRole('button', { name: 'Make the class' }).click();
  await page.getByRole('link', { name: 'Accounts and cards' }).click();
  await page.getByLabel('Names, one child a line').fill(CHILDREN.join('\n'));
  await page.getByRole('button', { name: 'Make 3 accounts' }).click();
  const card = page.locator('.sign-in-card').filter({ hasText: CHILDREN[0]! });
  await expect(page.locator('.sign-in-card')).toHaveCount(CHILDREN.length);
  await expectAccessible(page);
  const words = (await card.locator('ol > li').allInnerTexts()).map((text) => text.trim());
  const pictures = Object.keys(PASHTO).filter((name) => words.includes(wordOf(name)));
  pictures.sort((a, b) => words.indexOf(wordOf(a)) - words.indexOf(wordOf(b)));
  const [, door] = /(\/c\/\w+)/.exec(await card.innerText()) ?? [];
  await page.getByRole('navigation').getByRole('link', { name: 'Students', exact: true }).click();
  await page.getByRole('button', { name: 'Open the door' }).click();
  await expect(page.getByRole('button', { name: 'Shut the door' })).toBeVisible();
  return { door: door!, pictures };
}

const wordOf = (name: string) => PASHTO[name as keyof typeof PASHTO];

async function openOnPhone(browser: Browser, address: string, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('children without an email sign in at the door of their class with pictures, and find what their teacher assigned', async ({
  browser,
  page,
  baseURL,
}) => {
  const { door, pictures } = await makeClass(page);
  expect(pictures).toHaveLength(4);
  await page.getByRole('navigation').getByRole('link', { name: 'Lessons', exact: true }).click();
  const lesson = await page.getByLabel('Lesson').locator('option').first().innerText();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(page.getByRole('link', { name: lesson }).or(page.getByText(lesson)).first()).toBeVisible();

  const child = await openOnPhone(browser, door, baseURL!);
  await expect(child.locator('[lang=ps][dir=rtl] main')).toBeVisible();
  await expectAccessible(child);
  const choose = (names: string[]) =>
    names.reduce(
      (before, name) =>
        before.then(() =>
          child.getByRole('button', { name: PASHTO[name as keyof typeof PASHTO], exact: true }).click(),
        ),
      Promise.resolve(),
    );
  await child.getByRole('button', { name: 'Zalmai' }).click();
  await choose([...pictures].reverse());
  await child.getByRole('button', { name: ps.classes.door.enter }).click();
  await expect(child.getByText(ps.classes.door.wrong)).toBeVisible();
  await choose(pictures);
  await child.getByRole('button', { name: ps.classes.door.enter }).click();
  await child.waitForURL('**/dashboard');
  const ownTasks = child.getByRole('region', { name: ps.teach.own.title });
  await expect(ownTasks.getByRole('link', { name: lesson })).toBeVisible();
  await expectAccessible(child);

  await page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).click();
  await expect(visibleText(page, 'Zalmai Wardak').first()).toBeVisible();
});
