import { inDocument, machine, partOf, table } from '../document.ts';
import { shareOf } from '../school/measure.ts';
import type { Arrivals, Beside, Quizzes, Sweep } from './cases.ts';
import type { FirstWord } from './first-word.ts';
import type { Rush, Side } from './sides.ts';

export const LOAD_FILE = 'docs/load.json';

/** The share of what a bare page or handler of the same framework carries that is wanted of each. */
const WANTED = 0.6;
const WANTED_OF_LESSONS = 0.5;

export type Measured = {
  machine: string;
  day: string;
  probes: Beside[];
  lessons: Sweep;
  carried: Quizzes[];
  rates: Arrivals;
  rush: Rush;
  words: FirstWord[];
};

export const print = (figure: unknown): void => console.log(JSON.stringify(figure));

export async function describe({ database }: Side): Promise<Pick<Measured, 'machine' | 'day'>> {
  const { rows } = await database.query(
    "select current_setting('server_version') as version, current_date::text as day",
    [],
  );
  const { version, day } = rows[0] as { version: string; day: string };
  return { day, machine: `${machine()}, PostgreSQL ${version}` };
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const percent = (share: number) => `${Math.round(share * 100)} %`;

const besideRows = (probes: Beside[]) =>
  probes.map(({ name, bytes, bare, external, embedded }) => [
    name,
    whole.format(bytes),
    bare.aSecond,
    external.aSecond,
    embedded.aSecond,
    percent(external.aSecond / bare.aSecond),
    percent(embedded.aSecond / bare.aSecond),
    `${external.processor} · ${embedded.processor}`,
    `${external.p50} · ${external.p99}`,
  ]);

const besideTable = (probes: Beside[], bare: string) =>
  table(
    [
      '',
      'bytes',
      `${bare} /s`,
      'external /s',
      'embedded /s',
      'share',
      'share, embedded',
      'processor-ms',
      'p50 · p99, ms',
    ],
    besideRows(probes),
  );

function sweepText({ lessons, largest, shares }: Sweep): string {
  const enough = shares.filter((share) => share >= WANTED_OF_LESSONS).length;
  return (
    `All ${lessons} starter lessons, each beside a bare page of its size: the median carries ${percent(shareOf(shares, 0.5))} of it, ` +
    `one in twenty less than ${percent(shareOf(shares, 0.05))}; ${enough} carry ${percent(WANTED_OF_LESSONS)} or more. The largest answer is ` +
    `“${largest.title}” with ${whole.format(largest.bytes)} bytes before compression.`
  );
}

const quizTable = (carried: Quizzes[]) =>
  table(
    [
      'a second, by one process',
      'starts',
      'saves',
      'submits',
      'attempts of 12 calls',
      'processor-ms of a start · save · submit · attempt',
      'p99 of a submit',
    ],
    carried.map(({ side, start, save, submit, attempt }) => [
      side,
      start.aSecond,
      save.aSecond,
      submit.aSecond,
      attempt.aSecond,
      [start, save, submit, attempt].map(({ processor }) => processor).join(' · '),
      submit.p99,
    ]),
  );

const rateTable = (rates: Arrivals) =>
  table(
    ['', 'of what was carried', 'a second', 'p50, ms', 'p99, ms'],
    rates.map(({ what, share, aSecond, p50, p99 }) => [what, `${share} %`, aSecond, p50, p99]),
  );

const wordTable = (words: FirstWord[]) =>
  table(
    ['', 'messages', 'p50 · p95 until the first word, ms', 'of it added to the model’s own, ms'],
    words.map(({ side, messages, through, added }) => [
      side,
      messages,
      `${through.p50} · ${through.p95}`,
      `${added.p50} · ${added.p95}`,
    ]),
  );

function rushText({ processes, students, wanted, seconds, p50, p99, failed }: Rush): string {
  const failures = Object.entries(failed).map(([status, count]) => `${whole.format(count)} × ${status}`);
  return (
    `${whole.format(students)} students start one quiz within ${wanted} seconds, at ${processes} server processes, warm, on the cores that also ` +
    `ask and hold the database: answered after ${seconds} seconds, p50 ${whole.format(p50)} ms, p99 ${whole.format(p99)} ms from the moment ` +
    `at which each was due, failed: ${failures.join(', ') || 'none'}.`
  );
}

/** The measured part of the document as it is in the file. */
export async function render({
  day,
  machine,
  probes,
  lessons,
  carried,
  rates,
  rush,
  words,
}: Measured): Promise<string> {
  const of = (kind: Beside['kind']) => probes.filter((probe) => probe.kind === kind);
  const under = probes.filter(({ bare, external, embedded }) =>
    [external, embedded].some(({ aSecond }) => aSecond / bare.aSecond < WANTED),
  );
  return inDocument([
    `${day}, ${machine}. Wanted is ${percent(WANTED)} of the bare page or handler; under it: ${under.map(({ name }) => name).join(', ') || 'none'}.`,
    '### Pages, beside a bare page of their size',
    besideTable(of('page'), 'bare page'),
    sweepText(lessons),
    '### Calls, beside a bare handler',
    besideTable(of('call'), 'bare handler'),
    '### Quizzes',
    quizTable(carried),
    rushText(rush),
    '### Arrivals',
    rateTable(rates),
    '### The tutor’s first word',
    wordTable(words),
  ]);
}

const part = partOf('load', 'end of load', LOAD_FILE);

/** The measured part of the document. */
export const loadIn = part.in;

export const write = async (measured: Measured): Promise<void> =>
  part.write(measured, await render(measured));
