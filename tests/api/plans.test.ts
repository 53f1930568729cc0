import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, database, db, openPostgres, setDatabase } from '#db/client.ts';
import { listUsers } from '#lib/accounts/users/users.queries.ts';
import { userList } from '#lib/accounts/users/users.schema.ts';
import { listImports } from '#lib/accounts/imports/sheet/sheet.queries.ts';
import { planImport } from '#lib/accounts/imports/imports.queries.ts';
import { ownSecondFactor } from '#lib/accounts/second-factor/second-factor.queries.ts';
import { keepFigures } from '#lib/school/school-figures/school-figures.jobs.ts';
import { namesIn } from '#lib/tutor/names/names.queries.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { endSessionsOf } from '#lib/platform/auth/sessions.ts';
import { CALLS } from '#lib/server/calls.ts';
import { listClasses } from '#lib/school/classes/classes.queries.ts';
import { listOwnClasses } from '#lib/school/classes/joining/joining.queries.ts';
import { getNames } from '#lib/school/classes/names/names.queries.ts';
import { methodOf } from '#lib/platform/http/call.ts';
import { isSchools } from '#lib/accounts/accounts.queries.ts';
import { listLessons, tasksOf } from '#lib/content/lessons/lessons.queries.ts';
import { getOwnLive, listQuizLessons } from '#lib/school/live/live.queries.ts';
import { getServerState } from '#lib/platform/metrics/metrics.queries.ts';
import { getJustClosed } from '#lib/learning/practice/practice.queries.ts';
import { listDueLessons } from '#lib/learning/practice/review/review.queries.ts';
import { makeLink, noteUse, openLink } from '#lib/school/parents/parents.service.ts';
import { getWeek } from '#lib/school/parents/week.queries.ts';
import { getAround, getNext } from '#lib/learning/progress/next.queries.ts';
import { isLead } from '#lib/school/safeguarding/safeguarding.queries.ts';
import { getAssignable, getAssigning, getOwnWork } from '#lib/school/assignments/assignments.queries.ts';
import { getReport } from '#lib/school/class-report.queries.ts';
import { getStanding } from '#lib/content/curriculum/checked/checked.queries.ts';
import { getSheet } from '#lib/school/lesson-sheet.queries.ts';
import { topics } from '#lib/content/topics/file.ts';
import { call } from '../support/api.ts';
import { makeCallers, makeSchool } from '../support/callers.ts';
import { makeClass } from '../support/classes.ts';
import { cookieOf } from '../support/cookie.ts';
import { makeAdmin } from '../support/people.ts';
import { fillSchool, GROWING } from '../support/large-school.ts';
import { answersOf, ROWS, sampleOf, type School } from '../support/matrix-rows.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { withQueue } from '../support/queue.ts';

const STUDENTS = 100_000;
/** Tables of content, settings or running work, which don't grow with the number of students. */
const BOUNDED = [
  ...[
    'subjects',
    'lessons',
    'lesson_revisions',
    'practice_tasks',
    'quizzes',
    'quiz_questions',
    'user_counts',
  ],
  ...['installation', 'imports', 'grade_moves', 'generation_runs', 'key_corrections', 'regrade_drafts'],
  // Only staff have rows in these, or write them. A class request goes when it is answered.
  ...['second_factors', 'safeguarding_leads', 'concern_notes', 'class_requests'],
];

const WHOLE_SCHOOL = [
  // These count or change every student when an admin asks, so no index can help.
  ...['GET /admin/grade_moves/', 'POST /admin/grade_moves/'],
  // An erasure looks for a person within the keys of limits, which live for a day.
  'DELETE /admin/users/{id}/',
];

