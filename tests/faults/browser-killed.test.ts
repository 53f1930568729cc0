import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as look, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#db/client.ts';
import { attemptResponses, quizAttempts } from '#db/schema/assessing.ts';
import { submitDue } from '#lib/assessing/quizzes/due.service.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { eventually } from '../support/jobs.ts';
import { PASSWORD } from '../support/people.ts';
import { wait } from '../support/quizzes.ts';
import { openBrowser } from './browser.ts';
import { judge } from './figures.ts';
import { openSchool } from './school.ts';
import { SEED, seeded, shareOfRounds } from './seed.ts';
import { Witness } from './witness.ts';

const QUESTIONS = 5;
const ROUNDS = shareOfRounds(0.1);

/** Reports to the witness every answer whose acknowledgement reaches this page. */
function watch(page: Page, witness: Witness): void {
  page.on('response', (response) => {
    const attempt = /quiz_sessions\/(\d+)\/answers\/$/.exec(response.url())?.[1];
    if (!attempt || response.request().method() !== 'PUT' || response.status() !== 200) return;
    const { question_id: question, student_answer: answer, seq } = response.request().postDataJSON();
    witness.write({ save: { attempt: Number(attempt), question, answer, seq } });
  });
}

async function signIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.locator('input[name="isShared"]').uncheck(); // Otherwise the session ends with the browser.
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
}

/** Chooses an answer of the question on the screen; returns the question and the choice. */
async function choose(page: Page, option: number): Promise<{ questionId: number; studentAnswer: string }> {
  await page.keyboard.press(String(option + 1));
  const chosen = page.getByRole('radio', { checked: true });
  const questionId = Number((await chosen.getAttribute('name'))!.replace('question-', ''));
  return { questionId, studentAnswer: await chosen.inputValue() };
}

const isSaved = (page: Page) => look(page.getByText('Saved', { exact: true })).toBeVisible();

async function enter(page: Page, address: string, answered: number): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await look(page.getByText(`${answered} of ${QUESTIONS} answered`)).toBeVisible();
}

async function finish(page: Page, left: number, student: number, witness: Witness): Promise<void> {
  for (let n = 0; n < left; n++) {
    await choose(page, 0);
    if (n < left - 1) await page.keyboard.press('Enter');
  }
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/submit/'));
  await page.keyboard.press('Enter');
  const { attempt } = await (await answer).json();
  const responses = (attempt.responses as { question_id: number; student_answer: string }[]).map((r) => ({
    question: r.question_id,
    answer: r.student_answer,
  }));
  witness.write({ submit: { attempt: attempt.id, student, responses } });
}

test('a browser killed in the middle of a quiz sends its unsent answers when it is opened again', async () => {
  const school = await openSchool({ students: 1, questions: QUESTIONS });
  const [
    {
      student,
      email,
      lessons: [lesson],
    },
  ] = school.seats as [(typeof school.seats)[0]];
  const random = seeded(SEED);
  const witness = new Witness('browser-killed');
  const app = await school.openApp();
  let isDown = false;
  const proxy = await startCuttingProxy(
    () => app.port,
    () => (isDown ? 'before' : undefined),
  );
  onTestFinished(proxy.stop);
  const address = `${proxy.url}/lessons/${lesson}/quiz`;
  const profile = mkdtempSync(join(tmpdir(), 'dars-browser-'));
  const first = await openBrowser(profile);
  await signIn(first.page, proxy.url, email);
  await first.close();
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await openBrowser(profile);
    watch(killed.page, witness);
    await enter(killed.page, address, 0);
    const before = 1 + Math.floor(random() * (QUESTIONS - 2));
    for (let n = 0; n < before; n++) {
      await choose(killed.page, Math.floor(random() * 4));
      await killed.page.keyboard.press('Enter');
    }
    await isSaved(killed.page);
    isDown = true;
    const unsent = await choose(killed.page, Math.floor(random() * 4));
    await look(killed.page.getByText('Not saved yet, keep this page open')).toBeVisible();
    await onDisk(killed.page, unsent.studentAnswer);
    await killed.kill();
    isDown = false;
    const again = await openBrowser(profile);
    watch(again.page, witness);
    await enter(again.page, address, before + 1);
    await isSaved(again.page);
    expect(await storedAnswers(student)).toContainEqual(unsent);
    await finish(again.page, QUESTIONS - before - 1, student, witness);
    await again.close();
  }
  rmSync(profile, { recursive: true, force: true });
  judge('browser killed, its last answer unsent', ROUNDS, await witness.verdict());
});

