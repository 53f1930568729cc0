import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../support/postgres-server.ts';
import { makeKnown, startProvider } from '../support/provider.ts';
import { startServer } from '../support/server.ts';
import { test } from './support/test.ts';

test('a student signs in by the button of the school, at its provider, and out again', async ({ page }) => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'dars-provider-'));
  const url = `http://localhost:${port}`;
  const provider = await startProvider(url);
  const variables = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'demo',
    LOG_LEVEL: 'silent',
  };
  const app = await startServer({ ...variables, ...provider.env });
  try {
    await makeKnown(provider.issuer, 'a-subject', 'student@example.com');
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Sign in with Kabul School' }).click();
    await page.waitForURL(`${provider.issuer}/interaction/**`);
    await page.locator('[name=login]').fill('a-subject');
    await page.locator('[name=password]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${url}/dashboard`);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    // The way out may still be on its last navigation, which would break off this one.
    await expect(() => page.goto(`${url}/dashboard`)).toPass();
    await expect(page).toHaveURL(/\/login$/);
  } finally {
    await app.stop();
    provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
