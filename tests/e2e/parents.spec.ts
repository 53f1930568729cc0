import { expect } from '@playwright/test';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { en } from '#lib/platform/i18n/messages/en/index.ts';
import { ps } from '#lib/platform/i18n/messages/ps/index.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const { card } = en.parents;

test("a link made on a student's record opens for parents without signing in, in their language, until it is ended", async ({
  browser,
  page,
  baseURL,
}) => {
  await signInAsAdmin(page);
  const credentials = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const login = await page.request.post('/api/login/', { data: credentials });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/admin/users/?search=student@example.com&role=student', {
    headers,
  });
  const [{ id }] = (await found.json()) as [{ id: number }];
  await page.goto(`/dashboard/people/${id}`);
  const label = `Mother ${crypto.randomUUID().slice(0, 6)}`;
  await page.getByLabel(card.label).fill(label);
  await page.getByLabel(card.language).selectOption('Pashto');
  await page.getByRole('button', { name: card.make }).click();
  const slip = page.locator('.slip');
  await expect(slip).toContainText(ps.parents.slip.keep);
  const [address] = /http\S+\/p\/[\w-]{43}/.exec(await slip.innerText())!;
  await expect(page.getByText(label)).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
  const parent = await phone.newPage();
  const origins: string[] = [];
  parent.on('request', (request) => origins.push(new URL(request.url()).origin));
  const response = await parent.goto(address.replace(/^http:\/\/[^/]+/, baseURL!));
  expect(response!.status()).toBe(200);
  expect(response!.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await expect(parent.locator('html[lang=ps][dir=rtl] h1')).toBeVisible();
  await parent.getByRole('link', { name: ps.parents.earlier }).click();
  await parent.getByRole('link', { name: INTERFACE.English.ownName }).click();
  await expect(parent.getByRole('link', { name: en.parents.later })).toHaveCount(0);
  await expect(parent.getByRole('link', { name: en.parents.thisWeek })).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  expect(new Set(origins)).toEqual(new Set([new URL(baseURL!).origin]));
  const { width } = (await parent.locator('html').boundingBox())!;
  expect(width).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: card.endNamed.replace('{label}', label) }).click();
  await expect(page.getByText(card.ended).first()).toBeVisible();
  const gone = await parent.goto(response!.url());
  expect(gone!.status()).toBe(404);
  await expect(parent.getByText(en.parents.gone).or(parent.getByText(ps.parents.gone))).toBeVisible();
  await phone.close();
});
