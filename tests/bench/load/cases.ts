import { shareOf } from '../school/measure.ts';
import type { Outcome, Walk } from './generator.ts';
import type { Probe } from './probes.ts';
import { type Asker, attempt, type Lesson, page, saves, type School, start, submit } from './school.ts';
import { ask, spentDuring, type Target } from './servers.ts';
import type { Side } from './sides.ts';

const AT_ONCE = 8;
const WARM = 40;

/** Requests a second, processor milliseconds of the server's processes for one, and ms until an answer was there. */
export type Carried = { aSecond: number; processor: number; p50: number; p99: number };
export type Size = { turns: number; requests: number };

const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

function ensureAnswered({ failed }: Outcome, name: string) {
  if (Object.keys(failed).length > 0) throw new Error(`${name}: answered ${JSON.stringify(failed)}`);
}

async function carry(target: Target, walks: Walk[], name: string): Promise<Carried & { bytes: number }> {
  const { outcome, spent } = await spentDuring(target, () => ask(target, walks, { atOnce: AT_ONCE }));
  ensureAnswered(outcome, name);
  const { ms, seconds, bytes } = outcome;
  return {
    aSecond: ms.length / seconds,
    processor: spent / ms.length,
    p50: shareOf(ms, 0.5),
    p99: shareOf(ms, 0.99),
    bytes: Math.round(bytes),
  };
}

const usual = (turns: Carried[]): Carried => {
  const middle = (of: keyof Carried, digits?: number) =>
    rounded(
      shareOf(
        turns.map((turn) => turn[of]),
        0.5,
      ),
      digits,
    );
  return {
    aSecond: middle('aSecond'),
    processor: middle('processor', 2),
    p50: middle('p50'),
    p99: middle('p99'),
  };
};

/** The bare page with this many bytes or a little more: 416 a section, and what every page has. */
const sectionsFor = (bytes: number) => Math.max(1, Math.ceil((bytes - 4_560) / 416));
const barePage = (sections: number) => ({ method: 'GET', path: `/page?sections=${sections}`, headers: {} });
const BARE_CALL = { method: 'GET', path: '/handler', headers: {} };

export type Beside = {
  name: string;
  kind: Probe['kind'];
  bytes: number;
  bare: Carried;
  external: Carried;
  embedded: Carried;
};
type Servers = { bare: Target; external: Side; embedded: Side };

/** A page or call on both databases, and a bare page of its size or a bare handler, in turns. */
export async function beside(name: string, probe: Probe, servers: Servers, size: Size): Promise<Beside> {
  let asked = 0;
  const walksOf = (school: School, requests: number): Walk[] =>
    Array.from({ length: requests }, () => [probe.ask(school, asked++)]);
  const { bytes } = await carry(servers.external, walksOf(servers.external.school, WARM), name);
  await carry(servers.embedded, walksOf(servers.embedded.school, WARM), name);
  const like = probe.kind === 'call' ? BARE_CALL : barePage(sectionsFor(bytes));
  const likes = (requests: number): Walk[] => Array.from({ length: requests }, () => [like]);
  await carry(servers.bare, likes(WARM), 'bare');
  const sums: Record<keyof Servers, Carried[]> = { bare: [], external: [], embedded: [] };
  for (let turn = 0; turn < size.turns; turn++) {
    sums.bare.push(await carry(servers.bare, likes(size.requests), 'bare'));
    for (const side of [servers.external, servers.embedded])
      sums[side.name].push(await carry(side, walksOf(side.school, size.requests), name));
  }
  const { bare, external, embedded } = sums;
  return {
    name,
    kind: probe.kind,
    bytes,
    bare: usual(bare),
    external: usual(external),
    embedded: usual(embedded),
  };
}

/** Processor milliseconds of lessons, each beside a bare page of its size. */
export type Sweep = {
  lessons: number;
  largest: { title: string; bytes: number };
  shares: number[];
};

/** Requests to each lesson in a turn. A lesson's median turn counts, so that one that was disturbed does not. */
const OF_EACH = 3;

