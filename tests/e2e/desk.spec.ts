import { expect, test } from '@playwright/test';
import { ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('before a lesson is verified the desk says what is missing or broken, each with its way to mend it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { title, lesson, subject } = await ownLesson(page, '## Halves\n\nA half is $\\frac{1}{$.');
  const dialog = page.getByRole('dialog', { name: 'Verify Lesson' });
  const lines = [
    '3 things are missing or broken',
    'A formula cannot be shown: \\frac{1}{',
    'There are no practice tasks.',
    'There is no quiz: nobody can complete this lesson.',
  ];
  await page.goto(`/dashboard?tab=lessons&subject=${subject}`);
  await page.getByRole('button', { name: `Verify ${title}` }).click();
  await expect(dialog.getByText('Are you sure you want to verify this lesson?')).toBeVisible();
  for (const line of lines) await expect(dialog.getByText(line)).toBeVisible();
  await dialog.getByRole('link', { name: 'Edit the content' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/lessons/${lesson}`));
  await page.getByRole('dialog', { name: 'Edit Lesson' }).getByLabel('Content').fill('A half.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated')).toBeVisible();

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('2 things are missing or broken')).toBeVisible();
  await dialog.getByRole('link', { name: 'Edit the practice' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Practice tasks' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Lesson Verified')).toBeVisible();
});

test('without a language model nothing promises one: regenerating is off with its reason, in the row and on the desk', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { title, lesson, subject } = await ownLesson(page);
  const reason = 'No language model is configured, so nothing can be regenerated.';
  await page.goto(`/dashboard?tab=lessons&subject=${subject}`);
  const inRow = page.getByRole('button', { name: `Regenerate ${title}` });
  await expect(inRow).toHaveAttribute('aria-disabled', 'true');
  await expect(inRow).toHaveAccessibleDescription(reason);
  await inRow.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Lesson' }).click();
  await expect(page.getByText('Without content a language model writes the lesson')).toHaveCount(0);
  await expect(page.getByText('the lesson stays empty until you write it')).toBeVisible();
  await page.goto(`/dashboard/lessons/${lesson}`);
  const onDesk = page.getByRole('button', { name: 'Regenerate' });
  await expect(onDesk).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(reason)).toBeVisible();
});

test('on a phone every action of a row lies on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  for (const tab of ['users', 'subjects', 'lessons']) {
    await page.goto(`/dashboard?tab=${tab}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit / }) });
    await expect(row.first()).toBeVisible();
    for (const button of await row.first().getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      const { x, width } = (await button.boundingBox())!;
      expect(x, `${tab}: ${await button.textContent()}`).toBeGreaterThanOrEqual(0);
      expect(x + width, `${tab}: ${await button.textContent()}`).toBeLessThanOrEqual(360);
    }
    const isScrolled = await page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .evaluate((frame) => frame.scrollWidth > frame.clientWidth);
    expect(isScrolled, `${tab} scrolls sideways`).toBe(false);
  }
});

test('each place of the desk has its address, and is one click away from every other', async ({ page }) => {
  await signInAsAdmin(page);
  const places = page.getByRole('navigation', { name: 'Places of the desk' });
  for (const [name, path, shown] of [
    ['People', '/dashboard/people', 'demo-student'],
    ['All subjects', '/dashboard/subjects', 'Mathematics'],
    ['All lessons', '/dashboard/lessons', 'Verified'],
    ['Review drafts', '/dashboard/review', 'Review drafts'],
    ['Questions and keys', '/dashboard/questions', 'Facility'],
    ['Figures', '/dashboard/figures', 'User Growth'],
    ['Audit log', '/dashboard/audit', 'Who'],
    ['At a glance', '/dashboard', 'Recent Lessons'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});
