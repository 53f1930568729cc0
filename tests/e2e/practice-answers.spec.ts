import { type Browser, expect, type Page } from '@playwright/test';
import english from '#lib/platform/i18n/messages/en/practice.json' with { type: 'json' };
import pashto from '#lib/platform/i18n/messages/ps/practice.json' with { type: 'json' };
import urdu from '#lib/platform/i18n/messages/ur/practice.json' with { type: 'json' };
import { wear } from '../support/screens.ts';
import { firstLesson, registerStudent, signIn, type Student } from '../support/student.ts';
import { axeViolations } from './support/axe.ts';
import { openPractice, type Practice, tapTiles } from './support/practised.ts';
import { test } from './support/test.ts';

type Words = typeof english;
type Exercise = { id: number; options: string[] | null; tiles: string[] | null };
const PHONE = { hasTouch: true, viewport: { width: 360, height: 740 } };
const DESK = { viewport: { width: 1280, height: 800 } };

/** A student's window in one language, for exercises of our choice. */
async function openIn(browser: Browser, baseURL: string, student: Student, practice: Practice, size: object) {
  const { id: lessonId } = await firstLesson(student);
  const context = await browser.newContext({ baseURL, ...size });
  const page = await signIn(context, student.email);
  const showing = async (generator: string, answer: RegExp): Promise<Exercise> => {
    const { id } = await student.call('post', `/lessons/${lessonId}/practice/`);
    await practice.turnInto(id, generator, answer);
    await page.goto(`/lessons/${lessonId}/practice`);
    return student.call('post', `/lessons/${lessonId}/practice/`);
  };
  return { page, showing, close: () => context.close() };
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const check = (page: Page, words: Words) => page.getByRole('button', { name: words.check, exact: true });
/** An answer with its mark; a sum stands in an isolate of its own. */
const given = (page: Page, words: Words, mark: 'rightMark' | 'wrongMark', answer: string) =>
  page.getByRole('listitem').filter({ hasText: new RegExp(`${words[mark]}\\s*\u2066?${answer}`, 'u') });

async function type(page: Page, words: Words, answer: string) {
  await page.getByRole('textbox', { name: words.yourAnswer }).fill(answer);
  await check(page, words).click();
}

/** Looks at the screen in both themes: no violation, nothing wider than the window. */
async function look(page: Page, name: string) {
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    expect(await axeViolations(page), `${name} ${theme}`).toEqual([]);
    await page.screenshot({ path: `.test/answers/${name}-${theme}.png`, fullPage: true });
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The order of the tiles in the row, by the numbers that a reader hears. */
const placed = (page: Page, words: Words) =>
  page
    .getByRole('list', { name: words.tilesPlaced })
    .getByRole('button')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-tile')));

test('what a child answers in Pashto on a phone is taken by its value and stays to be seen', async ({
  browser,
  baseURL,
}) => {
  const practice = openPractice();
  const student = await registerStudent(baseURL!, 'Pashto');
  const { page, showing, close } = await openIn(browser, baseURL!, student, practice, PHONE);

  await test.step('−۵ is wrong where ۵ is right, once, however it is written', async () => {
    await showing('subtract-negative', /^5$/);
    await type(page, pashto, '−۵');
    await expect(given(page, pashto, 'wrongMark', '−۵')).toBeVisible();
    await expect(page.getByRole('textbox', { name: pashto.yourAnswer })).toHaveValue('');
    await page.reload();
    await expect(given(page, pashto, 'wrongMark', '−۵')).toBeVisible();
    await type(page, pashto, '-5');
    await expect(status(page, pashto.tried)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: pashto.wrongMark })).toHaveCount(1);
    await look(page, 'ps-minus-five');
    await type(page, pashto, '5');
    await expect(status(page, pashto.rightInTheEnd)).toBeVisible();
    await expect(given(page, pashto, 'wrongMark', '−۵')).toBeVisible();
    await expect(given(page, pashto, 'rightMark', '5')).toBeVisible();
    await page.reload();
    await expect(given(page, pashto, 'rightMark', '5')).toBeVisible();
    await expect(page.getByRole('button', { name: pashto.next })).toBeFocused();
  });

  await test.step('an area in words', async () => {
    await showing('rectangle-area', /^108 m\^2$/);
    await page.getByRole('textbox', { name: pashto.yourAnswer }).fill('۱۰۸ مربع متر');
    await look(page, 'ps-unit-typed');
    await check(page, pashto).click();
    await expect(status(page, pashto.right)).toBeVisible();
    await expect(given(page, pashto, 'rightMark', '۱۰۸ مربع متر')).toBeVisible();
    await look(page, 'ps-unit');
  });

  await test.step('an order by taps', async () => {
    const { id, tiles } = await showing('order-negatives', /^/);
    const { item } = await practice.secretOf(id);
    await tapTiles(page, tiles!, item.wrong[0]!.text);
    await tapTiles(page, tiles!, tiles![0]!);
    await expect(check(page, pashto)).toBeDisabled();
    await expect.poll(() => placed(page, pashto)).toHaveLength(3);
    await look(page, 'ps-order-open');
    for (const tile of tiles!.slice(1)) await tapTiles(page, tiles!, tile);
    await tapTiles(page, tiles!, item.wrong[0]!.text);
    await check(page, pashto).click();
    await expect(status(page, item.wrong[0]!.misconception.split(' $')[0]!)).toBeVisible();
    const before = await placed(page, pashto);
    await page.reload();
    await expect.poll(() => placed(page, pashto)).toEqual(before);
    for (const tile of tiles!) await tapTiles(page, tiles!, tile);
    await tapTiles(page, tiles!, item.answer.text);
    await look(page, 'ps-order');
    await check(page, pashto).click();
    await expect(status(page, pashto.rightInTheEnd)).toBeVisible();
    await look(page, 'ps-order-right');
  });
  await close();
  await practice.close();
});