/** Reads of pages and of model prompts that no call makes. */
const PAGES: Record<string, (school: School) => Promise<unknown>> = {
  listImports: ({ me }) => listImports(me.actor as never),
  isSchools: ({ student }) => isSchools(student.actor),
  listLessons: ({ student, subject }) => listLessons(student.actor, subject.id),
  // A search, and a list with classes: the calls' samples have neither.
  findClasses: async ({ me }) => {
    const admin = await makeAdmin();
    for (const teacher of [me, admin])
      await listClasses(teacher.actor as Teacher, {
        search: 'Class 77',
        ended: undefined,
        before: undefined,
      });
  },
  // Filters that the sample of the users list has not: few students have no decision, and most have consent.
  listUsers: async ({ me, student }) => {
    const classId = String(await makeClass({ teachers: [me], students: [student], gradeLevel: 5 }));
    const { actor } = await makeAdmin();
    for (const filters of [
      ...[{ consent: 'none' }, { consent: 'given' }, { consent: 'withdrawn' }, { classId }],
      ...[
        { classId, consent: 'none' },
        { grade: '5', consent: 'none' },
        { search: 'ghij', consent: 'none' },
      ],
    ])
      for (const sort of ['-created_at', 'username'])
        await listUsers(actor, userList.parse({ ...filters, sort, limit: '25', countTo: '100' }));
  },
  planImport: async () => {
    const text = 'username,first_name,last_name,email,class\nzala,Zala,Noor,zala@example.com,Class 77\n';
    await planImport((await makeAdmin()).actor, { text });
  },
  getServerState: async () => getServerState((await makeAdmin()).actor),
  listDueLessons: ({ student }) => listDueLessons(student.actor),
  getJustClosed: ({ student }) => db().transaction((tx) => getJustClosed(tx, student.actor)),
  getNames: async ({ me, student }) => {
    const admin = await makeAdmin();
    for (const { actor } of [me, admin]) await getNames(actor as Teacher, student.id).catch(() => undefined);
  },
  ownSecondFactor: ({ me }) => ownSecondFactor(me.actor),
  listOwnClasses: ({ student }) => listOwnClasses(student.actor),
  getOwnWork: ({ student }) => getOwnWork(student.actor),
  getAssigning: async ({ me, student }) =>
    getAssigning(
      me.actor as Teacher,
      await makeClass({ teachers: [me], students: [student], gradeLevel: 5 }),
    ),
  getAssignable: async ({ me, student }) =>
    getAssignable(
      me.actor as Teacher,
      await makeClass({ teachers: [me], students: [student], gradeLevel: 5 }),
    ),
  getReport: async ({ me, student }) => {
    const classId = await makeClass({ teachers: [me], students: [student], gradeLevel: 5 });
    return getReport(me.actor as Teacher, classId, student.id);
  },
  getWeek: async ({ me, student }) => {
    await makeClass({ teachers: [me], students: [student], gradeLevel: 5 });
    const link = { label: 'Mother', language: 'English' } as const;
    const week = await openLink((await makeLink(me.actor as Teacher, student.id, link)).token, 'here');
    await noteUse(week);
    return Promise.all([0, 1].map((back) => getWeek(week, 'Pashto', back)));
  },
  getNext: ({ student }) => getNext(student.actor),
  getAround: ({ student, lesson }) =>
    getAround(student.actor, { id: lesson.id, topic: topics()[1]!.id, language: 'English' }),
  tasksOf: ({ lesson }) => tasksOf(lesson),
  getSheet: ({ me, lesson }) => getSheet(me.actor as Teacher, lesson.id),
  getStanding: ({ me, lesson }) => getStanding(me.actor as Teacher, lesson.id),
  isLead: ({ me }) => isLead(me.actor),
  namesIn: ({ student }) => namesIn(student.actor, ['my friend Laila Karimi and ahmad']),
  getOwnLive: ({ student }) => getOwnLive(student.actor),
  listQuizLessons: ({ me }) => listQuizLessons(me.actor as never, { gradeLevel: 5, language: 'English' }),
};

