import {
  ANALYTICS,
  askAudit,
  askLessons,
  askSubjects,
  askUsers,
  DASHBOARD,
  EVERY_SUBJECT,
  subjectAt,
  subjectsFrom,
} from '#components/admin/shared/asked.ts';
import type { SeedsOf } from '#components/session/seeds.tsx';
import * as users from '#lib/accounts/admin/calls.ts';
import { listUsers } from '#lib/accounts/admin/queries.ts';
import * as analytics from '#lib/analytics/calls.ts';
import { getAnalytics } from '#lib/analytics/queries.ts';
import * as audit from '#lib/audit/calls.ts';
import { listAudit } from '#lib/audit/queries.ts';
import type { Actor } from '#lib/auth/actor.ts';
import * as authoring from '#lib/authoring/calls.ts';
import { listAdminLessons } from '#lib/authoring/queries.ts';
import * as dashboard from '#lib/dashboard/calls.ts';
import { getAdminDashboard } from '#lib/dashboard/queries.ts';
import { answerTo, listSeed, queryOf, sow } from '#lib/http/seed.ts';
import * as subjects from '#lib/subjects/admin/calls.ts';
import { listAdminSubjects } from '#lib/subjects/admin/queries.ts';

type Admin = Actor<'admin'>;
type Get = (name: string) => string;
export type Address = Promise<Record<string, string | string[] | undefined>>;

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

/** What each screen of the desk asks first. */
const READS = {
  overview: async (actor: Admin) => [
    { key: DASHBOARD, data: answerTo(dashboard.getAdminDashboard, await getAdminDashboard(actor)) },
  ],
  users: async (actor: Admin, get: Get) => [
    await listSeed(users.listUsers, askUsers(get), (query) => listUsers(actor, query)),
  ],
  subjects: async (actor: Admin, get: Get) => [
    await listSeed(subjects.listAdminSubjects, askSubjects(get), (query) => listAdminSubjects(actor, query)),
  ],
  lessons: async (actor: Admin, get: Get) => {
    const every = await everySubject(actor);
    const seed = { key: EVERY_SUBJECT, data: answerTo(subjects.listAdminSubjects, every) };
    const subject = subjectAt(get, every);
    if (!subject) return [seed];
    const asked = askLessons(get, subject.id);
    const lessons = listSeed(authoring.listAdminLessons, asked, (query) =>
      listAdminLessons(actor, subject.id, query),
    );
    return [seed, await lessons];
  },
  analytics: async (actor: Admin) => [
    { key: ANALYTICS, data: answerTo(analytics.getAnalytics, await getAnalytics(actor)) },
  ],
  audit: async (actor: Admin, get: Get) => {
    const { key, query } = askAudit(get);
    const entries = await listAudit(actor, queryOf(audit.listAudit, query));
    return [{ key, data: { pages: [answerTo(audit.listAudit, entries)], pageParams: [''] } }];
  },
};
type Screen = keyof typeof READS;

/** The answers that a screen's page is rendered with, at the address it was opened by. */
export async function seedsOf(actor: Admin, screen: Screen, address: Address): Promise<SeedsOf | undefined> {
  const params = await address;
  const get = (name: string) => [params[name]].flat()[0] ?? '';
  return sow(() => READS[screen](actor, get));
}

/** The same for the dashboard, which shows its totals beside the tab in its address. */
export async function dashboardSeeds(actor: Admin, address: Address): Promise<SeedsOf | undefined> {
  const { tab } = await address;
  const totals = await seedsOf(actor, 'overview', address);
  const named = (['users', 'subjects', 'lessons', 'analytics'] as const).find((name) => name === tab);
  const shown = named && (await seedsOf(actor, named, address));
  return totals && { id: totals.id, answers: [...totals.answers, ...(shown?.answers ?? [])] };
}
