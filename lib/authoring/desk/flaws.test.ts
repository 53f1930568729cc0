import { expect, test } from 'vitest';
import { flawsOf } from './flaws.ts';
import { lintQuestions } from './lint.ts';

const question = (n: number) => ({
  questionText: `Which number comes after ${n}?`,
  options: [n + 1, n + 2, n + 3, n + 4].map(String),
  correctAnswer: String(n + 1),
  explanation: `The number after ${n} is ${n + 1}.`,
  misconceptions: {},
  section: null,
  evidence: null,
});
const task = { content: 'Add $1 + 1$.', solution: '2' };
const flawCodes = (
  content: string,
  tasks: (typeof task)[],
  questions: ReturnType<typeof question>[],
): (string | number | null)[][] =>
  flawsOf(
    { language: 'English', content, tasks, questions },
    lintQuestions({ language: 'English', grade: 3, content, questions }),
  ).map(({ kind, part, number }) => [kind, part, number]);

test('an empty lesson lacks content, practice and quiz', () => {
  expect(flawCodes(' ', [], [])).toEqual([
    ['noContent', 'content', null],
    ['noTasks', 'tasks', null],
    ['noQuiz', 'questions', null],
  ]);
});

test('a formula that does not typeset is reported with its place', () => {
  const broken = flawsOf(
    { language: 'English', content: 'Half: $\\frac{1}{$', tasks: [task], questions: [] },
    [],
  );
  expect(broken[0]).toMatchObject({ kind: 'formula', part: 'content', detail: '\\frac{1}{' });
  expect(flawCodes('Fine', [{ ...task, solution: '$\\nonsense$' }], [])).toContainEqual([
    'formula',
    'tasks',
    1,
  ]);
  expect(flawCodes('It is $ open', [task], [])).toContainEqual(['openFormula', 'content', null]);
});

test('a valid formula and an escaped dollar sign are no flaws', () => {
  const kinds = flawCodes('It costs \\$5 and $\\frac12$.', [task], []).map(([kind]) => kind);
  expect(kinds).toEqual(['noQuiz']);
});

test('fewer than five questions, and a question that the lint rejects, are reported', () => {
  const same = { ...question(7), options: ['8', '8', '9'], correctAnswer: '8' };
  const found = flawCodes('Numbers', [task], [question(1), same]);
  expect(found).toContainEqual(['fewQuestions', 'questions', null]);
  expect(found).toContainEqual(['rejected', 'questions', 2]);
  expect(found).not.toContainEqual(['rejected', 'questions', 1]);
});

test('a figure that cannot be drawn, or has no words, is reported where it was typed, with the reason', () => {
  const questions = [{ ...question(1), questionText: 'What time is it? ![](/figures/clock?time=3:40)' }];
  const tasks = [{ ...task, content: '![A clock on a wall](/figures/clock?time=3:70)' }];
  const flaws = flawsOf({ language: 'English', content: 'Fine', tasks, questions }, []);
  expect(flaws).toContainEqual({
    part: 'tasks',
    number: 1,
    kind: 'figure',
    detail: '/figures/clock?time=3:70',
    why: 'time: must be a time from 1:00 to 12:59',
  });
  const [wordless] = flaws.filter(({ part, kind }) => part === 'questions' && kind === 'figure');
  expect(wordless).toMatchObject({
    number: 1,
    why: "it has no words for who can't see it; such as: A clock: the short hand is between 3 and 4, the long hand points at 8.",
  });
});

test('a link without a scheme is reported, one within the site or of mail is not', () => {
  const content =
    '[a](example.org/x) [b](https://b.example) [c](/subjects/1) [d](#e) [f](mailto:g@h.example) `[i](j)`';
  const flaws = flawsOf({ language: 'English', content, tasks: [task], questions: [] }, []);
  expect(flaws.filter(({ kind }) => kind === 'address')).toEqual([
    { part: 'content', number: null, kind: 'address', detail: 'example.org/x', why: 'https://example.org/x' },
  ]);
});
