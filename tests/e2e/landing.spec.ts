import { expect, type Page } from '@playwright/test';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { test } from './support/test.ts';

const demo = (page: Page) => page.locator('#demo');

test('the demo quiz marks right and wrong answers, moves on automatically and restarts with another subject', async ({
  page,
}) => {
  await page.goto('/');
  const quiz = demo(page);
  const submit = quiz.getByRole('button', { name: 'Submit Answer' });
  await expect(submit).toBeDisabled();
  await quiz.getByLabel('Two thirds').check();
  await submit.click();
  await expect(quiz.getByText('Incorrect. The correct answer is: Three sixths')).toBeVisible();
  await expect(quiz.getByRole('button', { name: 'Next Question...' })).toBeDisabled();
  await expect(quiz.getByRole('radio').first()).toBeDisabled();
  await expect(quiz.getByText('Question 2 of 3')).toBeVisible();
  await quiz.getByLabel('20 metres').check();
  await submit.click();
  await expect(quiz.getByText('Correct! Well done!')).toBeVisible();
  await expect(quiz.locator('[data-state=wrong]')).toHaveCount(1);
  await expect(quiz.locator('[data-state=correct]')).toHaveCount(1);
  await quiz.getByRole('tab', { name: 'Biology' }).click();
  await expect(quiz.getByText('Question 1 of 3')).toBeVisible();
  await expect(quiz.locator('[data-state=unanswered]')).toHaveCount(2);
});

test('the demo quiz wraps from its last question to its first', async ({ page }) => {
  await page.goto('/');
  const quiz = demo(page);
  for (const next of [2, 3, 1]) {
    await quiz.getByRole('radio').first().check();
    await quiz.getByRole('button', { name: 'Submit Answer' }).click();
    await expect(quiz.getByText(`Question ${next} of 3`)).toBeVisible();
  }
});

test('a narrow header folds into a menu with links to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.locator('#landing-menu').getByRole('link', { name: 'Pricing' }).click();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport();
});

test("the language switch changes the page's direction", async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').first().selectOption('Pashto');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ps');
});

test('search engines may index only the landing page', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  await page.goto('/login');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /dashboard');
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<loc>');
});

test('the pictures of lessons are there in every language', async ({ page, context, baseURL }) => {
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'dars-language', value: language, url: baseURL! }]);
    await page.goto('/');
    const lesson = page.locator(`img[src="/landing/lesson-${INTERFACE[language].locale}-dark.webp"]`);
    await expect(lesson).toBeVisible();
    await expect.poll(() => lesson.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  }
});

test('turning the theme leaves what is off the screen for the next frame, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => scrollTo({ top: 3500, behavior: 'instant' }));
  const look = () =>
    page.evaluate(() => ({
      place: [document.documentElement.scrollHeight, scrollY],
      colours: ['h1', '#demo h2', '#pricing h2'].map(
        (name) => getComputedStyle(document.querySelector(name)!).color,
      ),
    }));
  const before = await look();
  const turning = await page.evaluate(
    () =>
      new Promise<{ isPricingDrawn: boolean; height: number }>((resolve) => {
        performance.mark('turning');
        document.querySelector<HTMLElement>('#landing-menu button')!.click();
        // What is off the screen is decided between layout and paint, where resizes are observed.
        requestAnimationFrame(() =>
          new ResizeObserver((_, observer) => {
            observer.disconnect();
            const pricing = document.querySelector('#pricing h2')!;
            resolve({
              isPricingDrawn: pricing.checkVisibility({ contentVisibilityAuto: true }),
              height: document.documentElement.scrollHeight,
            });
          }).observe(document.documentElement),
        );
      }),
  );
  expect(turning).toEqual({ isPricingDrawn: false, height: before.place[0] });
  await expect(page.locator('html')).not.toHaveAttribute('data-turning');
  const after = await look();
  expect(after.place).toEqual(before.place);
  expect(new Set(after.colours).size).toBe(1);
  expect(after.colours).not.toEqual(before.colours);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [turning] = performance.getEntriesByName('turning');
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            if (startTime > turning!.startTime) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(moved).toBe(0);
});
