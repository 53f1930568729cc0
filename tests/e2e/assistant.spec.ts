import { type Browser, expect, type Page } from '@playwright/test';
import pashto from '#lib/platform/i18n/messages/ps/assistant.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { takeQuiz } from './support/answers.ts';
import { type ModelSchool, openModelSchool } from './support/model-school.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

let school: ModelSchool;
test.beforeAll(async () => {
  school = await openModelSchool('.test/e2e-model-data');
});
test.afterAll(() => school.close());
test.beforeEach(() => school.behave({}));

async function inLesson(browser: Browser, language = 'English') {
  const student = await registerStudent(school.url, language);
  const lesson = await firstLesson(student);
  const page = await signIn(await browser.newContext({ baseURL: school.url }), student.email);
  await page.goto(lesson.path);
  return { student, lesson, page };
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'AI Assistant' });
const send = async (page: Page, message: string) => {
  const field = panelOf(page).getByRole('textbox', { name: 'Message' });
  await field.fill(message);
  await field.press('Enter');
};
const idle = (page: Page) => expect(panelOf(page).getByRole('button', { name: 'Send' })).toBeVisible();

test('a conversation with the tutor: streamed, stopped, retried, interrupted, empty, kept over a reload', async ({
  browser,
}) => {
  const { page } = await inLesson(browser);
  const words = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ');
  const open = page.getByRole('button', { name: 'AI Assistant' });
  await open.focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByText('Hello! I am your learning assistant.')).toBeVisible();
  for (const prompt of ['Explain concept', 'Study tips', 'Practice problems'])
    await expect(panel.getByRole('button', { name: prompt })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('You: ')).toHaveCount(0);

  school.behave({ reply: words, pace: 50 });
  await send(page, 'What is this lesson about?');
  await expect(panel.getByText('word3')).toBeVisible();
  await expect(panel.getByText('word39')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Study tips' })).toBeDisabled();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(panel.getByText('Stopped.')).toBeVisible();
  await expect(panel.getByText('word3')).toBeVisible();

  school.behave({ reply: 'A half is $\\frac12$ of a whole.', pace: 5 });
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.locator('.katex')).toBeVisible();
  await expect(panel.getByText('Written by a language model. It can be wrong.')).toHaveCount(1);
  await expect(panel.getByText('Stopped.')).toHaveCount(0);
  await expect(panel.getByText('What is this lesson about?')).toHaveCount(1);

  school.behave({ reply: words, mode: () => 'cut' });
  await send(page, 'And a third?');
  await expect(panel.getByText('word0')).toBeVisible();
  await expect(panel.getByText('Oops! Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByText('AI Assistant Error')).toBeVisible();
  school.behave({ mode: () => 'empty' });
  await send(page, 'And a fourth?');
  await expect(panel.getByText('I am sorry, I cannot provide a response at the moment.')).toBeVisible();
  school.behave({ mode: () => '500' });
  await send(page, 'And a fifth?');
  await expect(panel.getByText('Oops! Something went wrong. Please try again.')).toHaveCount(2);
  await idle(page);

  await page.reload();
  await open.click();
  await expect(panel.getByText('And a third?')).toBeVisible();
  await expect(panel.locator('.katex')).toBeVisible();
  await expect(panel.getByText('And a fifth?')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(open).toBeFocused();
});

test('the hint ladder shows the worked solution only after attempts and all hints; a link opens the lesson', async ({
  browser,
}) => {
  const { page, student, lesson } = await inLesson(browser);
  const [task] = (await student.call('get', `/lessons/${lesson.id}/tasks/`)) as { solution: string }[];
  const solution = JSON.stringify(task!.solution).slice(1, 40);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'AI Assistant' }).click();
  const panel = panelOf(page);
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
  expect((await panel.boundingBox())!.width).toBe(360);
  const messages = [
    'Help me with problem 1',
    'Is it 8/5?',
    'Or 3/8?',
    'Is it 3/5?',
    'Please tell me the answer.',
  ];
  for (const [count, message] of messages.entries()) {
    await send(page, message);
    await expect(panel.getByText('Written by a language model')).toHaveCount(count + 1);
    await idle(page);
  }
  const requests = school.model.requests.filter(({ name }) => name === 'chat').slice(-messages.length);
  expect(requests.every(({ raw }) => raw.includes(solution))).toBe(true); // at hand, and kept
  const isTold = requests.map(({ raw }) => raw.includes('Work the solution out'));
  expect(isTold).toEqual([false, false, false, false, true]);
  expect(requests[0]!.raw).toContain('ask, kindly, what the student has tried so far');

  const section = page.locator('main h2[id]').last();
  const [id, heading] = [await section.getAttribute('id'), await section.textContent()];
  school.behave({ reply: `Read [that section](#${id}) and [a trap](https://evil.example/) again.` });
  await send(page, 'Where does it say so?');
  const link = panel.getByRole('link', { name: 'that section' });
  await expect(link).toBeVisible();
  await expect(panel.getByRole('link', { name: 'a trap' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Practice' }).evaluate((tab: HTMLElement) => tab.click());
  await expect(visibleText(page, 'Problem 1', { exact: true })).toBeVisible();
  await link.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: heading! })).toBeInViewport();
});

