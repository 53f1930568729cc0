import { expect, type Page } from '@playwright/test';
import { close, loaded, open, type Walk } from './walk.ts';

const ACCOUNT_MENU = 'header [aria-haspopup="menu"]';

/** Changes the open page's theme as another tab would, without a reload. */
export const wear = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate((name) => {
    localStorage.setItem('vite-ui-theme', name);
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme', newValue: name }));
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(name);
  }, theme);

export async function* publicScreens(page: Page): Walk {
  await open(page, '/');
  yield 'landing';
  await open(page, '/login');
  yield 'sign-in';
  await page.locator('main .btn-link').click();
  await expect(page.locator('#username')).toBeVisible();
  yield 'sign-up';
  for (const [name, path] of [
    ['accessibility', '/accessibility'],
    ['privacy', '/privacy'],
    ['not-found', '/nowhere'],
  ] as const) {
    await open(page, path);
    yield name;
  }
}

/** The path of a lesson that the student who is signed in has tried and not passed; tries one with no answer if need be. */
export const triedLesson = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const get = async (path: string) => (await fetch(`/api${path}`)).json();
    const { enrollments } = await get('/dashboard/student/');
    for (const { id } of enrollments) {
      const { lessons } = await get(`/subjects/${id}/`);
      const lesson = lessons.find(({ is_completed }: { is_completed: boolean }) => !is_completed);
      if (!lesson) continue;
      const quiz = await get(`/lessons/${lesson.id}/quiz/`);
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`/api/quizzes/${quiz.id}/submit/`, { method: 'POST', headers, body: '[]' });
      return `/subjects/${id}/lessons/${lesson.id}`;
    }
    throw new Error('No lesson is left to try.');
  });

export async function* newcomerScreens(page: Page): Walk {
  await open(page, '/profile-setup');
  yield 'profile-setup';
}

/** The screens of a student who has done nothing yet. */
export async function* beginnerScreens(page: Page, what: string): Walk {
  await open(page, '/dashboard');
  yield `new-${what}-dashboard`;
  await page.locator('main a[href^="/subjects/"]').last().click();
  await expect(page.locator('[data-step]').first()).toBeVisible();
  await loaded(page);
  yield `new-${what}-subject`;
  await page.locator('[data-step] a').first().click();
  await expect(page.getByRole('tab').nth(2)).toBeVisible();
  await loaded(page);
  yield `new-${what}-lesson`;
  await page.getByRole('tab').nth(2).click();
  yield `new-${what}-quiz-history`;
}

/** `lesson`: the path of a lesson that this student has tried and not passed. */
export async function* studentScreens(page: Page, lesson: string): Walk {
  yield* headerScreens(page);
  await open(page, lesson.slice(0, lesson.indexOf('/lessons/')));
  yield 'subject';
  yield* lessonScreens(page, lesson);
  yield* quizScreens(page, lesson);
  for (const [name, path] of [
    ['review-due', '/review'],
    ['news', '/news'],
    ['no-such-subject', '/subjects/999999'],
    ['no-such-lesson', `${lesson}999999`],
    ['forbidden', '/dashboard/audit'],
  ] as const) {
    await open(page, path);
    yield name;
  }
}

async function* headerScreens(page: Page): Walk {
  await open(page, '/profile');
  yield 'profile';
  await open(page, '/dashboard');
  yield 'dashboard';
  await page.locator('header [aria-haspopup="true"]').click();
  yield 'notifications';
  await page.locator(ACCOUNT_MENU).click();
  yield 'account-menu';
  await page.getByRole('menuitem').nth(1).click();
  await loaded(page);
  await expect(page.locator('[role="dialog"] select option')).not.toHaveCount(0);
  yield 'settings';
  await close(page);
}

