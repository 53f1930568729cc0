import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { test } from './support/test.ts';

const PASSWORD = 'correct horse';

/** A teacher who has chosen a password. */
async function makeTeacher(request: APIRequestContext): Promise<string> {
  const signIn = async (data: { email: string; password: string }) => {
    const { access_token } = await (await request.post('/api/login/', { data })).json();
    return { authorization: `Bearer ${access_token}` };
  };
  const name = `t${crypto.randomUUID().slice(0, 8)}`;
  const account = { username: name, email: `${name}@example.com`, first_name: 'Zala', last_name: 'Noor' };
  const admin = await signIn({ email: 'admin@example.com', password: 'dars-demo-admin' });
  const data = { ...account, role: 'instructor', password: 'a first password' };
  expect((await request.post('/api/admin/users/', { headers: admin, data })).status()).toBe(201);
  const headers = await signIn({ email: account.email, password: 'a first password' });
  const passwords = { current_password: 'a first password', new_password: PASSWORD };
  const changed = await request.put('/api/users/profile/me/password/', { headers, data: passwords });
  expect(changed.status()).toBe(204);
  return account.email;
}

async function fillLogin(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('#password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a teacher turns the second factor on, and then signs in with a code of the app', async ({
  page,
  request,
}) => {
  const email = await makeTeacher(request);
  await fillLogin(page, email);
  await page.waitForURL(/dashboard/);
  await page.goto('/second-factor');
  await page.locator('#currentPassword').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'The key as a picture for the app' })).toBeVisible();
  const app = new TOTP({ secret: (await page.locator('.select-all').textContent())! });
  await page.getByLabel('Code that the app shows').fill(app.generate());
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/profile'));
  await fillLogin(page, email);
  // The next code, because the current one may already have been used to turn it on.
  await page.getByLabel('Code of your app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/dashboard/);
});
