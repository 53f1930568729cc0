import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  actionsAreMade,
  actionsReadNothing,
  handlersAreBound,
  mintsNoActor,
  pageAsksWho,
  readsNoEnvironment,
} from '../support/house-rules.ts';

type Rule = (path: string, source: string) => boolean;
const offenders = (paths: string[], rule: Rule) =>
  paths.filter((path) => !rule(path, readFileSync(path, 'utf8')));
const everyFile = globSync('{app,components,lib,db}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.'),
);

describe('authorisation cannot be forgotten', () => {
  test('app/api has one door, and what answers a call is bound to its declaration', () => {
    expect(globSync('app/api/**/*.{ts,tsx}')).toEqual(['app/api/[[...path]]/route.ts']);
    const bound = globSync('lib/**/*.handlers.ts');
    expect(bound.length).toBeGreaterThan(40);
    expect(offenders(bound, handlersAreBound)).toEqual([]);
  });

  test('every page and layout of the guarded group checks who is signed in', () => {
    const guarded = globSync('app/(app)/**/{page,layout}.tsx');
    expect(guarded.length).toBeGreaterThan(5);
    expect(offenders(guarded, pageAsksWho)).toEqual([]);
  });

  test('every server action is made by action()', () => {
    expect(offenders(everyFile, actionsAreMade)).toEqual([]);
  });

  test('no server action reads', () => {
    expect(offenders(everyFile, actionsReadNothing)).toEqual([]);
  });

  test('only lib/platform/auth creates an actor', () => {
    const others = everyFile.filter((path) => !path.startsWith('lib/platform/auth/'));
    expect(offenders(others, mintsNoActor)).toEqual([]);
  });
});

test('only env.ts reads the environment, except for the parts that run before or without it', () => {
  const others = everyFile.filter(
    (path) => !['lib/platform/config/env.ts', 'lib/server/boot/start.ts'].includes(path),
  );
  expect(offenders(others, readsNoEnvironment)).toEqual([]);
});

const BOUND = `import { bind } from '#lib/platform/http/route.ts';
import * as calls from './subjects.calls.ts';`;

const ACTOR = "import { requireActor } from '#lib/platform/auth/require-actor.ts';";
const ACTION = "import { action } from '#lib/platform/http/action.ts';";

/** Code that each rule must accept, and code that it must catch in every spelling. */
const PLANTED: [string, Rule, fine: string[], wrong: string[]][] = [
  [
    'the handlers of calls',
    handlersAreBound,
    [`${BOUND} export const handlers = bind(calls, { getSubject: async () => undefined });`],
    [
      'export const handlers = [{ call: {}, run: async () => new Response() }];',
      `${BOUND} export const handlers = [...bind(calls, { getSubject }), open];`,
      `${BOUND} export const handlers = bind({ getSubject: { access: 'anyone' } }, { getSubject });`,
      `${BOUND} export const handlers = bind(calls, { getSubject }); export const more = [];`,
      `import { bind } from './own.ts'; import * as calls from './subjects.calls.ts'; export const handlers = bind(calls, {});`,
    ],
  ],
  [
    'a guarded page',
    pageAsksWho,
    [
      `${ACTOR} export default async function P() { const { actor } = { actor: await requireActor() }; return actor; }`,
    ],
    [
      `${ACTOR} export default async function P() { /* await requireActor() */ return null; }`,
      `${ACTOR} export default async function P() { return 'await requireActor()'; }`,
      `${ACTOR} export default async function P() { const later = async () => await requireActor(); return later; }`,
      `${ACTOR} export default async function P() { void requireActor(); return null; }`,
      'const requireActor = async () => null; export default async function P() { await requireActor(); }',
    ],
  ],
  [
    'a server action',
    actionsAreMade,
    [
      `'use server'; ${ACTION} export const save = action({}, run); const helper = () => 1;`,
      "export const note = \"'use server'\"; // 'use server'",
    ],
    [
      "   'use server';\nexport async function open() {}",
      '"use strict"; "use server"; export const open = async () => {};',
      "'use server'; const open = async () => {}; export { open };",
      "'use server'; const action = (run) => run; export const open = action(run);",
      "export function Page() { async function save() { 'use server'; } return save; }",
      "export const Page = () => { const save = async () => { 'use server'; }; return save; };",
    ],
  ],
  [
    'an action that writes',
    actionsReadNothing,
    [
      `'use server'; ${ACTION} import { saveTasks } from './service.ts'; export const saveTasksAction = action({}, saveTasks);`,
      "import { getAttempt } from '#lib/assessing/quizzes/quizzes.queries.ts'; export const read = () => getAttempt();",
    ],
    [
      `'use server'; ${ACTION} import { attempt as one } from '#lib/assessing/quizzes/quizzes.queries.ts'; export const showAction = action({}, one);`,
      `'use server'; ${ACTION} import { typesetAll } from '#lib/content/typeset/html.ts'; export const showAction = action({}, typesetAll);`,
      `'use server'; ${ACTION} import * as quizzes from './queries.ts'; export const showAction = action({}, quizzes.one);`,
      `'use server'; ${ACTION} export const readResult = action({}, run);`,
    ],
  ],
  [
    'an actor',
    mintsNoActor,
    ['const note = "mint"; // mint'],
    ["import { mint } from '#lib/platform/auth/actor.ts';"],
  ],
  [
    'the environment',
    readsNoEnvironment,
    ["// process.env\nprocess.on('exit', stop); const text = 'process.env';"],
    [
      'export const port = process.env.PORT;',
      "export const port = process['env'].PORT;",
      'const { env } = process;',
      "import { env } from 'node:process';",
      'globalThis.run(process);',
    ],
  ],
];

describe.each(PLANTED)('the rule for %s', (_, rule, fine, wrong) => {
  test.each(fine)('allows: %s', (source) => expect(rule('planted.tsx', source)).toBe(true));
  test.each(wrong)('catches: %s', (source) => expect(rule('planted.tsx', source)).toBe(false));
});
