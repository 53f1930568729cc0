import { type APIRequestContext, expect } from '@playwright/test';
import { registerStudent, signIn, type Student } from '../support/student.ts';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

/** A lesson whose quiz has a wrong first key; one student answered correctly and failed, another chose the wrong key and passed. */
async function schoolWithWrongKey(request: APIRequestContext, baseURL: string) {
  const credentials = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await request.post('/api/login/', { data: credentials })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const send = async (method: 'post' | 'put', path: string, data: object) =>
    (await request[method](`/api/admin${path}`, { data, headers })).json();
  const capitals = { name: 'Capitals', description: 'Where they are', grade_level: 5 };
  const subject = await send('post', '/subjects/', capitals);
  const written = { title: 'Kabul', language: 'English', content: '## Kabul' };
  const lesson = await send('post', `/subjects/${subject.id}/lessons/`, written);
  const options = ['Kabul', 'Paris'];
  const quiz = await send('post', `/lessons/${lesson.id}/quizzes/`, {
    quiz_questions: [
      { question_text: 'Which is in Afghanistan?', options, correct_answer: 'Paris' },
      { question_text: 'Which is in France?', options, correct_answer: 'Paris' },
    ],
  });
  await send('put', `/lessons/${lesson.id}/verify`, {});
  const [first, second] = quiz.quiz_questions;
  const answer = async (chosen: string) => {
    const student = await registerStudent(baseURL);
    await student.call('post', `/quizzes/${quiz.id}/submit/`, [
      { question_id: first.question_id, student_answer: chosen },
      { question_id: second.question_id, student_answer: 'Paris' },
    ]);
    return student;
  };
  return { subject, lesson, knew: await answer('Kabul'), fell: await answer('Paris') };
}

test('a wrong key is corrected: the changes are shown first, old scores stay visible, and nobody loses a pass', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { lesson, subject, knew, fell } = await schoolWithWrongKey(request, baseURL!);
  await signInAsAdmin(page);
  await page.goto(`/dashboard?tab=analytics&subject=${subject.id}&lesson=${lesson.id}`);
  await page.getByRole('button', { name: 'Correct the key: Which is in Afghanistan?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the key' });
  const regrade = dialog.getByRole('button', { name: 'Correct and regrade' });
  await expect(regrade).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Kabul' }).check();
  for (const line of [
    '2 attempts change.',
    '1 score goes up',
    '1 score goes down',
    '1 student completes the lesson by it',
    '1 student would fall below the pass mark and keeps the pass',
  ])
    await expect(dialog.getByRole('status')).toContainText(line);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  const standing = async ({ call }: Student) => {
    const { is_completed, progress } = await call('get', `/lessons/${lesson.id}/`);
    return { is_completed, progress };
  };
  expect(await standing(knew)).toEqual({ is_completed: false, progress: 50 });

  await page.getByRole('button', { name: 'Correct the key: Which is in Afghanistan?' }).click();
  await dialog.getByRole('radio', { name: 'Kabul' }).check();
  await regrade.click();
  await expect(page.getByText('Key corrected, 2 attempts regraded')).toBeVisible();
  await expect(page.getByText('Kabul (right)')).toBeVisible();
  expect(await standing(knew)).toEqual({ is_completed: true, progress: 100 });
  expect(await standing(fell)).toEqual({ is_completed: true, progress: 50 });

  await page.goto('/dashboard/audit?search=quiz.regrade');
  const entry = page.getByRole('row').filter({ hasText: 'passesKept: 1' });
  await expect(entry).toContainText('Key corrected');

  const pupil = await signIn(await browser.newContext({ baseURL: baseURL! }), fell.email);
  await pupil.goto(`/subjects/${subject.id}/lessons/${lesson.id}`);
  await pupil.getByRole('tab', { name: 'Quiz' }).click();
  await expect(visibleText(pupil, 'You have passed this quiz.')).toBeVisible();
  await expect(pupil.getByRole('link', { name: 'Start New Quiz' })).toHaveCount(0);
  await pupil.getByRole('button', { name: /^Review/ }).click();
  await expect(
    pupil.getByRole('dialog').getByText(/2 of 2 answers counted as right.*You keep your pass/),
  ).toBeVisible();
});

test('a failed sign-in is in the audit log, and is found by the email that was typed', async ({ page }) => {
  const email = `nobody${Math.random().toString(36).slice(2, 8)}@nowhere.example`;
  await fillLogin(page, email, 'a wrong one');
  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Actions to show').selectOption('Sign-ins');
  await expect(page).toHaveURL(/kind=sign_in/);
  await page.getByRole('searchbox').fill(email.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Failed sign-in');
  await expect(page.getByRole('row').nth(1)).not.toContainText(email);
  await page.getByRole('searchbox').fill('somebody.else@nowhere.example');
  await expect(page.getByText('Nothing found in the audit log.')).toBeVisible();
});
