import '#server-only';
import { type Call, pathOf } from '#lib/platform/http/call.ts';
import { noSuchPath, resource } from '#lib/platform/http/resource.ts';
import type { Route } from '#lib/platform/http/route.ts';
import { FEATURES } from './calls.ts';

type Feature = keyof typeof FEATURES;

/** What answers each feature's calls, loaded when one of them is first asked for. */
const HANDLERS: Record<Feature, () => Promise<{ handlers: Route[] }>> = {
  accounts: () => import('#lib/accounts/accounts.handlers.ts'),
  accountsAdmin: () => import('#lib/accounts/users/users.handlers.ts'),
  analytics: () => import('#lib/school/school-figures/school-figures.handlers.ts'),
  announcements: () => import('#lib/school/announcements/announcements.handlers.ts'),
  assignments: () => import('#lib/school/assignments/assignments.handlers.ts'),
  assistant: () => import('#lib/tutor/tutor.handlers.ts'),
  audit: () => import('#lib/platform/audit/audit.handlers.ts'),
  authoring: () => import('#lib/authoring/lesson-editor/lesson-editor.handlers.ts'),
  boot: () => import('./boot/boot.handlers.ts'),
  classAccounts: () => import('#lib/school/classes/accounts/accounts.handlers.ts'),
  classDoor: () => import('#lib/school/classes/door/door.handlers.ts'),
  classJoining: () => import('#lib/school/classes/joining/joining.handlers.ts'),
  classNames: () => import('#lib/school/classes/names/names.handlers.ts'),
  classProgress: () => import('#lib/school/class-progress/class-progress.handlers.ts'),
  classRequests: () => import('#lib/school/classes/requests/requests.handlers.ts'),
  classStudents: () => import('#lib/school/classes/students/students.handlers.ts'),
  classes: () => import('#lib/school/classes/classes.handlers.ts'),
  consent: () => import('#lib/school/consent/consent.handlers.ts'),
  dashboard: () => import('#lib/school/dashboard/dashboard.handlers.ts'),
  desk: () => import('#lib/authoring/desk/desk.handlers.ts'),
  generation: () => import('#lib/authoring/generation/generation.handlers.ts'),
  gradeMoves: () => import('#lib/accounts/grade-moves/grade-moves.handlers.ts'),
  health: () => import('#lib/platform/health.handlers.ts'),
  imports: () => import('#lib/accounts/imports/imports.handlers.ts'),
  lessonExport: () => import('#lib/content/curriculum/export/export.handlers.ts'),
  lessons: () => import('#lib/learning/lessons.handlers.ts'),
  live: () => import('#lib/school/live/live.handlers.ts'),
  marks: () => import('#lib/school/gradebook/gradebook.handlers.ts'),
  metrics: () => import('#lib/platform/metrics/metrics.handlers.ts'),
  misconceptions: () => import('#lib/school/misconceptions/misconceptions.handlers.ts'),
  modelStudents: () => import('#lib/platform/model/students/students.handlers.ts'),
  notation: () => import('#lib/accounts/notation/notation.handlers.ts'),
  notices: () => import('#lib/platform/notices/notices.handlers.ts'),
  openapi: () => import('./openapi/openapi.handlers.ts'),
  parents: () => import('#lib/school/parents/parents.handlers.ts'),
  practice: () => import('#lib/learning/practice/practice.handlers.ts'),
  practiceTasks: () => import('#lib/learning/practice/tasks/tasks.handlers.ts'),
  progress: () => import('#lib/learning/progress/progress.handlers.ts'),
  quizAuthoring: () => import('#lib/assessing/quizzes/authoring/authoring.handlers.ts'),
  quizzes: () => import('#lib/assessing/quizzes/quizzes.handlers.ts'),
  records: () => import('#lib/school/student-record/student-record.handlers.ts'),
  registration: () => import('#lib/school/classes/registration/registration.handlers.ts'),
  regrade: () => import('#lib/assessing/quizzes/regrade/regrade.handlers.ts'),
  reports: () => import('#lib/school/question-reports/question-reports.handlers.ts'),
  review: () => import('#lib/learning/practice/review/review.handlers.ts'),
  safeguarding: () => import('#lib/school/safeguarding/safeguarding.handlers.ts'),
  spine: () => import('#lib/content/curriculum/spine/spine.handlers.ts'),
  subjects: () => import('#lib/content/subjects/subjects.handlers.ts'),
  subjectsAdmin: () => import('#lib/content/subjects/subject-editor/subject-editor.handlers.ts'),
  today: () => import('#lib/school/today/today.handlers.ts'),
  typeset: () => import('#lib/content/typeset/typeset.handlers.ts'),
};

/** A step of a path: the steps after it by name, `{}` for an id; where a path ends, the names of its ids and its features. */
type Step = { next: Map<string, Step>; ids: string[]; features: Set<Feature> };
const newStep = (): Step => ({ next: new Map(), ids: [], features: new Set() });

const partsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/');
const idIn = (part: string): string | undefined => /^\{(\w+)\}$/.exec(part)?.[1];

const root = newStep();

function addPath(path: string, feature: Feature): void {
  let step = root;
  for (const part of partsOf(path)) {
    const key = idIn(part) ? '{}' : part;
    const next = step.next.get(key) ?? newStep();
    step.next.set(key, next);
    step = next;
  }
  step.ids = partsOf(path).flatMap((part) => idIn(part) ?? []);
  step.features.add(feature);
}

for (const [feature, calls] of Object.entries(FEATURES))
  for (const call of Object.values<Call>(calls)) addPath(pathOf(call), feature as Feature);

/** A fixed step comes before an id. */
function find(step: Step, [part, ...rest]: string[], values: string[] = []): [Step, string[]] | undefined {
  if (part === undefined) return step.features.size > 0 ? [step, values] : undefined;
  const fixed = step.next.get(part);
  const id = step.next.get('{}');
  return (fixed && find(fixed, rest, values)) ?? (id && find(id, rest, [...values, part]));
}

async function loadResource(step: Step) {
  const features = await Promise.all([...step.features].map((feature) => HANDLERS[feature]()));
  const isHere = ({ call }: Route) => find(root, partsOf(pathOf(call)))?.[0] === step;
  return resource(features.flatMap(({ handlers }) => handlers.filter(isHere)));
}

const resources = new Map<Step, ReturnType<typeof loadResource>>();

/** Answers a request below `/api`, with or without a slash at its end. */
export async function answerCall(request: Request): Promise<Response> {
  const path = partsOf(new URL(request.url).pathname.replace(/^\/api/, ''));
  const found = find(root, path);
  if (!found) return noSuchPath(request, { path });
  const [step, values] = found;
  const loading = resources.get(step) ?? loadResource(step);
  resources.set(step, loading);
  return (await loading)(request, Object.fromEntries(step.ids.map((id, at) => [id, values[at]!])));
}
