import type { Page } from '@playwright/test';
import type { SchoolAtWork } from '#tests/e2e/support/school-at-work.ts';

export type Who = 'visitor' | 'English' | 'Pashto' | 'Urdu' | 'instructor' | 'admin';
/** What a person does on a page, from the touch until its answer is there. */
export type Step = [name: string, act: (page: Page) => Promise<unknown>];
export type PhonePage = {
  as: Who;
  path: (school: SchoolAtWork) => string;
  /** What makes the page what it is; its code counts too. */
  begin?: Step;
  steps: Step[];
};

const MENU = 'header [aria-haspopup="menu"]';
const tap = (place: string) => (page: Page) => page.locator(place).first().tap();
const tapped = (name: string, place: string): Step => [name, tap(place)];
const typed = (name: string, place: string, text: string): Step => [
  name,
  async (page) => {
    await tap(place)(page);
    await page.keyboard.type(text, { delay: 120 });
  },
];
/** Goes to another page and waits until its part of the address is there. */
const gone = (name: string, place: string, to: RegExp): Step => [
  name,
  async (page) => {
    await tap(place)(page);
    await page.waitForURL(to);
    await page.locator('main h1').first().waitFor();
  },
];
const tab = (n: number): Step => tapped(`tab ${n}`, `[role="tab"] >> nth=${n - 1}`);

const menu: Step[] = [tapped('menu', MENU), tapped('menu, closed', MENU)];
const theme: Step[] = [
  tapped('menu', MENU),
  [
    'settings',
    async (page) => {
      await tap('[role="menu"] button')(page);
      await page.locator('[role="dialog"] select option').first().waitFor({ state: 'attached' });
    },
  ],
  tapped('theme', '[role="dialog"] [role="switch"]'),
];

/** Answers the open exercise, whichever kind it is. */
const answer: Step = [
  'answer',
  async (page) => {
    const option = page.locator('main form input[type="radio"]:enabled');
    const pad = page.locator('main form [role="group"] button');
    await option.or(pad).first().waitFor();
    if (await option.count()) return option.first().tap();
    await tap('main form input')(page);
    return pad.first().tap();
  },
];
const exercise: Step[] = [
  answer,
  [
    'check',
    async (page) => {
      await tap('main form button[type="submit"]')(page);
      await page.locator('main [role="status"]:not(:empty)').first().waitFor();
    },
  ],
  ['hint or solution', (page) => page.locator('main button:enabled').last().tap()],
];

const dashboard = (as: Who): PhonePage => ({
  as,
  path: () => '/dashboard',
  steps: [
    ...menu,
    tapped('notices', 'header [aria-haspopup="true"]'),
    gone('to a subject', 'main .subjects a', /subjects/),
  ],
});
const lesson = (as: 'English' | 'Pashto' | 'Urdu'): PhonePage => ({
  as,
  path: ({ practised }) => practised[as].path,
  steps: [
    tab(2),
    tab(3),
    tab(1),
    [
      'tutor',
      async (page) => {
        await tap('button.fixed')(page);
        await page.locator('[role="dialog"]').waitFor();
      },
    ],
  ],
});

/** The pages that are opened most, and what is done on them. */
export const PAGES: Record<string, PhonePage> = {
  landing: {
    as: 'visitor',
    path: () => '/',
    steps: [
      tapped('menu', 'header button[aria-controls="landing-menu"]'),
      tapped('theme', '#landing-menu button'),
      tapped('demo answer', '#demo-question input'),
      tapped('demo check', '#demo-question button[type="submit"]'),
    ],
  },
  login: {
    as: 'visitor',
    path: () => '/login',
    steps: [typed('email', '#email', 'zala'), tapped('sign up instead', 'main .btn-link')],
  },
  dashboard: dashboard('English'),
  subject: {
    as: 'English',
    path: ({ practised }) => practised.English.path.replace(/\/lessons.*/, ''),
    steps: [...menu, gone('to a lesson', '[data-step] a', /lessons/)],
  },
  lesson: lesson('English'),
  practice: {
    as: 'English',
    path: ({ practised }) => `/lessons/${practised.English.id}/practice`,
    steps: exercise,
  },
  'quiz, begun': {
    as: 'English',
    path: ({ practised }) => `/lessons/${practised.English.id}/quiz`,
    begin: [
      'begin',
      async (page) => {
        await tap('main .btn-primary')(page);
        await page.locator('main input[type="radio"]').first().waitFor();
      },
    ],
    steps: [tapped('option', 'main label'), tapped('next', 'main .btn-primary:enabled')],
  },
  // Nothing is checked here: what was answered would be missing when the page is opened again.
  review: { as: 'English', path: () => '/review', steps: [answer, ...menu] },
  profile: {
    as: 'English',
    path: () => '/profile',
    steps: [typed('name', '#firstName', 'la'), typed('email', '#email', 'la'), ...theme],
  },
  'class, today': {
    as: 'instructor',
    path: ({ classId }) => `/teach/classes/${classId}`,
    steps: [...menu, gone('to the students', 'main nav li >> nth=1 >> a', /students/)],
  },
  'admin’s dashboard': { as: 'admin', path: () => '/dashboard', steps: [...menu, tab(4), tab(5), tab(1)] },
  people: {
    as: 'admin',
    path: () => '/dashboard/people',
    steps: [
      tapped('chosen', 'tbody input[type="checkbox"]'),
      tapped('not chosen', 'tbody input[type="checkbox"]'),
      typed('search', '#user-search', 'zal'),
      gone('to a person', 'tbody a', /people\/\d/),
    ],
  },
  'dashboard, Pashto': dashboard('Pashto'),
  'lesson, Pashto': lesson('Pashto'),
  'dashboard, Urdu': dashboard('Urdu'),
  'lesson, Urdu': lesson('Urdu'),
};
