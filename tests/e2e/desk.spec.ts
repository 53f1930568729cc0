import { expect, type Locator, type Page } from '@playwright/test';
import { manyLessons, ownLesson } from './support/own-lesson.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Content that can be wider than a phone. */
const WIDE = 'A half:\n\n$$\n\\frac12\n$$\n\n| one | two |\n| --- | --- |\n| 1 | 2 |';

test('before a lesson is verified the desk lists what is missing or broken, each with a way to fix it', async ({
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
  await page.getByRole('dialog', { name: 'Edit Lesson' }).getByLabel('Content').fill(WIDE);
  const isTypeset = async (shown: Locator) => {
    await expect(shown.locator('.katex-display')).toBeVisible();
    await expect(shown.getByRole('columnheader', { name: 'two' })).toBeVisible();
  };
  await isTypeset(page.getByRole('region', { name: 'Preview' }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Lesson Updated')).toBeVisible();
  await isTypeset(page.getByRole('tabpanel', { name: 'Review' }));

  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('2 things are missing or broken')).toBeVisible();
  await dialog.getByRole('link', { name: 'Edit the practice' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Practice tasks' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Lesson Verified')).toBeVisible();
});

test('without a language model regenerating is disabled with a reason, in the list and on the desk', async ({
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

test('a long form’s buttons stay in sight, and never cover the field that has the focus', async ({
  page,
}) => {
  await signInAsAdmin(page);
  for (const [width, height] of [
    [1280, 800],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard/lessons');
    await page.getByRole('button', { name: 'Add Lesson' }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const content = dialog.getByLabel('Content');
    await content.focus();
    await content.fill('A line.\n'.repeat(60));
    await page.keyboard.press('Control+End');
    for (const field of [dialog.getByLabel('Title'), dialog.getByLabel('Language')]) {
      await field.focus();
      const { y, height: tall } = (await field.boundingBox())!;
      expect(y + tall).toBeLessThanOrEqual((await save.boundingBox())!.y);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('on a phone every action of a row is visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page);
  const { title, subject } = await ownLesson(page);
  for (const [tab, query, name] of [
    ['users', 'search=demo-student', 'demo-student'],
    ['subjects', `search=${encodeURIComponent(title)}`, title],
    ['lessons', `subject=${subject}`, title],
  ] as const) {
    await page.goto(`/dashboard?tab=${tab}&${query}`);
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });
    await expect(row).toBeVisible();
    for (const button of await row.getByRole('button').all()) {
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
  await page.goto('/dashboard/audit');
  const place = page.getByRole('navigation', { name: 'Places of the desk' }).locator('[aria-current]');
  await expect(place, 'where we are is in sight').toBeInViewport({ ratio: 0.9 });
});

test('each page of the desk has its own address, and is one click away from every other', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const places = page.getByRole('navigation', { name: 'Places of the desk' });
  for (const [name, path, shown] of [
    ['People', '/dashboard/people', '@example.com'],
    ['All subjects', '/dashboard/subjects', 'Mathematics'],
    ['All lessons', '/dashboard/lessons', 'Created'],
    ['Review drafts', '/dashboard/review', 'Review drafts'],
    ['Questions and keys', '/dashboard/questions', 'Facility'],
    ['Figures', '/dashboard/figures', 'User Growth'],
    ['Audit log', '/dashboard/audit', 'Who'],
    ['Server', '/dashboard/server', 'No job waits.'],
    ['At a glance', '/dashboard', 'Recent Lessons'],
  ] as const) {
    await places.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(places.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

/** How many whole rows the window shows, and the vertical distance between the controls above them. */
const measured = (page: Page) =>
  page.locator('tbody tr.row').evaluateAll((rows) => {
    const frame = rows[0]!.closest('[role="region"]')!.getBoundingClientRect();
    const bottom = Math.min(innerHeight, frame.bottom);
    const controls = [...document.querySelectorAll('main :is(input[type="search"], .control, [data-new])')];
    const tops = controls.map((control) => control.getBoundingClientRect().top);
    return {
      rows: rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
      apart: Math.max(...tops) - Math.min(...tops),
      from: frame.top,
    };
  });

for (const language of ['English', 'Pashto'])
  test(`fifteen rows and more stand under one line of filters on a screen 900 pixels high, and a row opens where it is pressed, in ${language}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAsAdmin(page);
    const { subject, title, lesson } = await manyLessons(page, 20);
    await page.context().addCookies([{ name: 'dars-language', value: language, url: baseURL! }]);
    await page.goto('/dashboard/people');
    await expect(page.locator('tbody tr.row').first()).toBeVisible();
    const people = await measured(page);
    await page.goto(`/dashboard/lessons?subject=${subject}`);
    await expect(page.locator('tbody tr.row')).toHaveCount(20);
    const lessons = await measured(page);
    for (const { apart } of [people, lessons]) expect(apart, 'in one line').toBeLessThan(20);
    expect(people.from, 'where the lists begin').toBeCloseTo(lessons.from, -1);
    expect(lessons.rows).toBeGreaterThanOrEqual(15);
    const row = page.locator('tbody tr.row').first();
    await row.locator('td').nth(3).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/lessons/${lesson}$`));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

test("Ctrl+K finds people, lessons and commands, and the desk's shortcuts are listed and work", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { title, lesson, subject } = await manyLessons(page, 2);
  await page.keyboard.press('Control+k');
  const bar = page.getByRole('dialog', { name: 'Find or do' });
  await bar.getByRole('combobox').fill(title);
  await expect(bar.getByRole('option', { name: title }).first()).toBeVisible();
  await bar.getByRole('combobox').fill('demo-student');
  await expect(bar.getByRole('option', { name: /student@example\.com/ })).toBeVisible();
  await bar.getByRole('combobox').fill('add subj');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Subject' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/dashboard/lessons?subject=${subject}`);
  await expect(page.locator('tbody tr.row')).toHaveCount(2);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Next row');
  await page.keyboard.press('Escape');
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/lessons/${lesson}$`));
});

test('the notice about a missing model can be dismissed for good', async ({ page }) => {
  await signInAsAdmin(page);
  const banner = page.getByRole('note').filter({ hasText: 'No language model is configured.' });
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(visibleText(page, 'System Active')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(visibleText(page, 'No language model', { exact: true })).toBeVisible();
});

test("a flagged question's key can be corrected where the flag is shown", async ({ page }) => {
  await signInAsAdmin(page);
  const { lesson } = await ownLesson(page);
  await page.evaluate(async (id) => {
    await fetch(`/api/admin/lessons/${id}/quizzes/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        quiz_questions: [
          { question_text: 'See www.example.com', options: ['One', 'Two'], correct_answer: 'One' },
        ],
      }),
    });
  }, lesson);
  await page.goto(`/dashboard/lessons/${lesson}`);
  await expect(page.getByText('A web address in a text')).toBeVisible();
  await page.getByRole('button', { name: 'The key was wrong: Question 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Correct the key' })).toBeVisible();
});

/** Each page of the desk with the query keys that the server seeds. */
const SEEDED: [address: string, keys: string[]][] = [
  ['/dashboard', ['admin-dashboard', 'admin-model']],
  ['/dashboard?tab=users', ['admin-dashboard', 'admin-users']],
  ['/dashboard?tab=analytics', ['admin-analytics', 'admin-lessons', 'admin-items']],
  ['/dashboard/questions', ['admin-subjects', 'admin-lessons', 'admin-items']],
  ['/dashboard/review', ['admin-drafts']],
  ['/dashboard/lessons', ['admin-subjects', 'admin-lessons', 'generation']],
  ['/dashboard/lessons/1', ['admin-desk', 'admin-subjects']],
];

test('a page of the desk comes with the data that its screen needs first', async ({ page }) => {
  await signInAsAdmin(page);
  const headers = { 'sec-fetch-dest': 'document' };
  for (const [address, keys] of SEEDED) {
    const html = await (await page.request.get(address, { headers })).text();
    expect(
      keys.filter((key) => !html.includes(`\\"${key}\\"`)),
      address,
    ).toEqual([]);
  }
});

test('the queue of drafts and the list of lessons show their data without a request', async ({ page }) => {
  await signInAsAdmin(page);
  const { title, subject, lesson } = await ownLesson(page, WIDE);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto(`/dashboard/review?lesson=${lesson}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.katex-display')).toBeVisible();
  await page.goto(`/dashboard/lessons?subject=${subject}`);
  await expect(page.getByRole('button', { name: `Verify ${title}` })).toBeVisible();
  expect(calls).toEqual([]);
});
