import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import arabic from '#lib/platform/i18n/messages/ar/common.json' with { type: 'json' };
import pashto from '#lib/platform/i18n/messages/ps/common.json' with { type: 'json' };
import practiceWords from '#lib/platform/i18n/messages/en/practice.json' with { type: 'json' };
import { firstLesson, registerStudent, signIn, type Student } from '../support/student.ts';
import { axeViolations } from './support/axe.ts';
import { openPractice, tapTiles, typed } from './support/practised.ts';
import { test } from './support/test.ts';
import { bare, endSentence, isSilent, OWN, said, stageVoices, type Voice } from './support/voices.ts';

type Exercise = {
  id: number;
  kind: string;
  question: string;
  options: string[] | null;
  tiles: string[] | null;
  figure: { words: string } | null;
  keys: string[];
};

const QUESTION = 'Listen to the question';

/** A new student's window on a phone, on a device with these voices. */
async function enter(context: BrowserContext, student: Student, voices: Voice[]) {
  await stageVoices(context, voices);
  const page = await signIn(context, student.email);
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

/** Practises a lesson over the calls, rightly, until the open exercise is such a one. */
async function upTo(student: Student, lessonId: number, fits: (exercise: Exercise) => boolean) {
  const practice = openPractice();
  try {
    for (let tries = 0; tries < 60; tries++) {
      const exercise: Exercise = await student.call('post', `/lessons/${lessonId}/practice/`);
      if (fits(exercise)) return exercise;
      const { item } = await practice.secretOf(exercise.id);
      const right = { number: 1, answer: typed(exercise.kind, item.answer, exercise.keys) };
      await student.call('post', `/practice_items/${exercise.id}/answers/`, right);
    }
  } finally {
    await practice.close();
  }
  throw new Error('Sixty exercises of this lesson are of another kind.');
}

/** Presses a button and hears all that it reads. */
async function hear(page: Page, button: Locator): Promise<string> {
  const before = (await said(page)).length;
  await button.click();
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toBeVisible();
  while (await pause.isVisible()) await endSentence(page);
  return bare((await said(page)).slice(before).join(''));
}

/** The words of texts, each formula once: the page has it for the eye and for readers. */
async function wordsOf(texts: Locator) {
  await texts.first().waitFor();
  return texts.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll('.katex-html, annotation')) one.remove();
      return copy.textContent;
    }),
  );
}

/** Gives a wrong answer to the open exercise, in the page. */
async function answerWrongly(page: Page, { id, kind, keys, options, tiles }: Exercise) {
  const practice = openPractice();
  const { item } = await practice.secretOf(id);
  await practice.close();
  const wrong = typed(kind, item.wrong[0]!, keys);
  if (options) await page.getByRole('radio').nth(options.indexOf(wrong)).check();
  else if (tiles) await tapTiles(page, tiles, wrong);
  else await page.getByRole('textbox').fill(wrong);
  await page.locator('form button[type="submit"]').click();
  return item.wrong[0]!.misconception;
}

test('an exercise of the first grades is heard with each choice, its hints, and what is said of the answer', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'English', '2');
  const { id } = await firstLesson(student);
  const exercise = await upTo(student, id, ({ options }) => options !== null);
  const page = await enter(context, student, [OWN]);
  await page.goto(`/lessons/${id}/practice`);

  const question = await hear(page, page.getByRole('button', { name: QUESTION }));
  expect(question).toContain(bare(exercise.question).slice(0, 8));
  for (const option of exercise.options!) expect(question).toContain(bare(option.replaceAll('$', '')));
  expect(question).not.toContain(bare(practiceWords.choose));

  const thought = await answerWrongly(page, exercise);
  const outcome = await hear(page, page.getByRole('button', { name: 'Listen', exact: true }));
  expect(outcome).toContain(bare(practiceWords.wrong));
  expect(outcome).toContain(bare(thought).slice(0, 12));

  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: practiceWords.showHint }).click();
    const hint = page.locator('main ol > li').nth(number - 1);
    const [text] = await wordsOf(hint.locator('[lang]'));
    expect(await hear(page, hint.getByRole('button', { name: 'Listen to the hint' }))).toContain(
      bare(text!).slice(0, 12),
    );
  }
  await page.getByRole('button', { name: practiceWords.showSolution }).click();
  const steps = await wordsOf(page.locator('main details li'));
  const solution = await hear(page, page.getByRole('button', { name: 'Listen to the solution' }));
  for (const step of steps) expect(solution).toContain(bare(step).slice(0, 8));
});

