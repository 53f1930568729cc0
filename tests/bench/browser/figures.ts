import { existsSync, readFileSync } from 'node:fs';
import { inDocument, machine, partOf, table } from '../document.ts';
import { shareOf } from '../school/measure.ts';
import type { Opened } from './open.ts';
import type { Who } from './pages.ts';

export const BROWSER_FILE = 'docs/browser.json';

const KB = 1024;
/** Milliseconds, a share of the screen, bytes. The last two are for students, and for those who read Urdu. */
const GOALS = { lcp: 1_500, again: 1_500, inp: 100, cls: 0.05, js: 150 * KB, fonts: 150 * KB };
export type Goal = keyof typeof GOALS;
const NAMES: Record<Goal, string> = {
  lcp: 'LCP of a first visit',
  again: 'LCP of another visit',
  inp: 'INP',
  cls: 'CLS',
  js: 'JavaScript',
  fonts: 'fonts',
};

type Spread = { median: number; worst: number };
type Felt = 'lcp' | 'again' | 'allowed' | 'inp' | 'cls' | 'longest';
export type Figure = Record<Felt, Spread> & {
  name: string;
  as: Who;
  /** The element that was drawn last and largest, and the step that was answered last in the worst opening. */
  largest: string;
  slowest: string;
  js: number;
  fonts: number;
};
export type Measured = { day: string; machine: string; times: number; figures: Figure[] };

function spread(values: number[], digits = 0): Spread {
  const rounded = (value: number) => Number(value.toFixed(digits));
  return { median: rounded(shareOf(values, 0.5)), worst: rounded(Math.max(...values)) };
}

export function figureOf(name: string, as: Who, opened: Opened[]): Figure {
  const of = (what: Felt | 'js' | 'fonts', digits?: number) =>
    spread(
      opened.map((one) => one[what]),
      digits,
    );
  const slow = opened.reduce((most, one) => (one.inp > most.inp ? one : most));
  return {
    ...{ name, as, largest: opened[0]!.largest, slowest: slow.slowest },
    ...{ lcp: of('lcp'), again: of('again'), allowed: of('allowed'), inp: of('inp') },
    ...{ cls: of('cls', 3), longest: of('longest') },
    ...{ js: of('js').median, fonts: of('fonts').median },
  };
}

const isStudent = (as: Who) => ['English', 'Pashto', 'Urdu'].includes(as);

/** The goals that a page doesn't reach, by the median of its openings. */
export function overGoal({ as, lcp, again, inp, cls, js, fonts }: Figure): Goal[] {
  const figures: Record<Goal, number> = {
    ...{ lcp: lcp.median, again: again.median, inp: inp.median, cls: cls.median },
    js: isStudent(as) ? js : 0,
    fonts: as === 'Urdu' ? fonts : 0,
  };
  return (Object.keys(GOALS) as Goal[]).filter((goal) => figures[goal] > GOALS[goal]);
}

const ms = (value: number) => value.toLocaleString('en');
const both = ({ median, worst }: Spread) => `${ms(median)} · ${ms(worst)}`;
const kilobytes = (bytes: number) => Math.round(bytes / KB);

function overIn(figures: Figure[]): string {
  const lines = (Object.keys(GOALS) as Goal[]).map((goal) => {
    const over = figures.filter((figure) => overGoal(figure).includes(goal));
    return over.length > 0 ? `- ${NAMES[goal]}: ${over.map(({ name }) => name).join('; ')}` : '';
  });
  const some = lines.filter(Boolean);
  return some.length > 0 ? `Over a goal:\n\n${some.join('\n')}` : 'All of them reach the goals.';
}

/** The measured part of the document as it is in the file. */
export const render = ({ day, machine, times, figures }: Measured): Promise<string> =>
  inDocument([
    `${day}, ${machine}; each page opened ${times} times, the median and the worst of them.`,
    overIn(figures),
    table(
      [
        '',
        'LCP, ms',
        'LCP again',
        'LCP, Lighthouse',
        'INP, ms',
        'slowest',
        'CLS',
        'longest task, ms',
        'JavaScript, KB',
        'fonts, KB',
      ],
      figures.map(({ name, lcp, again, allowed, inp, slowest, cls, longest, js, fonts }) => [
        ...[name, both(lcp), both(again), both(allowed), both(inp), slowest, both(cls), both(longest)],
        ...[kilobytes(js), kilobytes(fonts)],
      ]),
    ),
  ]);

const part = partOf('browser', 'end of browser', BROWSER_FILE);

/** The measured part of the document. */
export const browserIn = part.in;

/** Writes the figures and updates the document from them. Pages that were not measured this time keep theirs. */
export async function write(now: Omit<Measured, 'day' | 'machine'>, browser: string): Promise<void> {
  const before = existsSync(BROWSER_FILE)
    ? (JSON.parse(readFileSync(BROWSER_FILE, 'utf8')) as Measured).figures
    : [];
  const kept = before.map((old) => now.figures.find(({ name }) => name === old.name) ?? old);
  const added = now.figures.filter(({ name }) => !before.some((old) => old.name === name));
  const day = new Date().toISOString().slice(0, 10);
  const measured = {
    ...{ day, machine: `${machine()}, Chromium ${browser}` },
    ...{ ...now, figures: [...kept, ...added] },
  };
  await part.write(measured, await render(measured));
}

export const print = (figure: Figure): void => console.log(JSON.stringify(figure));
