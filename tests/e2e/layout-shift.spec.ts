import { expect, type Page } from '@playwright/test';
import { signInAsAdmin } from './support/sign-in.ts';
import { visibleText } from './support/visible-text.ts';
import { test } from './support/test.ts';

const MOST = 0.05;
/** A slow rural phone network, in bytes per second. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 30_000 };
/** How many times slower than this machine the phone's processor is. */
const SLOWER = 4;

/** The page's cumulative layout shift while it loaded, and what moved. */
async function shiftOf(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton, [data-skeleton]')).toHaveCount(0, { timeout: 30_000 });
  if (/dashboard(\?|$)/.test(address)) await expect(visibleText(page, 'System Active')).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        };
        let sum = 0;
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            sum += value;
            const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? '');
            moved.push(`${value.toFixed(3)} ${what.join(' | ')}`);
          }
          resolve({ sum, moved });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, moved }), 300);
      }),
  );
}

test('nothing on the desk moves while it loads over a slow network', async ({ page }) => {
  const viewport = { width: 412, height: 823 };
  await page.setViewportSize(viewport);
  await signInAsAdmin(page);
  const places = ['', '?tab=users', '?tab=subjects', '?tab=lessons', '?tab=analytics'].map(
    (tab) => `/dashboard${tab}`,
  );
  for (const address of [...places, '/dashboard/audit', '/dashboard/review']) {
    const tab = await page.context().newPage();
    await tab.setViewportSize(viewport);
    const session = await tab.context().newCDPSession(tab);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', SLOW);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const { sum, moved } = await shiftOf(tab, address);
    expect.soft(sum, `${address}\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST);
    await tab.close();
  }
});
