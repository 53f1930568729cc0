import { expect } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { takeQuiz } from './support/answers.ts';
import { type ModelSchool, openModelSchool } from './support/model-school.ts';
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
