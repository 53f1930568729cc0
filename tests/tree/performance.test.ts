import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Budgeted,
  BUDGETS,
  type Figure,
  JSON_FILE,
  type Measured,
  measuredIn,
  overBudget,
  render,
} from '../bench/school/figures.ts';
import { LOAD_FILE, loadIn, type Measured as Load, render as renderLoad } from '../bench/load/figures.ts';
import {
  BROWSER_FILE,
  browserIn,
  type Goal,
  type Measured as Browsed,
  overGoal,
  render as renderBrowser,
} from '../bench/browser/figures.ts';
import { PAGES } from '../bench/browser/pages.ts';
import { DOCUMENT } from '../bench/document.ts';
import { PROBES as CARRIED } from '../bench/load/probes.ts';
import { PROBES } from '../bench/school/pages.ts';

const measured = JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Measured;
const document = readFileSync(DOCUMENT, 'utf8');

test('the document’s figures are those that the benchmark wrote down', async () => {
  expect(measuredIn(document)).toBe(await render(measured));
});

test('what is measured has its figures, from ten thousand students to a million', () => {
  expect(measured.figures.map(({ name }) => name)).toEqual(Object.keys(PROBES));
  expect(measured.schools.map(({ students }) => students)).toEqual([10_000, 100_000, 1_000_000]);
});

test('the document’s budgets are those that figures are held to', () => {
  const rows = document.matchAll(/^\|[^|]+\| +([\d.]+) +\| +([\d.]+) +\|$/gm);
  const written = [...rows].slice(0, 4).map(([, ofPage, ofCall]) => [Number(ofPage), Number(ofCall)]);
  const { page, call } = BUDGETS;
  expect(written).toEqual(Object.keys(page).map((what) => [page[what as Budgeted], call[what as Budgeted]]));
});

test('no page and no call costs more than its budget', () => {
  const isOver = (figure: Figure) => overBudget(figure).length > 0;
  expect(measured.figures.filter(isOver).map(({ name }) => name)).toEqual([]);
});

const load = JSON.parse(readFileSync(LOAD_FILE, 'utf8')) as Load;

test('what one server carries is as the benchmark wrote it down', async () => {
  expect(loadIn(document)).toBe(await renderLoad(load));
});

test('each page and call that is measured under load has its figures, on both databases', () => {
  expect(load.probes.map(({ name }) => name)).toEqual(Object.keys(CARRIED));
  expect(load.carried.map(({ side }) => side)).toEqual(['external', 'embedded']);
});

const browsed = JSON.parse(readFileSync(BROWSER_FILE, 'utf8')) as Browsed;
/** What decision 9 names. */
const OUT_OF_REACH: Goal[] = ['js'];

test('what pages cost a phone is as the benchmark wrote it down', async () => {
  expect(browserIn(document)).toBe(await renderBrowser(browsed));
});

test('each page that is opened on a phone has its figures, of several openings', () => {
  expect(browsed.figures.map(({ name }) => name)).toEqual(Object.keys(PAGES));
  expect(browsed.times).toBeGreaterThanOrEqual(5);
});

test('no page misses a goal but the one that decision 9 names', () => {
  const missed = browsed.figures.flatMap((figure) =>
    overGoal(figure)
      .filter((goal) => !OUT_OF_REACH.includes(goal))
      .map((goal) => `${figure.name}: ${goal}`),
  );
  expect(missed).toEqual([]);
});
