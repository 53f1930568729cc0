import { readFileSync } from 'node:fs';
import { type Database, openPostgres } from '#db/client.ts';
import { inDocument, machine, partOf, table } from '../document.ts';
import type { Asker } from './pages.ts';

type Size = {
  students: number;
  /** The average for one request, including the statements that begin and end a transaction. */
  statements: number;
  blocks: number;
  /** Processor milliseconds of the server and its database. */
  server: number;
  database: number;
  /** Milliseconds until the whole answer has arrived. */
  p50: number;
  p99: number;
};
export type Figure = { name: string; as: Asker; kind: 'page' | 'call'; sizes: Size[]; growth: number };
type School = {
  students: number;
  classes: number;
  attempts: number;
  gigabytes: number;
  /** How long the upkeep counted it; null where those who ask for its figures count it. */
  counting: number | null;
};
export type Measured = {
  machine: string;
  day: string;
  requests: number;
  schools: School[];
  figures: Figure[];
};

export const JSON_FILE = 'docs/performance.json';

/** The growth is an exponent of the number of students. The other budgets are for one request in the largest school. */
export const BUDGETS = {
  page: { growth: 0.1, processor: 150, statements: 25, p99: 300 },
  call: { growth: 0.1, processor: 60, statements: 20, p99: 100 },
};
export type Budgeted = keyof typeof BUDGETS.page;

const spent = ({ server, database }: Size) => server + database;

/** 0 if a page costs the same in every school, 1 if its cost is proportional to the number of students. */
export function growthOf(sizes: Size[]): number {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  if (first === last) return 0;
  return Number((Math.log(spent(last) / spent(first)) / Math.log(last.students / first.students)).toFixed(2));
}

/** Which of a page's figures are over their budgets. */
export function overBudget({ kind, sizes, growth }: Figure): Budgeted[] {
  const last = sizes.at(-1)!;
  const { p99, statements } = last;
  const figures: Record<Budgeted, number> = { growth, processor: spent(last), statements, p99 };
  return (Object.keys(figures) as Budgeted[]).filter((what) => figures[what] > BUDGETS[kind][what]);
}

/** The pages that are over a budget, as a markdown list. */
function overIn(figures: Figure[]): string {
  const over = figures.filter((figure) => overBudget(figure).length > 0);
  if (over.length === 0) return 'All of them are within their budgets.';
  const lines = over.map((figure) => `- ${figure.name}: ${overBudget(figure).join(', ')}`);
  return `Over a budget:\n\n${lines.join('\n')}`;
}

export async function describeMachine(
  keeper: Database,
  sizes: number[],
): Promise<Omit<Measured, 'requests' | 'figures'>> {
  const [{ version, day }] = (
    await keeper.query("select current_setting('server_version') as version, current_date::text as day", [])
  ).rows as [{ version: string; day: string }];
  const schools: School[] = [];
  for (const size of sizes) {
    const school = openPostgres(keeper.url.replace(/[^/]*$/, `school_${size}`), 1);
    const { rows } = await school.query(
      `select (select count(*)::int from student_profiles where user_id > 1000000) as students,
        (select count(*)::int from classes) as classes, (select count(*)::int from quiz_attempts) as attempts,
        round(pg_database_size(current_database()) / 1e9, 1)::float8 as gigabytes,
        (select round(sum((value ->> 'seconds')::numeric), 1)::float8 from installation where key like 'figures: %') as counting`,
      [],
    );
    await school.close();
    schools.push(rows[0] as School);
  }
  return { machine: `${machine()}, PostgreSQL ${version}`, day, schools };
}

const whole = new Intl.NumberFormat('en');
const ASKERS: Record<Asker, string> = { teacher: 'A teacher', student: 'A student', admin: 'An admin' };

function tableOf(figures: Figure[]): string {
  const sizes = figures[0]!.sizes.map(({ students }) => whole.format(students));
  const each = (of: (size: Size) => string) => (figure: Figure) => figure.sizes.map(of).join(' · ');
  const blocks = each(({ blocks }) => whole.format(blocks));
  const processor = each((size) => spent(size).toFixed(1));
  const last = sizes.at(-1)!;
  return table(
    [
      '',
      'statements',
      `blocks at ${sizes.join(' · ')}`,
      `processor-ms at ${sizes.join(' · ')}`,
      'growth',
      `p50 at ${last}`,
      'p99',
    ],
    figures.map((figure) => {
      const { statements, p50, p99 } = figure.sizes.at(-1)!;
      return [figure.name, statements, blocks(figure), processor(figure), figure.growth, p50, p99];
    }),
  );
}

/** The measured part of the document as it is in the file. */
export async function render({ machine, day, requests, schools, figures }: Measured): Promise<string> {
  return inDocument([
    `${day}, ${machine}; ${requests} requests of each to each school:`,
    table(
      ['students', 'classes', 'attempts', 'GB', 's to count it'],
      schools.map((one) =>
        [one.students, one.classes, one.attempts]
          .map((n) => whole.format(n))
          .concat(String(one.gigabytes), one.counting === null ? 'each time' : String(one.counting)),
      ),
    ),
    overIn(figures),
    ...Object.entries(ASKERS).flatMap(([as, title]) =>
      (['page', 'call'] as const).flatMap((kind) => {
        const of = figures.filter((figure) => figure.as === as && figure.kind === kind);
        return of.length > 0 ? [`### ${title}’s ${kind}s`, tableOf(of)] : [];
      }),
    ),
  ]);
}

const part = partOf('measured', 'end of what was measured', JSON_FILE);

/** The measured part of the document. */
export const measuredIn = part.in;

/** Writes the figures and updates the document from them. Figures that were not measured this time stay. */
export async function write(now: Measured, areSome: boolean): Promise<void> {
  const before = areSome ? (JSON.parse(readFileSync(JSON_FILE, 'utf8')) as Measured).figures : now.figures;
  const figures = before.map((old) => now.figures.find(({ name }) => name === old.name) ?? old);
  const measured = { ...now, figures };
  await part.write(measured, await render(measured));
}

/** One line of progress. */
export function print(figure: Figure): void {
  const { server, database, statements, p50, p99 } = figure.sizes.at(-1)!;
  const [blocks, ms] = [
    figure.sizes.map((size) => size.blocks),
    figure.sizes.map((size) => spent(size).toFixed(1)),
  ];
  const last = `${server} + ${database} ms, ${statements} statements, p50 ${p50}, p99 ${p99} ms`;
  const over = overBudget(figure).map((what) => `OVER: ${what}`);
  const line = [`${figure.as}: ${figure.name}`, `blocks ${blocks.join(' ')}`, `ms ${ms.join(' ')}`, last];
  console.log([...line, `growth ${figure.growth}`, ...over].join('; '));
}