test('one thing is read at a time, and what was answered meanwhile is not read on', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'English', '2');
  const { id } = await firstLesson(student);
  const exercise = await upTo(student, id, ({ options }) => options !== null);
  const page = await enter(context, student, [OWN]);
  await page.goto(`/lessons/${id}/practice`);
  await page.getByRole('button', { name: practiceWords.showHint }).click();
  await page.getByRole('button', { name: QUESTION }).click();
  await page.getByRole('button', { name: 'Listen to the hint' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: QUESTION })).toBeVisible();

  await page.getByRole('button', { name: QUESTION }).click();
  await expect(page.getByRole('button', { name: 'Listen to the hint' })).toBeVisible();
  // The pause stays in reach while the question is, and covers nothing below it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const pause = (await page.getByRole('button', { name: 'Pause' }).boundingBox())!;
  const hint = (await page.getByRole('button', { name: 'Listen to the hint' }).boundingBox())!;
  expect(pause.y + pause.height).toBeLessThan(hint.y);
  const practice = openPractice();
  const { item } = await practice.secretOf(exercise.id);
  await practice.close();
  await page.getByRole('radio').nth(exercise.options!.indexOf(item.answer.text)).check();
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  const scrolled = await page.evaluate(() => scrollY);
  const count = (await said(page)).length;
  for (let n = 0; n < 3; n++) await endSentence(page);
  await isSilent(page);
  expect((await said(page)).length).toBeLessThanOrEqual(count + 1);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

test('a figure is heard by its words, and lit', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!, 'English', '2');
  const { path } = await firstLesson(student);
  const subject = path.replace(/\/lessons.*/u, '');
  const { lessons } = await student.call('get', `${subject}/`);
  const { id } = lessons.find(({ title }: { title: string }) => title.includes('long'));
  const { figure } = await upTo(student, id, (one) => one.figure !== null);
  const page = await enter(context, student, [OWN]);
  await page.goto(`/lessons/${id}/practice`);
  await page.getByRole('button', { name: QUESTION }).click();
  const lit = page.getByRole('img', { name: figure!.words });
  for (let n = 0; n < 9 && (await lit.getAttribute('data-said')) === null; n++) await endSentence(page);
  await expect(lit).toHaveAttribute('data-said', '');
  expect((await said(page)).at(-1)).toBe(figure!.words);
});

test('a practice problem is heard, with its hints, its solution and what is said of the answer', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'English', '2');
  const { path } = await firstLesson(student);
  const page = await enter(context, student, [OWN]);
  await page.goto(`${path}?tab=practice`);
  const problems = page.getByRole('tabpanel').locator('li:has(h2)');
  const last = problems.last();
  for (const one of await problems.all())
    await expect(one.getByRole('button', { name: QUESTION })).toBeVisible();
  const text = await last.locator('.prose-lesson').first().innerText();
  const question = await hear(page, last.getByRole('button', { name: QUESTION }));
  expect(question).toContain(bare(text).slice(0, 12));

  const hint = last.locator('details[data-hint]').first();
  await expect(last.getByRole('button', { name: 'Listen to the hint' })).toHaveCount(0);
  await hint.locator('summary').click();
  const words = bare(await hint.locator('.prose-lesson').innerText());
  expect(await hear(page, hint.getByRole('button', { name: 'Listen to the hint' }))).toContain(
    words.slice(0, 12),
  );
  expect(question).not.toContain(words.slice(0, 12));
  const solution = last.locator('details').last();
  await solution.locator('summary').click();
  const listen = last.getByRole('button', { name: 'Listen to the solution' });
  const before = (await said(page)).length;
  await hear(page, listen);
  const heard = (await said(page)).length;
  expect(heard - before).toBeGreaterThan(1);
  // Folded, it is not read on.
  await listen.click();
  await solution.locator('summary').click();
  await endSentence(page);
  await isSilent(page);
  expect(await said(page)).toHaveLength(heard + 1);

  const answered = problems.filter({ has: page.getByRole('textbox') }).first();
  await answered.getByRole('textbox').fill('973');
  await answered.getByRole('button', { name: practiceWords.check, exact: true }).click();
  const outcome = await hear(page, answered.getByRole('button', { name: 'Listen', exact: true }));
  expect(outcome).toContain(bare(practiceWords.hintOpen));
});