test('in Pashto the panel and the reply are right to left', async ({ browser }) => {
  const { page } = await inLesson(browser, 'Pashto');
  await page.getByRole('button', { name: pashto.open }).click();
  const panel = page.getByRole('dialog');
  school.behave({ reply: 'نیمایي د یو بشپړ شي دوه برابرې برخې دي.' });
  await panel.getByRole('button', { name: pashto.prompts.explain }).click();
  const reply = panel.getByText('نیمایي د یو بشپړ شي');
  await expect(reply).toBeVisible();
  expect(await reply.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const { x, width } = (await panel.boundingBox())!;
  expect(x + width / 2).toBeLessThan(640);
});

/** Records what the page hides from now on while it waits for something else. */
const watchHidden = (page: Page) =>
  page.evaluateHandle(() => {
    const hidden: string[] = [];
    const note = ({ target }: MutationRecord) => {
      if (target instanceof HTMLElement && target.style.display === 'none')
        hidden.push(target.outerHTML.slice(0, 120));
    };
    new MutationObserver((records) => records.forEach(note)).observe(document.querySelector('main')!, {
      subtree: true,
      attributeFilter: ['style'],
    });
    return hidden;
  });

test("a result shows the rules' feedback at once, and the model's feedback replaces it automatically", async ({
  browser,
}) => {
  const { page, lesson } = await inLesson(browser);
  const { promise: isSeen, resolve: letItCome } = Promise.withResolvers<void>();
  school.behave({ mode: ({ name }) => (name === 'feedback' ? isSeen.then(() => 'ok' as const) : 'ok') });
  await takeQuiz(page, lesson.id);
  await expect(page.getByText('Made from your answers, without a language model.')).toBeVisible();
  await expect(page.locator('main .katex').first()).toBeVisible();
  const hidden = await watchHidden(page);
  letItCome();
  await expect(
    page.getByText('You worked with care, and there is one thing to look at again.'),
  ).toBeVisible();
  await expect(page.getByText('Written by a language model. It can be wrong.')).toBeVisible();
  expect(await hidden.jsonValue(), 'hidden while the new result was read').toEqual([]);
});

test('an admin watches a lesson being written through interrupted and failed answers, and verifies the draft for students', async ({
  browser,
}) => {
  const { student, lesson } = await inLesson(browser);
  const { title, subject_id } = await student.call('get', `/lessons/${lesson.id}/`);
  const page = await (await browser.newContext({ baseURL: school.url })).newPage();
  await signInAsAdmin(page);

  let cuts = 1;
  const fails = ({ name }: { name: string }) =>
    name === 'practice' ? '401' : name === 'lesson' && cuts-- > 0 ? 'cut' : 'ok';
  school.behave({ pace: 100, mode: fails });
  await page.goto(`/dashboard?tab=lessons&subject=${subject_id}`);
  await page.getByRole('button', { name: `Regenerate ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('Content Regeneration Started')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(
    row.getByText(/^Writing the lesson failed\. The language model.s answer broke off/),
  ).toBeVisible();
  await expect(row.getByText('It is tried again by itself.')).toBeVisible();
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expect(row.getByText('Verified', { exact: true })).toBeVisible();

  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Being written now' })).toBeVisible();
  const written = page.locator('[aria-busy="true"]');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(written.getByRole('heading').first()).toBeVisible();
    const length = (await written.innerText()).length;
    await expect.poll(async () => (await written.innerText()).length, 'it grows').toBeGreaterThan(length);
  }
  await expect(page.getByText('Writing the lesson', { exact: true })).toBeVisible();
  school.behave({ mode: fails });
  await expect(
    page.getByText(/^Writing the practice problems failed\. The language model did not accept/),
  ).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  const requestsBefore = school.model.requests.length;
  school.behave({});
  await page.getByRole('button', { name: `Try again: ${title}` }).click();
  await expect(page.getByText(/^\d+ questions passed the checks$/)).toBeVisible({ timeout: 30_000 });
  const steps = new Set(school.model.requests.slice(requestsBefore).map(({ name }) => name));
  expect([steps.has('plan'), steps.has('lesson'), steps.has('practice')]).toEqual([false, false, true]);
  await expect(page.getByText('3 of 3 blind solvers chose the key').first()).toBeVisible();
  await expect(page.getByText('Being written now')).toHaveCount(0);
  await expect(page.getByText('lesson-3')).toBeVisible();
  await expect(page.getByText('Not known: no price is set for every call')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const before = await student.call('get', `/lessons/${lesson.id}/`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
  const after = await student.call('get', `/lessons/${lesson.id}/`);
  expect([before.content, after.content].map((text) => text.includes('## '))).toEqual([true, true]);
  expect(after.content).not.toBe(before.content);
});
