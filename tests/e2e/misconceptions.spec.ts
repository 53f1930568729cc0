import { expect } from '@playwright/test';
import { fullClass } from '../support/full-class.ts';
import { fillLogin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a class’s most common misconceptions are shown, and the others when asked for', async ({
  page,
  baseURL,
}) => {
  const { id } = await fullClass(baseURL!, 'English', 4);
  await fillLogin(page, 'instructor@example.com', 'dars-demo-instructor');
  await page.waitForURL('**/dashboard');
  await page.goto(`/teach/classes/${id}/misconceptions`);
  const cards = page.getByRole('heading', { name: 'Tomorrow in class' });
  await expect(cards).toHaveCount(8);
  const rest = page.locator('summary').filter({ hasText: /^Show \d+ more$/ });
  const more = Number(/\d+/.exec(await rest.innerText())![0]);
  // A page that is not alive yet hears no event.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(cards, 'on paper all of them').toHaveCount(8 + more, { timeout: 5000 });
  }).toPass();
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(cards).toHaveCount(8);
  await rest.click();
  await expect(cards).toHaveCount(8 + more);
});
