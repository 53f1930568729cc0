import * as accountsAdmin from '#lib/accounts/users/users.calls.ts';
import * as accounts from '#lib/accounts/accounts.calls.ts';
import * as live from '#lib/school/live/live.calls.ts';
import * as modelStudents from '#lib/platform/model/students/students.calls.ts';
import * as analytics from '#lib/school/school-figures/school-figures.calls.ts';
import * as gradeMoves from '#lib/accounts/grade-moves/grade-moves.calls.ts';
import * as notation from '#lib/accounts/notation/notation.calls.ts';
import * as imports from '#lib/accounts/imports/imports.calls.ts';
import * as announcements from '#lib/school/announcements/announcements.calls.ts';
import * as assistant from '#lib/tutor/tutor.calls.ts';
import * as audit from '#lib/platform/audit/audit.calls.ts';
import * as authoring from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import * as boot from './boot/boot.calls.ts';
import * as classes from '#lib/school/classes/classes.calls.ts';
import * as classAccounts from '#lib/school/classes/accounts/accounts.calls.ts';
import * as classDoor from '#lib/school/classes/door/door.calls.ts';
import * as classJoining from '#lib/school/classes/joining/joining.calls.ts';
import * as registration from '#lib/school/classes/registration/registration.calls.ts';
import * as classNames from '#lib/school/classes/names/names.calls.ts';
import * as classRequests from '#lib/school/classes/requests/requests.calls.ts';
import * as classStudents from '#lib/school/classes/students/students.calls.ts';
import * as lessonExport from '#lib/content/curriculum/export/export.calls.ts';
import * as spine from '#lib/content/curriculum/spine/spine.calls.ts';
import * as dashboard from '#lib/school/dashboard/dashboard.calls.ts';
import * as desk from '#lib/authoring/desk/desk.calls.ts';
import * as generation from '#lib/authoring/generation/generation.calls.ts';
import * as health from '#lib/platform/health.calls.ts';
import { type Call, methodOf, pathOf } from '#lib/platform/http/call.ts';
import * as lessons from '#lib/content/lessons/lessons.calls.ts';
import * as metrics from '#lib/platform/metrics/metrics.calls.ts';
import * as notices from '#lib/platform/notices/notices.calls.ts';
import * as openapi from './openapi/openapi.calls.ts';
import * as parents from '#lib/school/parents/parents.calls.ts';
import * as practice from '#lib/learning/practice/practice.calls.ts';
import * as review from '#lib/learning/practice/review/review.calls.ts';
import * as practiceTasks from '#lib/learning/practice/tasks/tasks.calls.ts';
import * as progress from '#lib/learning/progress/progress.calls.ts';
import * as quizAuthoring from '#lib/assessing/quizzes/authoring/authoring.calls.ts';
import * as quizzes from '#lib/assessing/quizzes/quizzes.calls.ts';
import * as records from '#lib/school/student-record/student-record.calls.ts';
import * as consent from '#lib/school/consent/consent.calls.ts';
import * as reports from '#lib/school/question-reports/question-reports.calls.ts';
import * as regrade from '#lib/assessing/quizzes/regrade/regrade.calls.ts';
import * as safeguarding from '#lib/school/safeguarding/safeguarding.calls.ts';
import * as subjectsAdmin from '#lib/content/subjects/subject-editor/subject-editor.calls.ts';
import * as subjects from '#lib/content/subjects/subjects.calls.ts';
import * as assignments from '#lib/school/assignments/assignments.calls.ts';
import * as marks from '#lib/school/gradebook/gradebook.calls.ts';
import * as misconceptions from '#lib/school/misconceptions/misconceptions.calls.ts';
import * as classProgress from '#lib/school/class-progress/class-progress.calls.ts';
import * as today from '#lib/school/today/today.calls.ts';
import * as typeset from '#lib/content/typeset/typeset.calls.ts';

/** The declared calls of each feature. */
export const FEATURES = {
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
};

const ORDER = ['GET', 'POST', 'PUT', 'DELETE'];

/** Every call of every feature, by path. For the description, the tests and, as a type, for the browser. */
export const CALLS: Call[] = Object.values(FEATURES)
  .flatMap((feature) => Object.values<Call>(feature))
  .sort(
    (a, b) => pathOf(a).localeCompare(pathOf(b)) || ORDER.indexOf(methodOf(a)) - ORDER.indexOf(methodOf(b)),
  );

type Each<F> = F extends unknown ? F[keyof F] : never;
type Declared = Each<(typeof FEATURES)[keyof typeof FEATURES]>;
/** Every call by its name. */
export type Calls = { [C in Declared as C['name']]: C };
