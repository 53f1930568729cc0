import { type BrowserContext, expect, type Page, request } from '@playwright/test';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { wear } from '../support/screens.ts';
import { axeViolations } from './support/axe.ts';
import { test } from './support/test.ts';

const columns = (sign: string) => `| ${Array.from({ length: 14 }, (_, n) => `${sign}${n}`).join(' | ')} |`;
const CONTENT = [
  'What stands before the first heading.',
  '# A part',
  `${columns('column ')}\n${columns('---')}\n${columns('row')}`.replace(/---\d+/g, '---'),
  '### A smaller one',
  `\`\`\`\n${'one long line of code, '.repeat(12)}\n\`\`\``,
  `$$\n${'a+b+'.repeat(60)}c\n$$`,
  '| a | b |\n| --: | :-: |\n| 1 | 2 |',
].join('\n\n');

/** A verified lesson with this text in a subject of its own, for grade 5. */
async function addLesson(baseURL: string, content: string, language = 'English') {
  const api = await request.newContext({ baseURL });
  const demo = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await api.post('/api/login/', { data: demo })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const post = async (path: string, data: unknown) =>
    (await api.post(`/api${path}`, { headers, data })).json();
  const name = `Wide things ${crypto.randomUUID().slice(0, 8)}`;
  const subject = await post('/admin/subjects/', { name, description: 'For a test.', grade_level: 5 });
  const lesson = { title: 'Wide things', language, content };
  const { id } = await post(`/admin/subjects/${subject.id}/lessons/`, lesson);
  expect((await api.put(`/api/admin/lessons/${id}/verify`, { headers })).status()).toBe(200);
  return `/subjects/${subject.id}/lessons/${id}`;
}

/** Signs in a new student and returns the path of a lesson with this text. */
async function arrive(context: BrowserContext, baseURL: string) {
  const path = await addLesson(baseURL, CONTENT);
  const student = await registerStudent(baseURL);
  return { path, student, page: await signIn(context, student.email) };
}

const flawsOf = async (page: Page) => {
  const violations = await axeViolations(page, { runOnly: ['scrollable-region-focusable'] });
  return violations.flatMap(({ nodes }) => nodes.map((html) => html.slice(0, 120)));
};

test('the end of a wide formula in a text from right to left can be scrolled to', async ({
  context,
  baseURL,
}) => {
  const path = await addLesson(baseURL!, `$$\n${'a+b+'.repeat(60)}c\n$$`, 'Pashto');
  const page = await signIn(context, (await registerStudent(baseURL!)).email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  const formula = page.locator('.katex-display');
  await expect(formula).toBeVisible();
  await formula.evaluate((node) => node.scrollTo({ left: node.scrollWidth }));
  await expect(formula.getByText('c', { exact: true }).last()).toBeInViewport({ ratio: 1 });
});

test('a formula loads the whole typeface for a rare sign alone, and for no digit of another script', async ({
  browser,
  context,
  baseURL,
}) => {
  await signIn(context, (await registerStudent(baseURL!)).email);
  const storageState = await context.storageState();
  const typefacesOf = async (content: string, language?: string) => {
    // Each in a new context: a kept style sheet names what its earlier pages have loaded.
    const page = await (await browser.newContext({ baseURL: baseURL!, storageState })).newPage();
    await page.goto(await addLesson(baseURL!, content, language));
    await page.waitForLoadState('networkidle');
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    return names
      .flatMap((name) => /(formulas-\w+|KaTeX_\w+-\w+)[^/]*\.woff2$/.exec(name)?.[1] ?? [])
      .toSorted();
  };
  expect(await typefacesOf('$2 \\times 3 = 6$')).toEqual(['formulas-main']);
  expect(await typefacesOf('$2 \\times 3 = 6$', 'Persian')).toEqual(['formulas-main']);
  expect(await typefacesOf('$x + 2 = y$')).toEqual(['formulas-main', 'formulas-variables']);
  expect(await typefacesOf('$2 \\rightleftharpoons 3$')).toEqual(['KaTeX_Main-Regular', 'formulas-main']);
});

test('wide tables, code and formulas scroll with the keyboard and have names; narrow ones take no focus', async ({
  context,
  baseURL,
}) => {
  const { path, page } = await arrive(context, baseURL!);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  for (const name of [/^Wide table/, /^Wide lines of code/, /^Wide formula/])
    await expect(page.getByRole('region', { name })).toHaveCount(1);
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    expect(await flawsOf(page), theme).toEqual([]);
  }
  const table = page.getByRole('region', { name: /^Wide table/ });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole('table')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: '1', exact: true })).toHaveCSS('text-align', /right$/);
  await expect(page.getByRole('cell', { name: '2', exact: true })).toHaveCSS('text-align', /center$/);
});