test('an order is made with the keys in Urdu, and dragged in English', async ({ browser, baseURL }) => {
  const practice = openPractice();
  const student = await registerStudent(baseURL!, 'Urdu');
  const inUrdu = await openIn(browser, baseURL!, student, practice, PHONE);

  await test.step('by keys, from right to left', async () => {
    const { page, showing } = inUrdu;
    const { id, tiles } = await showing('order-large-numbers', /^/);
    const { item } = await practice.secretOf(id);
    const key = item.answer.text.split('، ').map((tile) => String(tiles!.indexOf(tile)));
    await page.locator('[data-tile="0"]').focus();
    for (const order of [['0'], ['0', '1'], ['0', '1', '2'], ['0', '1', '2', '3']]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => placed(page, urdu)).toEqual(order);
    }
    // Each of the key in turn is moved to its place.
    for (const [place, tile] of key.entries()) {
      await page.locator(`[data-tile="${tile}"]`).focus();
      for (let at = (await placed(page, urdu)).indexOf(tile); at > place; at--)
        await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await placed(page, urdu))[place]).toBe(tile);
      await expect(page.locator(`[data-tile="${tile}"]`)).toBeFocused();
    }
    const [first, second] = await Promise.all(
      key.slice(0, 2).map((tile) => page.locator(`[data-tile="${tile}"]`).boundingBox()),
    );
    expect(first!.x).toBeGreaterThan(second!.x);
    await look(page, 'ur-order');
    await check(page, urdu).click();
    await expect(status(page, urdu.right)).toBeVisible();
  });

  await test.step('a comparison keeps its options, with what was chosen and what is right', async () => {
    const { page, showing } = inUrdu;
    const { options } = await showing('compare-numbers', /^>$/);
    await page.getByRole('radio').nth(options!.indexOf('$<$')).check();
    await check(page, urdu).click();
    await expect(page.getByRole('radio', { disabled: true })).toHaveCount(1);
    await look(page, 'ur-compare-wrong');
    await page.reload();
    await expect(page.getByRole('radio', { disabled: true })).toHaveCount(1);
    await page.getByRole('radio').nth(options!.indexOf('$>$')).check();
    await check(page, urdu).click();
    await expect(status(page, urdu.rightInTheEnd)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: urdu.wrongMark })).toContainText('<');
    // 'Right' is within 'not right'.
    const right = page.getByRole('listitem').filter({ hasText: urdu.rightMark, hasNotText: urdu.wrongMark });
    await expect(right).toContainText('>');
    await look(page, 'ur-compare');
  });
  await inUrdu.close();

  await test.step('by the mouse, and 5 is wrong where −5 is right', async () => {
    await student.call('put', '/users/profile/me/student', { language: 'English' });
    const { page, showing, close } = await openIn(browser, baseURL!, student, practice, DESK);
    const { tiles } = await showing('order-numbers', /^/);
    const slots = page.getByRole('list', { name: english.tilesPlaced }).getByRole('listitem');
    for (const [index] of tiles!.entries())
      await page.locator(`[data-tile="${index}"]`).dragTo(slots.nth(Math.max(0, index - 1)));
    await expect.poll(() => placed(page, english)).toEqual(['1', '2', '3', '0']);
    await page.locator('[data-tile="3"]').dragTo(page.getByText(english.tilesHow));
    await expect.poll(() => placed(page, english)).toEqual(['1', '2', '0']);
    await look(page, 'en-order');
    await showing('subtract-negative', /^-5$/);
    await type(page, english, '5');
    await expect(given(page, english, 'wrongMark', '5')).toBeVisible();
    await look(page, 'en-five');
    await type(page, english, '−5.0');
    await expect(status(page, english.rightInTheEnd)).toBeVisible();
    await look(page, 'en-five-right');
    await close();
  });
  await practice.close();
});
