import {
  ANALYTICS,
  askAudit,
  askDrafts,
  askLessons,
  askLessonsOf,
  askNames,
  askSubjects,
  askUsers,
  attemptsOf,
  consentsOf,
  DASHBOARD,
  deskOf,
  EVERY_SUBJECT,
  generationsOf,
  itemsOf,
  MODEL,
  REGISTRATION,
  subjectAt,
  subjectsFrom,
  userAt,
} from '#components/admin/shared/asked.ts';
import type { SeedsOf } from '#components/shell/session/seeds.tsx';
import * as users from '#lib/accounts/users/users.calls.ts';
import { listUsers } from '#lib/accounts/users/users.queries.ts';
import * as model from '#lib/platform/model/students/students.calls.ts';
import { getModelSettings } from '#lib/platform/model/students/students.queries.ts';
import * as analytics from '#lib/school/school-figures/school-figures.calls.ts';
import { getLessonItems } from '#lib/school/question-figures.queries.ts';
import { getAnalytics } from '#lib/school/school-figures/school-figures.queries.ts';
import * as audit from '#lib/platform/audit/audit.calls.ts';
import { listAudit } from '#lib/platform/audit/audit.queries.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import * as authoring from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { listAdminLessons } from '#lib/authoring/lesson-editor/lesson-editor.queries.ts';
import * as registration from '#lib/school/classes/registration/registration.calls.ts';
import { getSchoolCode } from '#lib/school/classes/registration/registration.queries.ts';
import * as dashboard from '#lib/school/dashboard/dashboard.calls.ts';
import { getAdminDashboard } from '#lib/school/dashboard/dashboard.queries.ts';
import * as desk from '#lib/authoring/desk/desk.calls.ts';
import { getDesk, listDrafts } from '#lib/authoring/desk/desk.queries.ts';
import * as generation from '#lib/authoring/generation/generation.calls.ts';
import { listGenerations } from '#lib/authoring/generation/generation.queries.ts';
import { pageId } from '#lib/platform/http/page.ts';
import { answerTo, listSeed, queryOf, seedsFrom, sow } from '#lib/platform/http/seed.ts';
import * as records from '#lib/school/student-record/student-record.calls.ts';
import { getStudentConsent as consentCall } from '#lib/school/consent/consent.calls.ts';
import type { StudentConsent } from '#lib/school/consent/consent.schema.ts';
import type { StudentRecord } from '#lib/school/student-record/student-record.schema.ts';
import * as subjects from '#lib/content/subjects/subject-editor/subject-editor.calls.ts';
import { listAdminSubjects } from '#lib/content/subjects/subject-editor/subject-editor.queries.ts';

type Admin = Actor<'admin'>;
type Get = (name: string) => string;
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

async function everySubject(actor: Admin) {
  const rows: Awaited<ReturnType<typeof listAdminSubjects>>['rows'] = [];
  for (let total = 1; rows.length < total;) {
    const query = queryOf(subjects.listAdminSubjects, subjectsFrom(rows.length));
    const part = await listAdminSubjects(actor, query);
    if (part.rows.length === 0) break;
    rows.push(...part.rows);
    total = part.total;
  }
  return rows;
}

const subjectsSeed = async (actor: Admin) => {
  const every = await everySubject(actor);
  return { every, seed: { key: EVERY_SUBJECT, data: answerTo(subjects.listAdminSubjects, every) } };
};

async function namesSeeds(actor: Admin, ids: number[]) {
  if (ids.length === 0) return [];
  const { key, query } = askNames(ids);
  const { rows } = await listUsers(actor, queryOf(users.listUsers, query));
  return [{ key, data: answerTo(users.listUsers, rows) }];
}

const deskSeed = (lesson: Awaited<ReturnType<typeof getDesk>>) => ({
  key: deskOf(lesson.id),
  data: answerTo(desk.getDesk, lesson),
});

/** A lesson's question statistics, and the options of the two selects above them. */
async function questionSeeds(actor: Admin, get: Get) {
  const { every, seed } = await subjectsSeed(actor);
  const subjectId = pageId(get('subject')) ?? every[0]?.id;
  if (!subjectId) return [seed];
  let lessonId = pageId(get('lesson'));
  const lessons = await listSeed(authoring.listAdminLessons, askLessonsOf(subjectId), async (query) => {
    const page = await listAdminLessons(actor, subjectId, query);
    lessonId ??= page.rows[0]?.id;
    return page;
  });
  if (!lessonId) return [seed, lessons];
  const items = answerTo(analytics.getLessonItems, await getLessonItems(actor, lessonId));
  return [seed, lessons, { key: itemsOf(lessonId), data: items }];
}

