// `npm run bench -- browser [--times 5] [--only PATTERN] [--write]`: what pages cost a phone with a slow processor on a
// slow network, each opened so many times by a browser that has nothing of them. `--write` writes docs/browser.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { openSchoolAtWork } from '#tests/e2e/support/school-at-work.ts';
import { LAUNCH } from '#tests/support/demo.ts';
import { figureOf, print, write } from './browser/figures.ts';
import { type Opened, openOnce, signInAll, warm } from './browser/open.ts';
import { PAGES } from './browser/pages.ts';

const { values: flags } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const times = Number(flags.times);
const chosen = Object.entries(PAGES).filter(([name]) => new RegExp(flags.only).test(name));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const week = { opened: daysAgo(5), practised: daysAgo(3), today: daysAgo(0) };

const school = await openSchoolAtWork({ count: 40, week });
const browser = await chromium.launch(LAUNCH);
try {
  const sessions = await signInAll(browser, school);
  const opened = new Map<string, Opened[]>(chosen.map(([name]) => [name, []]));
  for (const [, page] of chosen) await warm(browser, school, sessions, page);
  // In turns, so that other work on the machine slows all pages alike.
  for (let turn = 0; turn < times; turn++)
    for (const [name, page] of chosen)
      opened.get(name)!.push(await openOnce(browser, school, sessions, page));
  const figures = chosen.map(([name, { as }]) => figureOf(name, as, opened.get(name)!));
  figures.forEach(print);
  if (flags.write) await write({ times, figures }, browser.version());
} finally {
  await browser.close();
  await school.close();
}
