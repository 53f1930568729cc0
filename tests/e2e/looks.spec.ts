import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { open } from '../support/walk.ts';
import {
  bothLookAsKept,
  contextOf,
  isDrawnByAnother,
  type Look,
  looksAsKept,
  STUDENTS,
} from './support/looks.ts';
import { test } from './support/test.ts';

test.skip(isDrawnByAnother, 'The kept pictures were drawn by another browser.');

const LOOKS: [string, string, Look][] = [
  ['landing', '/', { language: 'English', theme: 'dark', width: 1280 }],
  ['landing-on-a-phone', '/', { language: 'Pashto', theme: 'light', width: 360 }],
  ['sign-in', '/login', { language: 'Urdu', theme: 'light', width: 360 }],
];

for (const [name, path, look] of LOOKS)
  test(`${name} looks as it did: ${look.language}, ${look.theme}, ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const page = await (await contextOf(browser, baseURL!, look)).newPage();
    await page.goto(path);
    await looksAsKept(page, name);
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