test('answers chosen without a network count in their own attempt when the phone comes back hours later', async () => {
  const school = await openSchool({ students: 1, questions: QUESTIONS });
  const [{ student, email, lessons }] = school.seats as [(typeof school.seats)[0]];
  const app = await school.openApp();
  let isDown = false;
  const proxy = await startCuttingProxy(
    () => app.port,
    () => (isDown ? 'before' : undefined),
  );
  onTestFinished(proxy.stop);
  const profile = mkdtempSync(join(tmpdir(), 'dars-browser-'));
  onTestFinished(() => rmSync(profile, { recursive: true, force: true }));
  const before = await openBrowser(profile);
  await signIn(before.page, proxy.url, email);
  await before.close(); // a killed browser forgets a session that it has just got
  const phone = await openBrowser(profile);
  await enter(phone.page, `${proxy.url}/lessons/${lessons[0]}/quiz`, 0);
  await choose(phone.page, 0);
  await isSaved(phone.page);
  isDown = true;
  const kept: Awaited<ReturnType<typeof choose>>[] = [];
  for (let n = 0; n < 3; n++) {
    await phone.page.keyboard.press('Enter');
    kept.push(await choose(phone.page, n));
  }
  await onDisk(phone.page, kept[2]!.studentAnswer);
  await phone.kill();
  const [attempt] = await db().select().from(quizAttempts).where(eq(quizAttempts.studentId, student));
  await wait(attempt!, 2 * 3600 + 60);
  await submitDue();
  expect((await gradedAnswers(student)).filter(({ studentAnswer }) => studentAnswer !== null)).toHaveLength(
    1,
  );
  isDown = false;
  const later = await openBrowser(profile);
  await later.page.goto(`${proxy.url}/dashboard`);
  await eventually(async () => (await gradedAnswers(student)).filter(isAmong(kept)).length === 3);
  await later.page.goto(`${proxy.url}/news`);
  await look(later.page.getByText('that your device had kept')).toBeVisible();
  expect(
    await later.page.evaluate(() => Object.keys(localStorage).filter((key) => /quiz-\d/.test(key))),
  ).toEqual([]);
  expect(await db().$count(quizAttempts, eq(quizAttempts.studentId, student))).toBe(1);
  await later.close();
});

const isAmong = (kept: { questionId: number; studentAnswer: string }[]) => (one: (typeof kept)[0] | object) =>
  kept.some((answer) => JSON.stringify(answer) === JSON.stringify(one));

/** The answers of the student's submitted attempt. */
const gradedAnswers = (student: number) =>
  db()
    .select({ questionId: attemptResponses.questionId, studentAnswer: attemptResponses.studentAnswer })
    .from(attemptResponses)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptResponses.attemptId))
    .where(and(eq(quizAttempts.studentId, student), eq(quizAttempts.state, 'submitted')));

/** Waits until the browser's own database has written this answer. */
const onDisk = (page: Page, answer: string) =>
  page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve) => {
        const open = indexedDB.open('dars-quiz');
        open.onsuccess = () => {
          const all = open.result.transaction('held').objectStore('held').getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result).includes(wanted));
        };
      }),
    answer,
  );

/** The answers that the database has for the student's open attempt. */
const storedAnswers = (student: number) =>
  db()
    .select({ questionId: attemptResponses.questionId, studentAnswer: attemptResponses.studentAnswer })
    .from(attemptResponses)
    .innerJoin(quizAttempts, eq(quizAttempts.id, attemptResponses.attemptId))
    .where(and(eq(quizAttempts.studentId, student), eq(quizAttempts.state, 'open')));