async function* lessonScreens(page: Page, lesson: string): Walk {
  await open(page, lesson);
  yield 'lesson';
  await page.getByRole('tab').nth(1).click();
  for (const summary of await page.locator('summary').all()) await summary.click();
  yield 'practice';
  await page.getByRole('tab').nth(2).click();
  yield 'quiz-history';
  await page.locator('[role="tabpanel"] [aria-haspopup="dialog"]').first().click();
  await loaded(page);
  yield 'review';
  await close(page);
  await page.locator('button.fixed').click();
  const panel = page.locator('[role="dialog"]');
  await panel.locator('[role="group"] button').first().click();
  await expect(panel.locator('form button[type="submit"]')).toBeVisible();
  await expect(panel.locator('[role="log"] p').nth(2)).toBeVisible();
  yield 'assistant';
}

async function* quizScreens(page: Page, lesson: string): Walk {
  await open(page, `${lesson.slice(lesson.indexOf('/lessons/'))}/quiz`);
  yield 'quiz-intro';
  await page.locator('main .btn-primary').click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  yield 'quiz';
  await page.locator('header a').first().click();
  await expect(page.locator('[role="dialog"]')).toBeVisible();
  yield 'leave-quiz';
  await close(page);
  const on = page.locator('main .btn-primary');
  while (await page.getByRole('radio').count()) {
    await page.getByRole('radio').first().check();
    const question = await page.locator('fieldset').textContent();
    await on.click();
    await expect(page.locator('fieldset').filter({ hasText: question ?? '' })).toHaveCount(0);
  }
  await expect(page.locator('main svg[role="img"]').first()).toBeVisible();
  yield 'result';
}

export async function* adminScreens(page: Page): Walk {
  await open(page, '/dashboard');
  yield 'admin-overview';
  await page.locator('.desk-nav > button').first().click();
  await expect(page.locator('[cmdk-item]').first()).toBeVisible();
  yield 'admin-command';
  await close(page);
  await page.locator('.desk-nav > button').nth(1).click();
  await expect(page.locator('[role="dialog"]')).toBeVisible();
  yield 'admin-keys';
  await close(page);
  for (const tab of ['users', 'subjects', 'lessons']) yield* tabScreens(page, tab);
  await open(page, '/dashboard?tab=analytics');
  await expect(page.locator('main summary').first()).toBeVisible();
  yield 'admin-analytics';
  await open(page, '/dashboard/audit');
  yield 'admin-audit';
  await open(page, '/dashboard/server');
  yield 'admin-server';
  await open(page, '/dashboard/questions');
  yield 'admin-questions';
  await open(page, '/second-factor');
  yield 'second-factor';
  await open(page, '/dashboard/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'class.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('username,first_name,last_name,email,grade,language\nx,,B,nowhere,13,\n'),
  });
  await expect(page.locator('main table, main ul').first()).toBeVisible();
  yield 'admin-import';
  yield* deskScreens(page);
}

/** A list, the dialog for something new, and the dialogs of its first row. */
async function* tabScreens(page: Page, tab: string): Walk {
  await open(page, `/dashboard?tab=${tab}`);
  const panel = page.locator('[role="tabpanel"]');
  const actions = panel.locator('tbody tr').first().locator('button:not([aria-disabled])');
  await expect(actions.first()).toBeVisible();
  yield `admin-${tab}`;
  const choice = panel.locator('tbody input[type="checkbox"]').first();
  if (await choice.count()) {
    await choice.check();
    yield `admin-${tab}-chosen`;
    await choice.uncheck();
  }
  const dialogs = [panel.locator('button.btn-primary').first(), ...(await actions.all())];
  for (const [index, button] of dialogs.entries()) {
    await button.click();
    await expect(page.locator('[role="dialog"]')).toBeVisible();
    yield index === 0 ? `admin-${tab}-add` : `admin-${tab}-action-${index}`;
    await close(page);
  }
}

async function* deskScreens(page: Page): Walk {
  await open(page, '/dashboard/review');
  yield 'admin-review';
  await open(page, '/dashboard?tab=lessons');
  const desk = await page.locator('tbody a').first().getAttribute('href');
  for (const part of ['review', 'tasks', 'questions']) {
    await open(page, `${desk}?part=${part}`);
    await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    yield `admin-desk-${part}`;
  }
}
