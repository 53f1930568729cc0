import { desc, eq, isNull } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { gradeMoves, users, imports } from '#db/schema/accounts.ts';
import { classes, classRequests, announcements, questionReports } from '#db/schema/school.ts';
import { concerns, safeguardingLeads } from '#db/schema/school-care.ts';
import { installation } from '#db/schema/platform.ts';
import { practiceTasks } from '#db/schema/content.ts';
import { countActs } from '#lib/accounts/grade-moves/grade-moves.queries.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { type Call, methodOf, pathOf, statusesOf } from '#lib/platform/http/call.ts';
import { makeLink } from '#lib/school/parents/parents.service.ts';
import { nextPracticeItem } from '#lib/learning/practice/practice.service.ts';
import { PROPOSED_CONTACT } from '#lib/school/safeguarding/safeguarding.queries.ts';
import { submitQuiz } from '#lib/assessing/quizzes/quizzes.service.ts';
import { startQuiz } from '#lib/assessing/quizzes/sessions.service.ts';
import type { makeSchool, Person } from './callers.ts';
import { description } from './description.ts';
import { makeAssignment } from './assignments.ts';
import { makeClass } from './classes.ts';
import { answersTo } from './lessons.ts';
import { makePerson, PASSWORD } from './people.ts';

export type School = Awaited<ReturnType<typeof makeSchool>> & { student: Person; me: Person };
/** The statuses for a student, another grade's student, an instructor, an admin and a student without a profile. */
type Answers = [number, number, number, number, number];
/** What a call's row says beyond its declaration. */
type Row = {
  body?: (school: School) => unknown;
  query?: (school: School) => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The status of a success, if the call has several. */
  status?: number;
  answers?: Answers;
  byCookie?: true;
};

const account = () => {
  const name = `m${crypto.randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@example.com`, first_name: 'Zala', last_name: 'Noor' };
};

const TERMS = { from_day: '2026-03-01', until_day: '2026-03-21', is_for_all: true, students: [] };

const openDoorOf = async ({ me, student }: School) => {
  const classId = await makeClass({ teachers: [me], students: [student], isDoorOpen: true });
  const [row] = await db().select({ code: classes.code }).from(classes).where(eq(classes.id, classId));
  return row!;
};

const AGREED = { body: () => ({ accepts: true }) };
/** No query, but the caller is a lead. */
const asLead = async ({ me }: School) => {
  await makeLead(me.id);
  return {};
};
const makeLead = (userId: number) => db().insert(safeguardingLeads).values({ userId }).onConflictDoNothing();

const lastChild = async () => {
  const [child] = await db()
    .select({ id: users.id })
    .from(users)
    .where(isNull(users.email))
    .orderBy(desc(users.id))
    .limit(1);
  return child!.id;
};

