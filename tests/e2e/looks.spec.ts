import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { open } from '../support/walk.ts';
import { bothLookAsKept, contextOf, isDrawnByAnother, STUDENTS } from './support/looks.ts';
import { test } from './support/test.ts';

test.skip(isDrawnByAnother, 'The kept pictures were drawn by another browser.');

for (const { language, width } of STUDENTS)
  test(`what somebody sees who is not signed in looks as it did in both themes: ${language}, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await contextOf(browser, baseURL!, { language, theme: 'dark', width });
    const page = await context.newPage();
    for (const [name, path] of [
      ['landing', '/'],
      ['sign-in', '/login'],
      ['accessibility', '/accessibility'],
      ['privacy', '/privacy'],
    ] as const) {
      await open(page, path);
      await bothLookAsKept(page, `${name}-THEME-${language}`);
    }
    await context.close();
  });

for (const { language, grade, width } of STUDENTS)
  test(`what a new student meets looks as it did in both themes: ${language}, grade ${grade}, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL!, language, grade);
    const context = await contextOf(browser, baseURL!, { language, theme: 'dark', width });
    const page = await signIn(context, student.email);
    const look = (name: string) => bothLookAsKept(page, `${name}-THEME-${language}`);
    const lesson = await firstLesson(student);
    for (const [name, path] of [
      ['dashboard', '/dashboard'],
      ['subject', lesson.path.slice(0, lesson.path.indexOf('/lessons/'))],
      ['review', '/review'],
      ['lesson', lesson.path],
    ] as const) {
      await open(page, path);
      await look(name);
    }
    for (const [index, name] of ['lesson-practice', 'lesson-quiz'].entries()) {
      await page
        .getByRole('tab')
        .nth(index + 1)
        .click();
      await look(name);
    }
    await open(page, `/lessons/${lesson.id}/quiz`);
    await look('quiz-intro');
    await context.close();
  });
