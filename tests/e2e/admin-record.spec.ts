import { type APIRequestContext, expect, test } from '@playwright/test';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';

/** Calls as one person; what a call makes is its answer. */
async function signedIn(request: APIRequestContext, email: string, password: string) {
  const login = await request.post('/api/login/', { data: { email, password } });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => {
    const answer = await request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
}

type Caller = Awaited<ReturnType<typeof signedIn>>;

/** A quiz whose first key is wrong; one student knew better and failed, another fell for it and passed. */
async function schoolWithWrongKey(request: APIRequestContext, name: string) {
  const admin = await signedIn(request, 'admin@example.com', 'dars-demo-admin');
  const subject = await admin('POST', '/admin/subjects/', {
    name: `Capitals ${name}`,
    description: 'Where they are',
    grade_level: 7,
  });
  const lessons = `/admin/subjects/${subject.id}/lessons/`;
  const lesson = await admin('POST', lessons, { title: 'Kabul', language: 'English', content: '## Kabul' });
  const options = ['Kabul', 'Paris'];
  const quiz = await admin('POST', `/admin/lessons/${lesson.id}/quizzes/`, {
    quiz_questions: [
      { question_text: 'Which is in Afghanistan?', options, correct_answer: 'Paris' },
      { question_text: 'Which is in France?', options, correct_answer: 'Paris' },
    ],
  });
  await admin('PUT', `/admin/lessons/${lesson.id}/verify`);
  const [first, second] = quiz.quiz_questions;
  const students: Caller[] = [];
  for (const answer of options) {
    const email = `${answer}${name}@school.af`.toLowerCase();
    const names = { username: `${answer}${name}`, first_name: 'Zala', last_name: 'Safi' };
    await request.post('/api/users/', { data: { ...names, email, password: 'long enough' } });
    const student = await signedIn(request, email, 'long enough');
    await student('POST', '/users/profile/me/', { language: 'English', current_grade: '7' });
    await student('POST', `/quizzes/${quiz.id}/submit/`, [
      { question_id: first.question_id, student_answer: answer },
      { question_id: second.question_id, student_answer: 'Paris' },
    ]);
    students.push(student);
  }
  return { lesson, subject, knew: students[0]!, fell: students[1]!, fellEmail: `paris${name}@school.af` };
}

test('a wrong key is corrected: what changes is told first, old scores stay told, and nobody loses a pass', async ({
  page,
  request,
}) => {
  const name = Math.random().toString(36).slice(2, 8);
  const { lesson, subject, knew, fell, fellEmail } = await schoolWithWrongKey(request, name);
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
  const stateFor = async (student: Caller) => {
    const { is_completed, progress } = await student('GET', `/lessons/${lesson.id}/`);
    return { is_completed, progress };
  };
  expect(await stateFor(knew)).toEqual({ is_completed: false, progress: 50 });

  await page.getByRole('button', { name: 'Correct the key: Which is in Afghanistan?' }).click();
  await dialog.getByRole('radio', { name: 'Kabul' }).check();
  await regrade.click();
  await expect(page.getByText('Key corrected, 2 attempts regraded')).toBeVisible();
  await expect(page.getByText('Kabul (right)')).toBeVisible();
  expect(await stateFor(knew)).toEqual({ is_completed: true, progress: 100 });
  expect(await stateFor(fell)).toEqual({ is_completed: true, progress: 50 });

  await page.goto('/dashboard/audit?search=quiz.regrade');
  await expect(page.getByRole('row').nth(1)).toContainText('Key corrected');
  await expect(page.getByRole('row').nth(1)).toContainText('passesKept: 1');

  await page.context().clearCookies();
  await fillLogin(page, fellEmail, 'long enough');
  await expect(page.getByRole('heading', { name: 'Your Subjects' })).toBeVisible();
  await page.goto(`/subjects/${subject.id}/lessons/${lesson.id}`);
  await page.getByRole('tab', { name: 'Quiz' }).click();
  await expect(page.getByText('You have passed this quiz.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start New Quiz' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(
    page.getByRole('dialog').getByText(/2 of 2 answers counted as right.*You keep your pass/),
  ).toBeVisible();
});

test('a failed sign-in stands in the audit log, and is found by the email that was typed', async ({
  page,
}) => {
  const email = `nobody${Math.random().toString(36).slice(2, 8)}@nowhere.example`;
  await fillLogin(page, email, 'a wrong one');
  await expect(page.getByText('Invalid credentials. Please try again.').first()).toBeVisible();
  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Actions to show').selectOption('Failed sign-ins');
  await expect(page).toHaveURL(/kind=sign_in/);
  await page.getByRole('searchbox').fill(email.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText('Failed sign-in');
  await expect(page.getByRole('row').nth(1)).not.toContainText(email);
  await page.getByRole('searchbox').fill('somebody.else@nowhere.example');
  await expect(page.getByText('Nothing found in the audit log.')).toBeVisible();
});
