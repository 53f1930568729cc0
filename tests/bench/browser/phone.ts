import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Lighthouse's “slow 4G”: 150 ms a round trip, 1.6 Mbit/s down and 750 kbit/s up. Chrome delays requests in place of
 * packets, and a new connection's own round trips not at all, so that Lighthouse gives it 3.75 times the delay and 0.9
 * times the width: `allowed` (`mobileSlow4G` of
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js).
 */
export const NETWORKS = {
  slow4G: { latency: 150, down: 1.6 * 1024, up: 750 },
  allowed: { latency: 150 * 3.75, down: 1.6 * 1024 * 0.9, up: 750 * 0.9 },
};
export type Network = keyof typeof NETWORKS;
/** How many times slower than this machine the phone's processor is. */
const SLOWER = 4;

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  timezoneId: 'Asia/Kabul',
};

/** `web-vitals`, Google's library for these measures, as the framework carries it. */
const VITALS = readFileSync(
  createRequire(import.meta.url).resolve('next/dist/compiled/web-vitals/web-vitals.js'),
  'utf8',
);

type Metric = { value: number; entries: { element?: Element | null }[] };
type Vitals = Record<'onLCP' | 'onCLS' | 'onINP', (report: (metric: Metric) => void, how: object) => void>;
/** What the page has measured so far. */
export type Felt = { lcp: number; largest: string; cls: number; inp: number; longest: number };
declare global {
  var felt: Felt;
}

/** Runs in the page before anything else. */
function watch({ onLCP, onCLS, onINP }: Vitals): void {
  globalThis.felt = { lcp: 0, largest: '', cls: 0, inp: 0, longest: 0 };
  const how = { reportAllChanges: true, durationThreshold: 16 };
  onLCP(({ value, entries }) => {
    const { tagName = '', textContent = '' } = entries.at(-1)?.element ?? {};
    const largest = `${tagName.toLowerCase()} ${(textContent ?? '').trim().slice(0, 40)}`;
    Object.assign(felt, { lcp: value, largest });
  }, how);
  onCLS(({ value }) => (felt.cls = value), how);
  onINP(({ value }) => (felt.inp = value), how);
  new PerformanceObserver((list) => {
    felt.longest = Math.max(felt.longest, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

const WATCH = `{ const module = {}, __dirname = ''; ${VITALS}; (${watch})(module.exports); }`;

/** A phone that has loaded nothing before, with somebody's session. */
export async function takePhone(
  browser: Browser,
  how: BrowserContextOptions,
  network: Network,
): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...how });
  await context.addInitScript({ content: WATCH });
  const page = await context.newPage();
  // As without https, where browsers don't ask for brotli.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const session = await context.newCDPSession(page);
  const { latency, down, up } = NETWORKS[network];
  const bytesASecond = (kilobits: number) => (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesASecond(down),
    uploadThroughput: bytesASecond(up),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** The bytes of these files, as they were sent. */
export const weigh = (page: Page, ending: '.js' | '.woff2'): Promise<number> =>
  page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith(end))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    ending,
  );

/** What was felt until now, when the page has come to rest. */
export async function feel(page: Page): Promise<Felt> {
  await page.evaluate(
    () =>
      new Promise<void>((rest) => {
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => rest()), 150));
      }),
  );
  return page.evaluate(() => felt);
}
