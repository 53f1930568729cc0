import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';

/** A lesson whose right answer and explanation contain words that occur nowhere else. */
async function seedCanary(request: APIRequestContext) {
  const mark = crypto.randomUUID().slice(0, 8);
  const credentials = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await request.post('/api/login/', { data: credentials })).json();
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await request[method](`/api/admin${path}`, {
      data,
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const subject = await send('post', '/subjects/', {
    name: 'Canaries',
    description: 'Birds',
    grade_level: 5,
  });
  const lesson = await send('post', `/subjects/${subject.id}/lessons/`, {
    title: 'A canary',
    language: 'English',
    content: '## Birds\n\nA canary sings.',
  });
  const question = (n: number) => ({
    question_text: `Question about birds ${n}?`,
    options: [`wrong-${mark}-${n}-a`, `right-${mark}-${n}`, `wrong-${mark}-${n}-b`],
    correct_answer: `right-${mark}-${n}`,
    explanation: `told-${mark}`,
  });
  await send('post', `/lessons/${lesson.id}/quizzes/`, { quiz_questions: [1, 2].map(question) });
  await send('put', `/lessons/${lesson.id}/verify`, {});
  return { subject, lesson, right: `right-${mark}`, told: `told-${mark}` };
}

/** Collects every response to the browser except images and fonts, before the page gets it. */
async function record(page: Page) {
  const received: { url: string; text: string }[] = [];
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (/\.(png|svg|woff2?)$/.test(new URL(url).pathname)) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 }).catch(() => undefined);
    const body = await response?.text().catch(() => undefined);
    if (!response || body === undefined) return route.abort().catch(() => undefined); // The page has navigated away.
    received.push({ url, text: `${JSON.stringify(response.headers())}${body}` });
    return route.fulfill({ response });
  });
  return received;
}

const clientFiles = () =>
  readdirSync('.next/static', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('no byte that a student receives before submitting reveals the right answer', async ({
  context,
  baseURL,
  request,
}) => {
  const { subject, lesson, right, told } = await seedCanary(request);
  const student = await registerStudent(baseURL!);
  const page = await signIn(context, student.email);
  const answers = await record(page);
  const path = `/subjects/${subject.id}/lessons/${lesson.id}`;
  for (const address of ['/dashboard', `/subjects/${subject.id}`, path, '/profile']) await page.goto(address);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Canaries/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /A canary|Start/ })
    .first()
    .click();
  await page.waitForURL(`**${path}`);
  for (const tab of ['Practice', 'Quiz']) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('link', { name: 'Start New Quiz' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByText(/^Question 1 of 2$/)).toBeVisible();
  await page.reload();
  await expect(
    page.getByText(/^Question 1 of 2$/).or(page.getByRole('button', { name: 'Start Quiz' })),
  ).toBeVisible();
  expect(answers.length).toBeGreaterThan(20);
  const withAnswer = answers
    .filter(({ text }) => text.includes(right))
    .map(({ url }) => new URL(url).pathname);
  // The page of the quiz has its options as they are typeset, the call as they are written.
  expect([...new Set(withAnswer)].sort()).toEqual([
    `/api/lessons/${lesson.id}/quiz/`,
    `/lessons/${lesson.id}/quiz`,
  ]);
  const timesOf = (text: string, option: RegExp) => text.match(option)?.length ?? 0;
  for (const { text } of answers)
    for (const wrong of ['a', 'b'])
      expect(timesOf(text, new RegExp(`${right}-\\d`, 'g'))).toBe(
        timesOf(text, new RegExp(`${right.replace('right', 'wrong')}-\\d-${wrong}`, 'g')),
      );
  expect(answers.filter(({ text }) => text.includes(told))).toEqual([]);
  // Quotes are escaped where a page carries data in a script.
  const named = /correct_?answer[\\":\s]+(?:right|wrong)-/i;
  expect(answers.filter(({ text }) => named.test(text))).toEqual([]);
});

test('the files that any browser can fetch contain no source maps, no keys and no curriculum', () => {
  const files = clientFiles();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const [quiz] = readdirSync('db/curriculum', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('quiz.yaml'));
  const questions = [
    ...readFileSync(join('db/curriculum', quiz!), 'utf8').matchAll(/question: ['"]?(.{20,60})/g),
  ].map(([, text]) => text!);
  expect(questions.length).toBeGreaterThan(0);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    expect(
      questions.filter((question) => text.includes(question)),
      file,
    ).toEqual([]);
  }
});
