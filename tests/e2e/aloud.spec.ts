import { type BrowserContext, expect } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { test } from './support/test.ts';
import { bare, endSentence, isSilent, lit, OWN, said, stageVoices, type Voice } from './support/voices.ts';

async function open(context: BrowserContext, baseURL: string, voices: Voice[], grade = '2', tab = '') {
  await stageVoices(context, voices);
  const student = await registerStudent(baseURL, 'English', grade);
  const lesson = await firstLesson(student);
  const page = await signIn(context, student.email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(tab === 'quiz' ? `/lessons/${lesson.id}/quiz` : lesson.path);
  return page;
}

test.describe('a lesson of the first grades', () => {
  test('is read sentence by sentence, each lit while it is said, to its end', async ({
    context,
    baseURL,
  }) => {
    const page = await open(context, baseURL!, [OWN]);
    await page.getByRole('button', { name: 'Listen' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const article = page.locator('.lesson-text .prose-lesson');
    for (let n = 1; await page.getByRole('button', { name: 'Pause' }).isVisible(); n++) {
      const sentence = (await said(page)).at(-1)!;
      expect(await said(page)).toHaveLength(n);
      await expect(page.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 });
      const picture = page.locator('[data-said]');
      if (await picture.count()) expect(await picture.getAttribute('aria-label')).toBe(sentence);
      else expect(bare(await lit(page))).toContain(bare(sentence).slice(0, 3));
      await endSentence(page);
    }
    const all = bare((await said(page)).join(''));
    for (const heading of await article.getByRole('heading').allInnerTexts())
      expect(all).toContain(bare(heading));
    expect(await lit(page)).toBe('');
    await expect(page.getByRole('button', { name: 'Listen' })).toBeVisible();
  });

  test('goes on after a pause with the sentence that was broken off, or from the start', async ({
    context,
    baseURL,
  }) => {
    const page = await open(context, baseURL!, [OWN]);
    await page.getByRole('button', { name: 'Listen' }).click();
    await endSentence(page);
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.body, '::highlight(aloud)').backgroundColor);
    expect(await colour()).not.toBe('rgba(0, 0, 0, 0)');
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await lit(page)).toBe('');
    await page.getByRole('button', { name: 'Go on' }).click();
    const [first, second, third] = await said(page);
    expect(third).toBe(second);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'From the start' }).click();
    expect((await said(page)).at(-1)).toBe(first);
  });

  test('falls silent when its tab is left, and says so when the voice fails', async ({
    context,
    baseURL,
  }) => {
    const page = await open(context, baseURL!, [OWN]);
    await page.getByRole('button', { name: 'Listen' }).click();
    await page.getByRole('tab', { name: 'Practice' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await isSilent(page);
    await page.getByRole('tab', { name: 'Content' }).click();
    await page.getByRole('button', { name: 'Listen' }).click();
    await page.evaluate(() => stage.fail());
    await expect(page.getByText('The voice stopped.')).toBeVisible();
    expect(await lit(page)).toBe('');
  });

  test('says that the device has no voice, where there is none of its own for the language', async ({
    context,
    baseURL,
  }) => {
    const voices = [
      { lang: 'ps-AF', localService: true },
      { lang: 'en-US', localService: false },
    ];
    const page = await open(context, baseURL!, voices);
    await expect(page.getByText('This device has no voice for English')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0);
  });
});

test('a lesson of the third grade is not read', async ({ context, baseURL }) => {
  const page = await open(context, baseURL!, [OWN], '3');
  await expect(page.locator('.lesson-text .prose-lesson')).toBeVisible();
  await expect(page.locator('.aloud')).toHaveCount(0);
});

test('a question of the first grades can be heard with each of its options, and the next one is silent', async ({
  context,
  baseURL,
}) => {
  const page = await open(context, baseURL!, [OWN], '2', 'quiz');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('button', { name: 'Listen to the question' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  while (await page.getByRole('button', { name: 'Pause' }).isVisible()) await endSentence(page);
  const spoken = bare((await said(page)).join(''));
  for (const option of await page.locator('[data-quiz-options] .grow').allInnerTexts())
    expect(spoken).toContain(bare(option));
  expect(spoken).not.toContain('Choose');
  await page.getByRole('button', { name: 'Listen to the question' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next Question' }).click();
  await expect(page.getByRole('button', { name: 'Listen to the question' })).toBeVisible();
  await isSilent(page);
});