export const ROWS: Record<string, Row> = {
  'POST /login/': { body: ({ me }) => ({ email: me.email, password: PASSWORD }) },
  'POST /users/': { body: () => ({ ...account(), password: PASSWORD }) },
  'POST /token/': { byCookie: true },
  // No scheduler has a secret here.
  'GET /cron/': { answers: [404, 404, 404, 404, 404] },
  // Nor has a Prometheus.
  'GET /metrics/': { answers: [404, 404, 404, 404, 404] },
  'PUT /users/profile/me/': { body: () => ({ first_name: 'Mina' }) },
  'POST /users/profile/me/': { answers: [409, 409, 403, 403, 201] },
  'PUT /users/profile/me/password/': {
    body: () => ({ current_password: PASSWORD, new_password: 'quite another one' }),
  },
  'POST /users/profile/me/sessions/end/': { body: () => ({}) },
  'GET /users/profile/me/notation/': { answers: [200, 200, 403, 403, 404] },
  'PUT /users/profile/me/notation/': {
    body: () => ({ notation: null }),
    answers: [200, 200, 403, 403, 404],
  },
  'PUT /admin/notation/': { body: () => ({ arabic: 'ar-east' }) },
  'PUT /users/profile/me/student/': {
    body: () => ({ language: 'English' }),
    answers: [200, 200, 404, 404, 404],
  },
  'POST /lessons/{id}/quiz/start/': { status: 201 },
  'POST /lessons/{id}/practice/': { status: 201 },
  'POST /practice_items/{id}/answers/': { body: () => ({ number: 1, answer: '7' }) },
  'POST /practice_tasks/{id}/check/': { body: () => ({ answer: '4' }) },
  'POST /practice_items/{id}/hints/': { body: () => ({ number: 1 }) },
  'GET /ai/conversation/': { query: ({ subject }) => ({ subject_id: subject.id }) },
  'GET /admin/generations/': { query: ({ draft }) => ({ lessons: draft.id }) },
  'GET /admin/flaws/': { query: ({ draft }) => ({ lessons: draft.id }) },
  'GET /admin/subjects/progress/': { query: ({ subject }) => ({ subjects: subject.id }) },
  'POST /admin/subjects/{id}/lessons/': { body: () => ({ title: 'Halves', topic: 'counting-to-20' }) },
  'PUT /admin/lessons/{id}/topic/': { body: () => ({ topic: 'counting-to-20' }) },
  'PUT /quiz_sessions/{id}/answers/': {
    body: async ({ lesson }) => ({ ...(await answersTo(lesson.quizId, 1))[0], seq: 1 }),
  },
  'POST /quiz_sessions/{id}/answers/': { body: () => [] },
  'POST /quiz_sessions/{id}/leave/': { body: () => [] },
  'POST /quizzes/{id}/submit/': { body: ({ lesson }) => answersTo(lesson.quizId, 1), status: 201 },
  'POST /ai/assist/': {
    body: ({ subject, lesson }) => ({
      subject_id: subject.id,
      lesson_id: lesson.id,
      user_messages: [{ role: 'user', content: 'What is a half?' }],
    }),
    answers: [200, 404, 200, 200, 403],
  },
  'PUT /users/{id}/names/': { body: () => ({ first_name: 'Mina', last_name: 'Noor' }) },
  'POST /users/{id}/parent_links/': { body: () => ({ label: 'Mother', language: 'Pashto' }) },
  'POST /admin/users/': { body: () => ({ ...account(), role: 'admin' }) },
  'POST /admin/grade_moves/': {
    body: async () => ({ grades: ['11'], acts: await countActs(db()) }),
  },
  'POST /admin/imports/plan/': {
    body: () => ({
      text: 'username,first_name,last_name,email,role\nzala,Zala,Noor,zala@example.com,student\n',
    }),
  },
  'POST /admin/imports/read/': { body: () => ({ data: btoa('First name,Class\nZala,5A\n') }) },
  'POST /admin/questions/{id}/regrade_plan/': {
    body: async ({ lesson }) => {
      const key = (await answersTo(lesson.quizId, 1))[0]!.student_answer;
      return { correct_answer: key, seen_answer: key };
    },
  },
  'POST /classes/{id}/passwords/': { body: async () => ({ student_ids: [await lastChild()] }) },
  'GET /doors/': { query: openDoorOf },
  'POST /doors/join/': { body: openDoorOf, answers: [200, 200, 403, 403, 200] },
  'POST /doors/enter/': {
    body: async (school) => ({
      ...(await openDoorOf(school)),
      student_id: school.student.id,
      password: PASSWORD,
    }),
  },
  'POST /classes/{id}/students/': { body: ({ student }) => ({ account: student.username }), status: 200 },
  'POST /classes/{id}/students/remove/': { body: ({ student }) => ({ student_id: student.id }) },
  'POST /classes/{id}/teachers/': { body: ({ me }) => ({ account: me.email }) },
  'POST /classes/{id}/teachers/remove/': { body: ({ me }) => ({ user_id: me.id }) },
  'GET /classes/{id}/attempts/': {
    query: ({ student, lesson }) => ({ student_id: student.id, lesson_id: lesson.id }),
  },
  'POST /classes/{id}/assignments/': {
    body: ({ lesson }) => ({ ...TERMS, lesson_id: lesson.id, kind: 'lesson' }),
  },
  'PUT /assignments/{id}/': { body: () => TERMS },
  'POST /classes/{id}/live/': { body: ({ lesson }) => ({ lesson_id: lesson.id }) },
  'PUT /classes/{id}/live/pause/': { body: () => ({ is_paused: true }) },
  'POST /questions/{id}/reports/': { body: () => ({ reason: 'typo' }), answers: [201, 404, 201, 201, 403] },
  'POST /questions/{id}/report_answers/': { body: () => ({ verdict: 'right', answer: 'Read it again' }) },
  // The person in question has none.
  'DELETE /admin/users/{id}/second_factor/': { answers: [403, 403, 403, 409, 403] },
  'PUT /admin/users/{id}/': { body: () => ({ role: 'admin' }) },
  // In a demo the server decides.
  'PUT /admin/registration/': { body: () => ({ has_code: true }) },
  'PUT /admin/model/': { body: () => ({ students: 'none' }), status: 409 },
  'POST /admin/consents/': {
    body: ({ student }) => ({
      ...{ student_ids: [student.id], purpose: 'model', decision: 'given' },
      ...{ day: new Date().toISOString().slice(0, 10), way: 'paper' },
    }),
  },
  'PUT /admin/safeguarding/': { body: () => ({ contact: 'Ms Zala, room 4' }) },
  'POST /admin/safeguarding/leads/': { body: ({ me }) => ({ account: me.email }) },
  'GET /safeguarding/leads/': { query: asLead },
  'PUT /safeguarding/leads/{id}/': AGREED,
  'PUT /safeguarding/concerns/{id}/': AGREED,
  'GET /safeguarding/contact/': { query: asLead },
  'PUT /safeguarding/contact/': {
    query: async (school) => {
      const proposed = { key: PROPOSED_CONTACT, value: { contact: 'Ms Zala', by: 0 } };
      await db().insert(installation).values(proposed).onConflictDoNothing();
      return asLead(school);
    },
    ...AGREED,
  },
  'GET /safeguarding/concerns/': {
    query: async (school) => ({ ...(await asLead(school)), state: 'open' }),
  },
  'PUT /admin/lessons/{id}/': { body: () => ({ title: 'Halves' }) },
  // No language model is configured here.
  'POST /admin/lessons/{id}/regenerate-content/': { status: 503 },
};

