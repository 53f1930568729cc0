import { expect, test } from '@playwright/test';

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
