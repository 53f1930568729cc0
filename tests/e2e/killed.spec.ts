import { expect } from '@playwright/test';
import { repeatsIn } from '../support/model-server.ts';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { takeQuiz } from './support/answers.ts';
import { type ModelSchool, openModelSchool } from './support/model-school.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** Another server takes over a killed server's jobs after 10 to 15 seconds. */
const PATIENCE_MS = 60_000;

let school: ModelSchool;
test.beforeAll(async () => {
  school = await openModelSchool('.test/e2e-killed-data');
});
test.afterAll(() => school.close());
test.beforeEach(() => school.behave({}));

/** Withholds the model's answers of this kind from now on, and resolves when one is requested. */
function holdBack(name: string) {
  const before = school.model.requests.length;
  school.behave({ mode: (request) => (request.name === name ? 'hang' : 'ok') });
  const isAsked = () => school.model.requests.slice(before).some((request) => request.name === name);
  return () => expect.poll(isAsked, { timeout: PATIENCE_MS }).toBe(true);
}

test('a server killed three times while a lesson is made continues, and the open page updates automatically', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const student = await registerStudent(school.url);
  const { id } = await firstLesson(student);
  const { title, subject_id } = await student.call('get', `/lessons/${id}/`);
  const page = await (await browser.newContext({ baseURL: school.url })).newPage();
  await signInAsAdmin(page);
  await page.goto(`/dashboard?tab=lessons&subject=${subject_id}`);
  const row = page.getByRole('row').filter({ hasText: title });

  let isReached = holdBack('lesson');
  await page.getByRole('button', { name: `Regenerate ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await isReached();
  for (const stage of ['items', 'solve', undefined]) {
    await school.kill();
    if (stage) isReached = holdBack(stage);
    else school.behave({});
    await school.restart();
    if (stage) await isReached();
    await expect(row.getByRole('progressbar')).toHaveCount(stage ? 1 : 0, { timeout: PATIENCE_MS });
  }
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  const repeats = ['plan', 'lesson', 'practice'].map((step) =>
    repeatsIn(school.model.requests.filter(({ name }) => name === step)),
  );
  expect(repeats).toEqual([0, 1, 0]);
});

test('a reply interrupted by a killed server says so, and can be retried', async ({ browser }) => {
  const student = await registerStudent(school.url);
  const page = await signIn(await browser.newContext({ baseURL: school.url }), student.email);
  await page.goto((await firstLesson(student)).path);
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'AI Assistant' });
  school.behave({ reply: 'one two three four five six seven eight nine ten', pace: 300 });
  await panel.getByRole('textbox', { name: 'Message' }).fill('Where do I begin?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('two three')).toBeVisible();
  await school.kill();
  await expect(panel.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
  await expect(panel.getByText('Where do I begin?')).toBeVisible();
  await school.restart();
  school.behave({ reply: 'Begin with the picture.' });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Begin with the picture.')).toBeVisible();
  await expect(panel.getByText('Where do I begin?')).toHaveCount(1);
});

test('feedback that a killed server was waiting for appears on the open result after the restart', async ({
  browser,
}) => {
  const student = await registerStudent(school.url);
  const { id } = await firstLesson(student);
  const page = await signIn(await browser.newContext({ baseURL: school.url }), student.email);
  const isReached = holdBack('feedback');
  await takeQuiz(page, id);
  await isReached();
  await expect(page.getByText('Made from your answers, without a language model.')).toBeVisible();
  await school.kill();
  school.behave({});
  await school.restart();
  await expect(page.getByText('Written by a language model. It can be wrong.')).toBeVisible({
    timeout: PATIENCE_MS,
  });
});