/** A student at home in one of the caller's classes. */
const childOfMine = async ({ me }: School) => {
  const child = await makePerson();
  await makeClass({ teachers: [me], students: [child] });
  return child.id;
};

/** What an id in a path refers to, by the word before it. */
const IDS: Record<string, (school: School) => number | Promise<number>> = {
  '/classes/': async ({ me, student }) =>
    makeClass({
      teachers: [me, await makePerson({ role: 'instructor' })],
      students: [student, await makePerson({ email: null })],
      gradeLevel: 5,
    }),
  // From a quiz that the student has submitted, and reported by them to the calling teacher.
  '/questions/': async ({ me, student, lesson }) => {
    await submitQuiz(student.actor, lesson.quizId, { responses: [] });
    const questionId = (await answersTo(lesson.quizId, 1))[0]!.question_id;
    await makeClass({ teachers: [me], students: [student] });
    const report = { questionId, reporterId: student.id, reason: 'other' as const };
    await db().insert(questionReports).values(report).onConflictDoNothing();
    return questionId;
  },
  '/admin/safeguarding/leads/': async () => {
    const { id } = await makePerson({ role: 'instructor' });
    await makeLead(id);
    return id;
  },
  '/safeguarding/leads/': async (school) => {
    await asLead(school);
    const { id } = await makePerson({ role: 'instructor' });
    const wish = { state: 'proposed', proposedBy: id } as const;
    await db()
      .insert(safeguardingLeads)
      .values({ userId: id, ...wish });
    return id;
  },
  '/safeguarding/concerns/': async ({ me, student }) => {
    await makeLead(me.id);
    const cries = [{ at: '2026-03-01T08:00:00Z', danger: 'abuse', text: 'My uncle hits me' }] as const;
    const closed = { studentId: student.id, cries: [...cries], closedAt: new Date() };
    return (await db().insert(concerns).values(closed).returning())[0]!.id;
  },
  '/safeguarding/students/': async ({ me, student }) => {
    await makeLead(me.id);
    return student.id;
  },
  '/announcements/': async ({ me }) => {
    const classId = await makeClass({ teachers: [me] });
    const values = { classId, writtenBy: me.id, text: 'Bring a ruler' };
    return (await db().insert(announcements).values(values).returning())[0]!.id;
  },
  '/class_requests/': async ({ me, student }) => {
    await makeClass({ teachers: [me], students: [student] });
    const other = await makePerson({ role: 'instructor' });
    const values = { classId: await makeClass({ teachers: [other] }), studentId: student.id };
    const [one] = await db()
      .insert(classRequests)
      .values({ ...values, askedBy: other.id })
      .returning({ id: classRequests.id });
    return one!.id;
  },
  '/users/': childOfMine,
  '/parent_links/': async (school) => {
    const values = { label: 'Mother', language: 'English' } as const;
    return (await makeLink(school.me.actor as Teacher, await childOfMine(school), values)).id;
  },
  '/admin/users/': async () => (await makePerson()).id,
  '/admin/students/': ({ student }) => student.id,
  '/admin/imports/': async ({ student }) => {
    const finished = { kind: 'accounts' as const, requestedBy: student.id, finishedAt: new Date() };
    const [one] = await db().insert(imports).values(finished).returning({ id: imports.id });
    return one!.id;
  },
  '/admin/grade_moves/': async ({ student }) => {
    const [one] = await db()
      .insert(gradeMoves)
      .values({ movedBy: student.id })
      .returning({ id: gradeMoves.id });
    return one!.id;
  },
  '/assignments/': async ({ me, lesson }) =>
    (await makeAssignment(await makeClass({ teachers: [me] }), lesson.id, me.id)).id,
  '/admin/subjects/': ({ subject }) => subject.id,
  '/admin/lessons/': ({ draft }) => draft.id,
  '/admin/questions/': async ({ lesson }) => (await answersTo(lesson.quizId, 1))[0]!.question_id,
  '/subjects/': ({ subject }) => subject.id,
  '/lessons/': ({ lesson }) => lesson.id,
  '/quizzes/': ({ lesson }) => lesson.quizId,
  '/practice_tasks/': async ({ lesson }) => {
    const ofLesson = eq(practiceTasks.revisionId, lesson.revisionId);
    const [task] = await db().select({ id: practiceTasks.id }).from(practiceTasks).where(ofLesson);
    return task!.id;
  },
  '/practice_items/': async ({ student, lesson }) =>
    (await nextPracticeItem(student.actor, lesson.id)).item.id,
  '/quiz_attempts/': async ({ student, lesson }) =>
    (await submitQuiz(student.actor, lesson.quizId, { responses: [] })).attempt!.id,
  '/quiz_sessions/': async ({ student, lesson }) => (await startQuiz(student.actor, lesson.id)).session.id,
};

