import type { Page } from '@playwright/test';

/** Makes a subject and a lesson for one test, so that no other test changes them. The signed-in admin makes them. */
export async function ownLesson(page: Page, content = '## First words', what = 'Own') {
  const title = `${what} ${Math.random().toString(36).slice(2, 8)}`;
  const ids = await page.evaluate(
    async ({ name, words }) => {
      const send = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(`/api/admin${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { id: number };
      };
      const subject = await send('/subjects/', { name, description: 'For one test', grade_level: 5 });
      const lesson = await send(`/subjects/${subject.id}/lessons/`, {
        title: name,
        language: 'English',
        content: words,
      });
      return { subject: subject.id, lesson: lesson.id };
    },
    { name: title, words: content },
  );
  return { ...ids, title };
}

/** Makes a subject with many drafts for one test. */
export async function manyLessons(page: Page, count: number) {
  const own = await ownLesson(page, 'Words.', 'Row');
  await page.evaluate(
    async ({ subject, title, more }) => {
      for (let n = 2; n <= more; n++)
        await fetch(`/api/admin/subjects/${subject}/lessons/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ title: `${title} ${n}`, language: 'English', content: 'Words.' }),
        });
    },
    { ...own, more: count },
  );
  return own;
}