/** The totals and recent events; with `isShown` also the students' names and the two cards of settings. */
async function totalsSeeds(actor: Admin, isShown: boolean) {
  const totals = await getAdminDashboard(actor);
  const seed = { key: DASHBOARD, data: answerTo(dashboard.getAdminDashboard, totals) };
  if (!isShown) return [seed];
  const [settings, code, names] = await Promise.all([
    getModelSettings(actor),
    getSchoolCode(actor),
    namesSeeds(
      actor,
      totals.recentAttempts.map(({ studentId }) => studentId),
    ),
  ]);
  return [
    seed,
    ...names,
    { key: MODEL, data: answerTo(model.getModelSettings, settings) },
    { key: REGISTRATION, data: answerTo(registration.getSchoolCode, code) },
  ];
}

/** What each screen of the desk asks for first. */
const READS = {
  users: async (actor: Admin, get: Get) => [
    await listSeed(users.listUsers, askUsers(get), (query) => listUsers(actor, query)),
  ],
  subjects: async (actor: Admin, get: Get) => [
    await listSeed(subjects.listAdminSubjects, askSubjects(get), (query) => listAdminSubjects(actor, query)),
  ],
  lessons: async (actor: Admin, get: Get) => {
    const { every, seed } = await subjectsSeed(actor);
    const subject = subjectAt(get, every);
    if (!subject) return [seed];
    let ids: number[] = [];
    const lessons = await listSeed(authoring.listAdminLessons, askLessons(get, subject.id), async (query) => {
      const page = await listAdminLessons(actor, subject.id, query);
      ids = page.rows.map(({ id }) => id);
      return page;
    });
    const generations = answerTo(generation.listGenerations, await listGenerations(ids));
    return [seed, lessons, { key: generationsOf(ids), data: generations }];
  },
  questions: questionSeeds,
  analytics: async (actor: Admin, get: Get) => {
    const figures = await getAnalytics(actor);
    const students = figures.recent.flatMap(({ kind, subject }) =>
      kind === 'attempt' ? [Number(subject)] : [],
    );
    return [
      { key: ANALYTICS, data: answerTo(analytics.getAnalytics, figures) },
      ...(await namesSeeds(actor, students)),
      ...(await questionSeeds(actor, get)),
    ];
  },
  review: async (actor: Admin, get: Get) => {
    const { key, query } = askDrafts(get);
    const drafts = await listDrafts(actor, queryOf(desk.listDrafts, query));
    const draft = drafts.find(({ id }) => id === Number(get('lesson'))) ?? drafts[0];
    const seed = { key, data: answerTo(desk.listDrafts, drafts) };
    return draft ? [seed, deskSeed(await getDesk(actor, draft.id))] : [seed];
  },
  audit: async (actor: Admin, get: Get) => {
    const { key, query } = askAudit(get);
    const entries = await listAudit(actor, queryOf(audit.listAudit, query));
    return [{ key, data: { pages: [answerTo(audit.listAudit, entries)], pageParams: [''] } }];
  },
};
type Screen = keyof typeof READS;

/** The answers for a screen at its address. */
export async function seedsOf(
  actor: Admin,
  screen: Screen,
  address: SearchParams,
): Promise<SeedsOf | undefined> {
  const params = await address;
  const get = (name: string) => [params[name]].flat()[0] ?? '';
  return sow(() => READS[screen](actor, get));
}

const TABS = ['users', 'subjects', 'lessons', 'analytics'] as const;

/** The same for the dashboard: its totals and the open tab. */
export async function dashboardSeeds(actor: Admin, address: SearchParams): Promise<SeedsOf | undefined> {
  const { tab } = await address;
  const tabName = TABS.find((name) => name === tab);
  const totals = await sow(() => totalsSeeds(actor, tabName === undefined));
  const tabSeeds = tabName && (await seedsOf(actor, tabName, address));
  return totals && { id: totals.id, answers: [...totals.answers, ...(tabSeeds?.answers ?? [])] };
}

/** A lesson's desk, which the page has read to check that the lesson exists. */
export async function lessonSeeds(actor: Admin, lesson: Awaited<ReturnType<typeof getDesk>>) {
  return seedsFrom([deskSeed(lesson), (await subjectsSeed(actor)).seed]);
}

/** A student's record with guardian and consent, which the page has read. */
export const recordSeeds = ({ user, studentProfile, attempts }: StudentRecord, consent: StudentConsent) =>
  seedsFrom([
    { key: consentsOf(user.id), data: answerTo(consentCall, consent) },
    { key: userAt(user.id), data: answerTo(users.getUser, { ...user, studentProfile }) },
    {
      key: attemptsOf(user.id),
      data: { pages: [answerTo(records.listRecordedAttempts, attempts)], pageParams: [0] },
    },
  ]);
