import { type BrowserContext, expect, type Page, request } from '@playwright/test';

export const PASSWORD = 'correct horse';

/** A new student of the demo's grade 5, or another, over the documented calls. */
export async function registerStudent(
  baseURL: string,
  language = 'English',
  grade = '5',
  username = `s${crypto.randomUUID().slice(0, 8)}`,
) {
  const email = `${username}@example.com`;
  const api = await request.newContext({ baseURL });
  const account = { email, password: PASSWORD, username, first_name: 'Zala', last_name: 'Noor' };
  expect((await api.post('/api/users/', { data: account })).status()).toBe(201);
  const { access_token } = await (
    await api.post('/api/login/', { data: { email, password: PASSWORD } })
  ).json();
  const authorization = `Bearer ${access_token}`;
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: unknown) =>
    (await api[method](`/api${path}`, { headers: { authorization }, ...(data ? { data } : {}) })).json();
  await call('post', '/users/profile/me/', { language, current_grade: grade });
  return { email, call };
}

export type Student = Awaited<ReturnType<typeof registerStudent>>;

/** The first lesson that this student sees in the demo's mathematics, which is older than what tests add. */
export async function firstLesson({ call }: Student): Promise<{ id: number; path: string }> {
  const { enrollments } = await call('get', '/dashboard/student/');
  const subject = Math.min(...enrollments.map(({ id }: { id: number }) => id));
  const { lessons } = await call('get', `/subjects/${subject}/`);
  return { id: lessons[0].id, path: `/subjects/${subject}/lessons/${lessons[0].id}` };
}

export async function signIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  return page;
}
