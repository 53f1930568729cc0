import * as accountsAdmin from './accounts/admin/calls.ts';
import * as accounts from './accounts/calls.ts';
import * as live from './live/calls.ts';
import * as modelStudents from './ai/students/calls.ts';
import * as analytics from './analytics/calls.ts';
import * as gradeMoves from './accounts/grades/calls.ts';
import * as notation from './accounts/notation/calls.ts';
import * as imports from './accounts/import/calls.ts';
import * as announcements from './announcements/calls.ts';
import * as assistant from './assistant/calls.ts';
import * as audit from './audit/calls.ts';
import * as authoring from './authoring/calls.ts';
import * as boot from './boot/calls.ts';
import * as classes from './classes/calls.ts';
import * as classAccounts from './classes/accounts/calls.ts';
import * as classDoor from './classes/door/calls.ts';
import * as classJoining from './classes/joining/calls.ts';
import * as registration from './classes/registration/calls.ts';
import * as classNames from './classes/names/calls.ts';
import * as classRequests from './classes/requests/calls.ts';
import * as classStudents from './classes/students/calls.ts';
import * as lessonExport from './curriculum/export/calls.ts';
import * as spine from './curriculum/spine/calls.ts';
import * as dashboard from './dashboard/calls.ts';
import * as desk from './desk/calls.ts';
import * as generation from './generation/calls.ts';
import * as health from './health/calls.ts';
import { type Call, methodOf, pathOf } from './http/call.ts';
import * as lessons from './lessons/calls.ts';
import * as metrics from './metrics/calls.ts';
import * as notices from './notices/calls.ts';
import * as openapi from './openapi/calls.ts';
import * as parents from './parents/calls.ts';
import * as practice from './practice/calls.ts';
import * as review from './practice/review/calls.ts';
import * as practiceTasks from './practice/tasks/calls.ts';
import * as progress from './progress/calls.ts';
import * as quizAuthoring from './quizzes/authoring/calls.ts';
import * as quizzes from './quizzes/calls.ts';
import * as records from './records/calls.ts';
import * as consent from './records/consent/calls.ts';
import * as reports from './reports/calls.ts';
import * as regrade from './quizzes/regrade/calls.ts';
import * as safeguarding from './safeguarding/calls.ts';
import * as subjectsAdmin from './subjects/admin/calls.ts';
import * as subjects from './subjects/calls.ts';
import * as assignments from './teaching/assignments/calls.ts';
import * as marks from './teaching/marks/calls.ts';
import * as misconceptions from './teaching/misconceptions/calls.ts';
import * as classProgress from './teaching/progress/calls.ts';
import * as today from './teaching/today/calls.ts';
import * as typeset from './typeset/calls.ts';

const FEATURES = [
  accounts,
  accountsAdmin,
  analytics,
  assignments,
  announcements,
  classProgress,
  marks,
  misconceptions,
  today,
  assistant,
  audit,
  authoring,
  boot,
  classes,
  classAccounts,
  classDoor,
  classJoining,
  classNames,
  classRequests,
  classStudents,
  consent,
  registration,
  dashboard,
  desk,
  generation,
  gradeMoves,
  health,
  imports,
  lessonExport,
  lessons,
  live,
  metrics,
  modelStudents,
  notation,
  notices,
  openapi,
  parents,
  practice,
  practiceTasks,
  progress,
  quizAuthoring,
  quizzes,
  records,
  regrade,
  safeguarding,
  reports,
  review,
  spine,
  subjects,
  subjectsAdmin,
  typeset,
];

const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every call of every feature, by path. For the description, the tests and, as a type, for the browser. */
export const CALLS: Call[] = FEATURES.flatMap((feature) => Object.values<Call>(feature)).sort(
  (a, b) => pathOf(a).localeCompare(pathOf(b)) || ORDER.indexOf(methodOf(a)) - ORDER.indexOf(methodOf(b)),
);

type Each<F> = F extends unknown ? F[keyof F] : never;
type Declared = Each<(typeof FEATURES)[number]>;
/** Every call by its name. */
export type Calls = { [C in Declared as C['name']]: C };