/** Every starter lesson, or so many of them from all over, by its page's cost beside a bare page of its size. */
export async function sweep(
  { bare, external }: Pick<Servers, 'bare' | 'external'>,
  most: number,
): Promise<Sweep> {
  const { all, admins } = external.school;
  const step = Math.max(1, Math.floor(all.length / most));
  const chosen = all.filter((_, n) => n % step === 0);
  const found: { title: string; bytes: number; share: number }[] = [];
  let asked = 0;
  const first = chosen.slice(0, WARM).map(({ id, subjectId }) => `/subjects/${subjectId}/lessons/${id}`);
  const warming = first.map((address, n): Walk => [page(admins[n % admins.length]!, address)]);
  await carry(external, warming, 'lessons');
  for (const { id, subjectId, title } of chosen) {
    const address = `/subjects/${subjectId}/lessons/${id}`;
    const walks = (requests: number): Walk[] =>
      Array.from({ length: requests }, () => [page(admins[asked++ % admins.length]!, address)]);
    const { bytes } = await carry(external, walks(2), title);
    const likes: Walk[] = Array.from({ length: OF_EACH }, () => [barePage(sectionsFor(bytes))]);
    const [own, like]: [Carried[], Carried[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      own.push(await carry(external, walks(OF_EACH), title));
      like.push(await carry(bare, likes, 'bare'));
    }
    found.push({ title, bytes, share: usual(like).processor / usual(own).processor });
  }
  const byShare = [...found].sort((a, b) => a.share - b.share);
  const largest = found.reduce((most, one) => (one.bytes > most.bytes ? one : most));
  return {
    lessons: found.length,
    largest: { title: largest.title, bytes: largest.bytes },
    shares: byShare.map(({ share }) => rounded(share, 2)),
  };
}

/** What one server process carries of quizzes. An attempt is 12 calls. */
export type Quizzes = {
  side: Side['name'];
  start: Carried;
  save: Carried;
  submit: Carried;
  attempt: Carried;
};

/** Pairs of a student and a lesson that were not taken before: a student's quiz starts once. */
function* seats({ students, lessons }: School): Generator<[Asker, Lesson]> {
  // The last lesson is kept for the rush.
  for (const lesson of lessons.slice(0, -1)) for (const student of students) yield [student, lesson];
}
const taken = new WeakMap<School, Generator<[Asker, Lesson]>>();

function seated(school: School, count: number): [Asker, Lesson][] {
  const free = taken.get(school) ?? seats(school);
  taken.set(school, free);
  return Array.from({ length: count }, () => {
    const seat = free.next();
    if (seat.done) throw new Error('All students have taken all quizzes.');
    return seat.value;
  });
}

async function carried(side: Side, walks: Walk[], name: string) {
  const { bytes: _, ...figures } = await carry(side, walks, name);
  return usual([figures]);
}

export async function quizzes(side: Side, count: number): Promise<Quizzes> {
  const whole = (seat: [Asker, Lesson]) => attempt(...seat);
  await carry(side, seated(side.school, WARM).map(whole), 'attempt');
  const opened = seated(side.school, count);
  const startWalks = opened.map((seat): Walk => [start(...seat)]);
  const submitWalks = opened.map((seat): Walk => [submit(...seat)]);
  return {
    side: side.name,
    start: await carried(side, startWalks, 'start'),
    save: await carried(
      side,
      (await saves(side.database, opened)).map((one) => [one]),
      'save',
    ),
    submit: await carried(side, submitWalks, 'submit'),
    attempt: await carried(side, seated(side.school, Math.ceil(count / 4)).map(whole), 'attempt'),
  };
}

const SHARES = [25, 50, 75, 90];
/** Answers to requests that arrive at a share of what was carried: ms from when each was due. */
export type Arrivals = { what: string; share: number; aSecond: number; p50: number; p99: number }[];

export async function arrivals(side: Side, { submit: submits }: Quizzes, seconds: number): Promise<Arrivals> {
  const { school } = side;
  const pages =
    (path: (n: number) => string) =>
    (count: number): Walk[] =>
      Array.from({ length: count }, (_, n) => [page(school.students[n % school.students.length]!, path(n))]);
  const dashboards = pages(() => '/dashboard');
  const lessons = pages((n) => {
    const { id, subjectId } = school.lessons[n % school.lessons.length]!;
    return `/subjects/${subjectId}/lessons/${id}`;
  });
  const submitted = (count: number): Walk[] => seated(school, count).map((seat) => [submit(...seat)]);
  const { aSecond: ofDashboards } = await carry(side, dashboards(200), 'dashboard');
  const { aSecond: ofLessons } = await carry(side, lessons(200), 'lesson');
  const found: Arrivals = [];
  for (const [what, make, most] of [
    ['dashboard', dashboards, ofDashboards],
    ['lesson', lessons, ofLessons],
    ['submit', submitted, submits.aSecond],
  ] as const)
    for (const share of SHARES) {
      const aSecond = (most * share) / 100;
      const outcome = await ask(side, make(Math.ceil(aSecond * seconds)), { aSecond });
      ensureAnswered(outcome, what);
      const { ms } = outcome;
      found.push({
        what,
        share,
        aSecond: rounded(aSecond),
        p50: rounded(shareOf(ms, 0.5)),
        p99: rounded(shareOf(ms, 0.99)),
      });
    }
  return found;
}