const home = mkdtempSync(join(tmpdir(), 'dars-plans-'));
let server: PostgresServer;
let small: Database;

beforeAll(async () => {
  small = database();
  const settings = [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'log_line_prefix=',
  ];
  server = await startPostgres({ home, settings: settings.map((setting) => `-c ${setting}`).join(' ') });
  setDatabase(openPostgres(server.url('postgres'), 8));
  await database().migrate();
  await fillSchool(database(), STUDENTS);
  await keepFigures();
}, 300_000);

afterAll(async () => {
  await database().close();
  setDatabase(small);
  server.stop();
  rmSync(home, { recursive: true, force: true });
});

withQueue();

const logLength = () => statSync(join(home, 'log')).size;

/** The statements sent since then whose plan scans a growing table completely. */
function scans(since: number): string[] {
  const entries = readFileSync(join(home, 'log'))
    .subarray(since)
    .toString()
    .split(/^(?=LOG:  duration)/m);
  return entries.flatMap((entry) => {
    const read = [...entry.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!);
    const grown = read.filter((table) => GROWING.includes(table));
    return grown.length > 0 ? `${grown.join(', ')}: ${/Query Text: ([^]*?)\n\t\S/.exec(entry)?.[1]}` : [];
  });
}

test('every table is known to grow with the students, or not to', async () => {
  const { rows } = await database().query(
    "select tablename as name from pg_tables where schemaname = 'public'",
    [],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...GROWING, ...BOUNDED].sort());
});

test('every query of a page belongs to a call or is listed here', () => {
  const namesIn = (pattern: string) =>
    globSync(pattern).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '[#.][\w./-]+queries\.ts'/gm),
      ].flatMap(([, names]) => names!.split(',').map((name) => name.trim())),
    );
  const ofCalls = namesIn('lib/**/*.handlers.ts');
  const ofPages = namesIn('app/(app)/**/*.{ts,tsx}').filter((name) => !ofCalls.includes(name));
  expect(ofPages.filter((name) => !(name in PAGES))).toEqual([]);
});

/** Each role's column in the matrix. */
const COLUMN = { student: 0, instructor: 2, admin: 3 };
const roleFor = (access: string) =>
  access === 'admin' ? 'admin' : access === 'teacher' ? 'instructor' : 'student';

test('with 100,000 students no page and no call scans a growing table', async () => {
  const callers = await makeCallers();
  const found: string[] = [];
  const watch = async (name: string, work: () => Promise<unknown>) => {
    const before = logLength();
    await work();
    if (!WHOLE_SCHOOL.includes(name)) found.push(...scans(before).map((scan) => `${name}: ${scan}`));
  };
  for (const declared of CALLS) {
    const role = roleFor(declared.access);
    const me = callers[role];
    const school = { ...(await makeSchool()), student: callers.student, me };
    const { path, body } = await sampleOf(declared, school);
    const cookie = { headers: { cookie: cookieOf(me.sessionKey), 'sec-fetch-site': 'same-origin' } };
    const sender = ROWS[declared.name]?.byCookie ? cookie : { token: me.token };
    await watch(declared.name, async () => {
      const { status } = await call(methodOf(declared), path, { ...sender, body });
      expect([declared.name, status]).toEqual([declared.name, answersOf(declared)[COLUMN[role]]]);
    });
    if (declared.name === 'POST /logout/') callers.student = (await makeCallers()).student;
  }
  const school = { ...(await makeSchool()), student: callers.student, me: callers.admin };
  for (const [name, read] of Object.entries(PAGES)) await watch(name, () => read(school));
  expect(found).toEqual([]);
}, 300_000);

test('a missing index is noticed', async () => {
  const { student } = await makeCallers();
  await db().execute(sql`drop index sessions_user_idx`);
  const before = logLength();
  await endSessionsOf(db(), student.id);
  expect(scans(before)).toEqual([expect.stringMatching(/^sessions: update "sessions"/)]);
});
