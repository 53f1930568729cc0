import { expect } from '@playwright/test';
import { test } from './support/test.ts';

test('the reference of the calls opens without signing in, and loads nothing from other sites', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url());
  });
  await page.goto('/docs/api');
  await expect(page.getByRole('heading', { name: /^Dars/ })).toBeVisible();
  await page.getByRole('button', { name: /^POST \/login\// }).click();
  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('a browser’s search finds every call on the page of the reference', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  await page.goto('/docs/api');
  await expect(page.locator('.opblock')).toHaveCount(Object.values(paths).flatMap(Object.keys).length);
});

test.describe('without its viewer', () => {
  test.use({ expectedErrors: [/ChunkLoadError/] });

  test('the reference of the calls says that something went wrong', async ({ page }) => {
    await page.route(/\/_next\/static\/chunks\//, async (route) => {
      const answer = await route.fetch();
      if ((await answer.body()).length > 1_000_000) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.goto('/docs/api');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  });
});