async function filledPath(call: Call, school: School): Promise<string> {
  const [before = '', after] = pathOf(call).split('{id}');
  const path = after === undefined ? before : `${before}${await IDS[before]!(school)}${after}`;
  const asked = (await ROWS[call.name]?.query?.(school)) ?? {};
  const query = Object.entries(asked).map(([key, value]) => `${key}=${value}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/** The body of a call's row, else the description's example of one. */
function bodyOf(call: Call, school: School): unknown {
  if (!call.body) return undefined;
  const own = ROWS[call.name]?.body;
  if (own) return own(school);
  const { requestBody } = description.paths[pathOf(call)][methodOf(call).toLowerCase()];
  return requestBody.content['application/json'].example;
}

export async function sampleOf(call: Call, school: School) {
  return { path: await filledPath(call, school), body: await bodyOf(call, school) };
}

/** The status for each caller: from the call's row, otherwise from the declaration's access. */
export function answersOf(call: Call): Answers {
  const { answers, status: own } = ROWS[call.name] ?? {};
  const status = own ?? statusesOf(call)[0]!;
  if (answers) return answers;
  if (call.access === 'admin') return [403, 403, 403, status, 403];
  if (call.access === 'teacher') return [403, 403, status, status, 403];
  if (call.access !== 'learner') return [status, status, status, status, status];
  if (!pathOf(call).includes('{')) return [status, status, status, status, 403];
  const others = /^\/(?:quiz_attempts|quiz_sessions|practice_items)\//.test(pathOf(call)) ? 404 : status;
  return [status, 404, others, others, 403];
}
