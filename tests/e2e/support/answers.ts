import { expect, type Page } from '@playwright/test';

type Question = { options: string[]; correct_answer: string };
type AdminQuiz = { quiz_version: number; quiz_questions: Question[] };

/** A lesson's quiz with its keys, from the admin's calls, because a student's never contain them. */
export async function keyedQuestions(baseURL: string, lessonId: number): Promise<Question[]> {
  const login = await fetch(`${baseURL}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'dars-demo-admin' }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const answer = await fetch(`${baseURL}/api/admin/lessons/${lessonId}/quizzes/`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const quizzes = (await answer.json()) as AdminQuiz[];
  const newest = quizzes.reduce((a, b) => (b.quiz_version > a.quiz_version ? b : a));
  return newest.quiz_questions;
}

/** The right options of a lesson's quiz. */
export const rightAnswers = async (baseURL: string, lessonId: number): Promise<Set<string>> =>
  new Set((await keyedQuestions(baseURL, lessonId)).map(({ correct_answer }) => correct_answer));

type Pick = (options: string[]) => number;

/** Opens a lesson's quiz and takes it. */
export async function takeQuiz(page: Page, lessonId: number, pick?: Pick): Promise<void> {
  await page.goto(`/lessons/${lessonId}/quiz`);
  await answerAll(page, pick);
}

/** Starts the quiz of the open page, chooses the first (or the picked) option of each question by its key, and submits it. */
export async function answerAll(page: Page, pick: Pick = () => 0): Promise<void> {
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const counter = page.getByText(/^Question \d+ of \d+$/);
  const total = Number(/of (\d+)/.exec((await counter.textContent())!)![1]);
  for (let number = 1; number <= total; number++) {
    await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible();
    const radios = page.getByRole('radio');
    const at = pick(await radios.evaluateAll((all) => all.map((it) => (it as HTMLInputElement).value)));
    await page.keyboard.press(String(at + 1));
    await expect(radios.nth(at)).toBeChecked();
    await page.keyboard.press('Enter');
  }
}
