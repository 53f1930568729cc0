import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHostProxy } from '../support/host-proxy.ts';
import { freePort } from '../support/postgres-server.ts';
import { openBrowser } from './browser.ts';
import { newFolder, serverOn } from './own-start.ts';

test('forms work behind a proxy that uses another host name, the sign-in form included', async () => {
  const PORT = await freePort();
  const proxy = await startHostProxy(() => PORT);
  onTestFinished(proxy.stop);
  await serverOn({
    DATA_DIR: newFolder(),
    SEED: 'demo',
    AUTH_URL: proxy.url,
    PORT: String(PORT),
  });
  const profile = mkdtempSync(join(tmpdir(), 'dars-browser-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const { page, close } = await openBrowser(profile);
  onTestFinished(close);
  await page.goto(`${proxy.url}/login`);
  await page.locator('#email').fill('student@example.com');
  await page.locator('#password').fill('dars-demo-student');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(`${proxy.url}/dashboard`, { timeout: 30_000 });
});

test('over HTTPS the cookies of the session and of the device are bound to the host', async () => {
  const PORT = String(await freePort());
  const where = `http://localhost:${PORT}`; // A host for which browsers accept cookies marked Secure.
  await serverOn({ DATA_DIR: newFolder(), SEED: 'demo', AUTH_URL: `https://localhost:${PORT}`, PORT });
  const profile = mkdtempSync(join(tmpdir(), 'dars-browser-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const { page, close } = await openBrowser(profile);
  onTestFinished(close);
  await page.goto(`${where}/login`);
  await page.locator('#email').fill('student@example.com');
  await page.locator('#password').fill('dars-demo-student');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(`${where}/dashboard`, { timeout: 30_000 });
  const cookies = await page.context().cookies();
  const bound = cookies.filter(({ httpOnly, secure, path }) => httpOnly && secure && path === '/');
  expect(bound.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['__Host-authjs.session-token', '__Host-dars-device']),
  );
  expect(cookies.some(({ name }) => /^(__Secure-)?(authjs\.session-token|dars-device)/.test(name))).toBe(
    false,
  );
});