test('a lesson’s headings appear in the outline whichever Markdown they were written in', async ({
  context,
  baseURL,
}) => {
  const { path, page } = await arrive(context, baseURL!);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wide things');
  await expect(page.getByRole('heading', { level: 2, name: 'A part' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'A smaller one' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'A smaller one' }).click();
  await expect(page).toHaveURL(/#a-smaller-one$/);
});

test('a lesson’s text is in its page, whatever this process has typeset before', async ({
  context,
  baseURL,
}) => {
  const { path, student, page } = await arrive(context, baseURL!);
  const { id } = await firstLesson(student);
  for (let visit = 1; visit <= 2; visit++) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2, name: 'A part' })).toBeVisible();
    await student.call('post', `/lessons/${id}/practice/`);
  }
});

test('a lesson’s text is sent again if a slow browser rendered the page before its HTML arrived', async ({
  context,
  baseURL,
}) => {
  const { path, page } = await arrive(context, baseURL!);
  await page.route(`**${path}`, async (route) => {
    const headers = { ...route.request().headers(), 'sec-fetch-dest': 'document' };
    const response = await route.fetch({ headers });
    const html = await response.text();
    const late = html.replace('data-typeset', 'data-late').replace(/(<h2[^>]*>)A part/, '$1');
    await route.fulfill({ response, body: late });
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: 'A part' })).toBeVisible();
});

test('the practice problems have their text if the page arrived before their tab was opened', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { id, path } = await firstLesson(student);
  const tasks: { content: string }[] = await student.call('get', `/lessons/${id}/tasks/`);
  const page = await signIn(context, student.email);
  await page.goto(path);
  await page.getByRole('tab', { name: 'Practice' }).click();
  const problems = page
    .getByRole('tabpanel', { name: 'Practice' })
    .locator('li:has(h2) > div > [data-heard] > .prose-lesson');
  await expect(problems).toHaveCount(tasks.length);
  for (const problem of await problems.all()) await expect(problem).not.toBeEmpty();
});

test('the assistant’s button covers no text of a lesson or a subject at any scroll position', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!);
  const { path } = await firstLesson(student);
  const page = await signIn(context, student.email);
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of [path, path.replace(/\/lessons.*/, '')]) {
      await page.goto(address);
      expect(await page.evaluate(coveredWords), `${address} at ${width}`).toEqual([]);
    }
  }
});

/** Scrolls down by half a screen at a time and returns the words that the floating button covers. */
async function coveredWords(): Promise<string[]> {
  const button = document.querySelector('button.fixed')!;
  const header = document.querySelector('header')!;
  const lines: { words: string; box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.trim() || button.contains(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      lines.push({
        words: node.textContent,
        box: new DOMRect(box.x, box.y + scrollY, box.width, box.height),
      });
  }
  const covered: string[] = [];
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    window.scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const under = Math.max(top, header.getBoundingClientRect().bottom) + scrollY;
    for (const { words, box } of lines)
      if (
        box.right > left &&
        box.left < right &&
        Math.min(box.bottom, bottom + scrollY) > Math.max(box.top, under)
      )
        covered.push(words);
  }
  return covered;
}
