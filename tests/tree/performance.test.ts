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
