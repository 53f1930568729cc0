import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { SchoolAtWork } from '#tests/e2e/support/school-at-work.ts';
import { PASSWORD } from '#tests/support/student.ts';
import { loaded } from '#tests/support/walk.ts';
import type { PhonePage, Step, Who } from './pages.ts';
import { feel, type Felt, takePhone, weigh } from './phone.ts';

/**
 * What one opening cost: milliseconds, a share of the screen, bytes; and the step whose answer came latest. `allowed`:
 * until the largest part of a first visit, with Lighthouse's allowance for a new connection.
 */
export type Opened = Felt & { slowest: string; again: number; allowed: number; js: number; fonts: number };
type Sessions = Record<Who, BrowserContextOptions['storageState']>;

async function signIn(browser: Browser, baseURL: string, email: string, password: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

export async function signInAll(browser: Browser, { url, students }: SchoolAtWork): Promise<Sessions> {
  const demo = (who: string) => signIn(browser, url, `${who}@example.com`, `dars-demo-${who}`);
  const student = ({ email }: { email: string }) => signIn(browser, url, email, PASSWORD);
  return {
    visitor: undefined,
    English: await student(students.English),
    Pashto: await student(students.Pashto),
    Urdu: await student(students.Urdu),
    instructor: await demo('instructor'),
    admin: await demo('admin'),
  };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await loaded(page);
  await page.waitForLoadState('networkidle');
}

const contextOf = (school: SchoolAtWork, sessions: Sessions, { as }: PhonePage) => ({
  baseURL: school.url,
  ...(sessions[as] && { storageState: sessions[as] }),
});

/** Opens a page twice on a fast network, so that the server has its code and keeps it if it is public. */
export async function warm(browser: Browser, school: SchoolAtWork, sessions: Sessions, one: PhonePage) {
  const context = await browser.newContext(contextOf(school, sessions, one));
  const page = await context.newPage();
  for (let times = 0; times < 2; times++) await page.goto(one.path(school), { waitUntil: 'networkidle' });
  await context.close();
}

/** Milliseconds until the largest part of a first visit, with the allowance for a new connection. */
async function visit(browser: Browser, school: SchoolAtWork, sessions: Sessions, one: PhonePage) {
  const page = await takePhone(browser, contextOf(school, sessions, one), 'allowed');
  await page.goto(one.path(school));
  await settled(page);
  const { lcp } = await feel(page);
  await page.context().close();
  return lcp;
}

/** Opens a page as on a first visit, does on it what a person does, and opens it again. */
export async function openOnce(
  browser: Browser,
  school: SchoolAtWork,
  sessions: Sessions,
  one: PhonePage,
): Promise<Opened> {
  const { as, path, begin, steps } = one;
  const page = await takePhone(browser, contextOf(school, sessions, one), 'slow4G');
  try {
    await page.goto(path(school));
    await settled(page);
    let slowest = '';
    let felt = await feel(page);
    const take = async ([name, act]: Step) => {
      await act(page);
      const { inp } = felt;
      felt = await feel(page);
      if (felt.inp > inp) slowest = name;
    };
    if (begin) {
      await take(begin);
      await settled(page);
    }
    const [js, fonts] = [await weigh(page, '.js'), await weigh(page, '.woff2')];
    for (const step of steps) await take(step);
    await page.goto(path(school));
    await settled(page);
    const { lcp: again } = await feel(page);
    return { ...felt, slowest, again, js, fonts, allowed: await visit(browser, school, sessions, one) };
  } catch (error) {
    throw new Error(`${path(school)} of ${as}: ${String(error)}`, { cause: error });
  } finally {
    await page.context().close();
  }
}
