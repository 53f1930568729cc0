import { expect, test } from '@playwright/test';
import { signInAsAdmin } from './support/sign-in.ts';

const ROW = 'tbody tr.row';
/** A page of the desk, what shows that it is here, and the read that it was rendered with. */
const PAGES: [address: string, shown: string, read: RegExp][] = [
  ['/dashboard', '.totals p.text-2xl', /\/api\/dashboard\/admin\//],
  ['/dashboard?tab=users&sort=email', ROW, /\/api\/admin\/users\/\?(?!ids)/],
  ['/dashboard?tab=lessons', ROW, /\/api\/admin\/subjects\/(\?|\d+\/lessons\/)/],
  ['/dashboard?tab=analytics', 'section[aria-label="Key figures"]', /\/api\/admin\/analytics\//],
  ['/dashboard/people?role=student', ROW, /\/api\/admin\/users\/\?(?!ids)/],
  ['/dashboard/subjects?sort=name', ROW, /\/api\/admin\/subjects\/\?/],
  ['/dashboard/lessons', ROW, /\/api\/admin\/subjects\/(\?|\d+\/lessons\/)/],
  ['/dashboard/audit?kind=sign_in', 'tbody time', /\/api\/admin\/audit\//],
];

test('a page of the desk that is opened by its address asks for nothing that the server has read for it', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [address, shown, read] of PAGES) {
    asked.length = 0;
    await page.goto(address);
    await expect(page.locator(shown).first(), address).toBeVisible();
    expect(
      asked.filter((url) => read.test(url)),
      address,
    ).toEqual([]);
  }
});
