import { expect } from '@playwright/test';
import { registerStudent } from '../support/student.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test("an admin records a student's guardian and what they decided, and every decision stays to be read", async ({
  page,
  baseURL,
}) => {
  const { email } = await registerStudent(baseURL!);
  await signInAsAdmin(page);
  await page.goto(`/dashboard/people?search=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Guardian and consent' })).toBeVisible();
  await expect(page.getByText('No decision recorded')).toBeVisible();

  await page.getByLabel("Guardian's name").fill('Mariam Karimi');
  await page.getByLabel('How to reach them').fill('+93 70 123 4567');
  await page.getByRole('button', { name: 'Save guardian' }).click();
  await expect(page.getByText('Guardian saved')).toBeVisible();

  await page.getByLabel('On which day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const entries = page.getByRole('listitem').filter({ hasText: 'Recorded on' });
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(/Mar 1, 2026\s*Consent given\s*On paper\s*Mariam Karimi/);

  await page.getByLabel('Decision').selectOption('Consent withdrawn');
  await page.getByLabel('How', { exact: true }).selectOption('In person');
  await page.getByLabel('On which day').fill('2026-03-02');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(entries).toHaveCount(2);
  await page.reload();
  await expect(entries.first()).toContainText('Consent withdrawn');
  await expect(entries.last()).toContainText('Consent given');
  await expect(page.getByLabel("Guardian's name")).toHaveValue('Mariam Karimi');
});

test('a pile of paper forms of a class is recorded at once, and who is missing stays to be seen', async ({
  page,
  request,
  baseURL,
}) => {
  const credentials = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await request.post('/api/login/', { data: credentials })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const send = async (path: string, data: object) =>
    (await request.post(`/api${path}`, { data, headers })).json();
  const facts = { name: 'Paper forms', grade_level: 5, language: 'English', school_year: 2026 };
  const { id } = await send('/classes/', facts);
  const students = [];
  for (let n = 0; n < 3; n++) students.push(await registerStudent(baseURL!));
  for (const { email } of students) await send(`/classes/${id}/students/`, { account: email });

  await signInAsAdmin(page);
  await page.goto(`/dashboard/people?class=${id}`);
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  await expect(rows).toHaveCount(3);
  for (const { email } of students.slice(0, 2))
    await rows.filter({ hasText: email }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Record consent...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent for 2 students' });
  await dialog.getByLabel('On which day').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Recorded for 2 students')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Consent to show').selectOption('No decision recorded');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(students[2]!.email);
  await expect(page.getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    new RegExp(`class_id=${id}&consent=none`),
  );
  await page.getByRole('button', { name: 'Show everybody, not only Paper forms' }).click();
  await expect(page).toHaveURL(/people\?consent=none$/);
});
