import { expect, type Page } from '@playwright/test';
import { registerStudent } from '../support/student.ts';
import { axeViolations } from './support/axe.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unique = () => Math.random().toString(36).slice(2, 8);

/** Checks that every control of the page's list is on the screen. */
async function onScreen(page: Page, name: string) {
  const width = page.viewportSize()!.width;
  for (const verb of ['Edit', 'Delete']) {
    const box = await page.getByRole('button', { name: `${verb} ${name}` }).boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  }
}

const addStudent = (page: Page, username: string, grade?: string) =>
  page.evaluate(
    async ({ username, profile }) => {
      const names = { username, first_name: 'Zala', last_name: 'Noor', email: `${username}@school.af` };
      await fetch('/api/admin/users/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...names, role: 'student', ...profile }),
      });
    },
    { username, profile: grade ? { student_profile: { language: 'Urdu', current_grade: grade } } : {} },
  );

test("an admin sets a student's grade and language, and the list shows and filters them", async ({
  page,
}) => {
  const name = unique();
  await signInAsAdmin(page);
  await addStudent(page, name);
  await page.goto(`/dashboard/people?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Grade').selectOption('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose one of Arabic, English, Pashto, Persian, Urdu')).toBeVisible();
  await dialog.getByLabel('Language').selectOption('Pashto');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Grade 9')).toBeVisible();
  await expect(row.getByText('Pashto')).toBeVisible();
  for (const column of ['User', 'Email', 'Role', 'Status', 'Grade', 'Language', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await page.getByLabel('Role to show').selectOption('8');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Role to show').selectOption('9');
  await expect(page).toHaveURL(/grade=9/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Role').selectOption('instructor');
  await expect(dialog.getByLabel('Grade')).toHaveCount(0);
  await dialog.getByLabel('Role').selectOption('student');
  await dialog.getByLabel('Email').fill('admin@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This email is already registered.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText('Grade 9')).toBeVisible();
  await onScreen(page, name);
});

test('a whole grade moves up in one step, which is undone later', async ({ page }) => {
  const name = unique();
  await signInAsAdmin(page);
  await addStudent(page, name, '11');
  await page.goto(`/dashboard/people?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const openYearsEnd = () => page.getByRole('button', { name: "Year's end" }).click();
  await openYearsEnd();
  await expect(dialog.getByText(/grade 12/)).not.toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Move up', exact: true })).toBeDisabled();
  await dialog.getByLabel('Grade 11 to grade 12').check();
  // Other tests may add students of grade 11 too.
  await dialog.getByRole('button', { name: /^Move \d+ students? up$/ }).click();
  await expect(page.getByText(/^\d+ students? moved up$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Grade 12')).toBeVisible();
  await page.reload();
  await openYearsEnd();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(dialog.getByText('It was taken back.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Grade 11')).toBeVisible();
});

test('a student’s record opens from the list, from recent attempts and from the figures, with one audit entry', async ({
  page,
  request,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { id } = (await student.call('get', '/users/profile/me/')).user;
  const credentials = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await request.post('/api/login/', { data: credentials })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const send = async (path: string, data: object) =>
    (await request.post(`/api/admin${path}`, { data, headers })).json();
  const subject = await send('/subjects/', { name: 'Rivers', description: 'Water', grade_level: 5 });
  const lesson = await send(`/subjects/${subject.id}/lessons/`, {
    ...{ title: 'The Amu Darya', language: 'English', content: '## Amu Darya' },
  });
  const quiz = await send(`/lessons/${lesson.id}/quizzes/`, {
    quiz_questions: [
      {
        ...{ question_text: 'Where does it begin?', options: ['In the Pamir', 'In the sea'] },
        ...{ correct_answer: 'In the Pamir', explanation: 'Snow of the Pamir feeds it.' },
      },
    ],
  });
  await request.put(`/api/admin/lessons/${lesson.id}/verify`, { headers });
  const [question] = quiz.quiz_questions;
  const answer = [{ question_id: question.question_id, student_answer: 'In the sea' }];
  for (let n = 0; n < 12; n++) await student.call('post', `/quizzes/${quiz.id}/submit/`, answer);

  await signInAsAdmin(page);
  const opened = () => expect(page.getByRole('heading', { name: 'Quiz attempts' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/dashboard/people?search=${student.email}`);
  const name = page.getByRole('row').getByRole('link');
  const full = await name.innerText();
  await name.click();
  await opened();
  await expect(heading).toHaveText(full);
  const attempts = page.getByRole('listitem').filter({ hasText: 'The Amu Darya' });
  await expect(attempts).toHaveCount(10);
  await page.getByRole('button', { name: 'Show older attempts' }).click();
  await expect(attempts).toHaveCount(12);
  await attempts.first().locator('summary').first().click();
  const details = attempts.first();
  for (const text of ['Where does it begin?', 'In the sea', 'In the Pamir', 'Snow of the Pamir feeds it.'])
    await expect(details.getByText(text)).toBeVisible();
  await expect(details.getByText("The student's answer")).toBeVisible();

  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').getByLabel('First Name').fill('Renamed');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(heading).toContainText('Renamed');
  const entries = await (await request.get('/api/admin/audit/?search=user.record.read', { headers })).json();
  expect(entries.filter((entry: { target_id: number }) => entry.target_id === id)).toHaveLength(1);

  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  const violations = await axeViolations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] });
  expect(violations.map((violation) => violation.id)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the people' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  await student.call('post', `/quizzes/${quiz.id}/submit/`, answer);
  await page.goto('/dashboard');
  await expect(page.getByText(`Student ${id}`).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Renamed/ })
    .first()
    .click();
  await opened();
  await page.goto('/dashboard/figures');
  await page
    .getByRole('link', { name: /^Renamed/ })
    .first()
    .click();
  await opened();
  expect((await page.goto('/dashboard/people/2000000000'))!.status()).toBe(404);
  expect((await page.goto('/dashboard/people/1'))!.status()).toBe(404);
});

test('the record of a student who has done nothing says so', async ({ page }) => {
  const name = unique();
  await signInAsAdmin(page);
  await addStudent(page, name);
  await page.goto(`/dashboard/people?search=${name}`);
  await page.getByRole('row').getByRole('link').click();
  await expect(page.getByText('No quiz taken yet.')).toBeVisible();
  await expect(page.getByText('No lesson opened yet.')).toBeVisible();
  await expect(page.getByText('Has not signed in yet.')).toBeVisible();
  await expect(page.getByText(/chosen no grade and no language yet/)).toBeVisible();
});