test('what is said of an answer is read by a voice of its own language', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!, 'Pashto', '2');
  const { id } = await firstLesson(student);
  const exercise = await upTo(student, id, () => true);
  const voices = [
    { lang: 'ps-AF', localService: true },
    { lang: 'ar-EG', localService: true },
  ];
  const page = await enter(context, student, voices);
  await page.locator('header [aria-haspopup="menu"]').click();
  await page.getByRole('menuitem').nth(1).click();
  const settings = page.getByRole('dialog');
  await settings.locator('summary').click();
  await settings.locator('input[value="Arabic"]').check();
  await settings.locator('button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.goto(`/lessons/${id}/practice`);
  await answerWrongly(page, exercise);
  await page.getByRole('button', { name: arabic.aloud.lesson, exact: true }).click();
  while (!(await page.evaluate(() => stage.isSilent()))) await endSentence(page);
  expect(await page.evaluate(() => [...new Set(stage.voices)])).toEqual(['ar-EG', 'ps-AF']);
});

test('where the device has no voice for the language, one sentence says so', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!, 'Pashto', '2');
  const { id, path } = await firstLesson(student);
  const page = await enter(context, student, [OWN, { lang: 'ps-AF', localService: false }]);
  const sentence = page.getByText(pashto.aloud.noVoice.split('{language}')[1]!);
  for (const address of [`/lessons/${id}/practice`, `${path}?tab=practice`]) {
    await page.goto(address);
    await expect(sentence).toHaveCount(1);
    await expect(page.locator('.aloud button')).toHaveCount(0);
  }
});

test('an exercise in Pashto that can be heard has no accessibility violations and fits a phone', async ({
  context,
  baseURL,
}) => {
  const student = await registerStudent(baseURL!, 'Pashto', '2');
  const { id } = await firstLesson(student);
  const exercise = await upTo(student, id, () => true);
  const page = await enter(context, student, [{ lang: 'ps-AF', localService: true }]);
  await page.goto(`/lessons/${id}/practice`);
  await answerWrongly(page, exercise);
  await page.locator('main .btn-secondary').last().click();
  for (const name of [pashto.aloud.question, pashto.aloud.hint, pashto.aloud.lesson])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const question = page.getByRole('button', { name: pashto.aloud.question, exact: true });
  await question.focus();
  await page.keyboard.press('Enter');
  const pause = page.getByRole('button', { name: pashto.aloud.pause, exact: true });
  await expect(pause).toBeFocused();
  await page.keyboard.press('Space');
  await isSilent(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an exercise that comes back in the review is heard', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!, 'English', '1');
  const { path } = await firstLesson(student);
  const { lessons } = await student.call('get', `${path.replace(/\/lessons.*/u, '')}/`);
  const page = await enter(context, student, [OWN]);
  const practice = openPractice();
  const { id } = lessons[0];
  await page.goto(`/lessons/${id}/practice`);
  await answerWrongly(page, await upTo(student, id, () => true));
  await expect(page.getByText(practiceWords.wrong)).toBeVisible();
  for (let n = 0; n < 4; n++)
    await page
      .getByRole('button', { name: n < 3 ? practiceWords.showHint : practiceWords.showSolution })
      .click();
  await expect(page.getByText(practiceWords.shown)).toBeVisible();
  await practice.sleepOver(student.email);
  await practice.close();
  await page.goto('/review');
  const text = page.locator('[data-heard] > [lang]').first();
  expect(await hear(page, page.getByRole('button', { name: QUESTION }))).toContain(
    bare(await text.innerText()).slice(0, 12),
  );
});

test('exercises and problems of the third grade are not read', async ({ context, baseURL }) => {
  const student = await registerStudent(baseURL!, 'English', '3');
  const { id, path } = await firstLesson(student);
  const page = await enter(context, student, [OWN]);
  await page.goto(`/lessons/${id}/practice`);
  await expect(page.locator('[data-heard]').first()).toBeVisible();
  await expect(page.locator('.aloud')).toHaveCount(0);
  await page.goto(`${path}?tab=practice`);
  await expect(page.getByRole('tabpanel').locator('li:has(h2)').first()).toBeVisible();
  await expect(page.locator('.aloud')).toHaveCount(0);
});
