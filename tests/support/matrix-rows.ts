import { startQuiz } from '#lib/quizzes/sessions.ts';
import type { makeSchool, Person } from './callers.ts';
import { answersTo } from './lessons.ts';
import { makePerson, PASSWORD } from './people.ts';

export type School = Awaited<ReturnType<typeof makeSchool>> & { student: Person; me: Person };
type Sent = { path: string; body?: unknown };
type Make = (school: School) => Sent | Promise<Sent>;
/** What a student, another grade's student, an instructor, an admin and a student without a profile get. */
type Row = { make: Make; answers: [number, number, number, number, number]; byCookie?: true };

const own = (status: number, instructor = status): Row['answers'] => [status, 404, instructor, status, 403];
const ADMIN = (status: number): Row['answers'] => [403, 403, 403, status, 403];
const ALL = (status: number): Row['answers'] => [status, status, status, status, status];
const at =
  (path: (school: School) => string, body?: unknown): Make =>
  (school) => ({ path: path(school), ...(body !== undefined && { body }) });

const account = () => {
  const name = `m${crypto.randomUUID().slice(0, 8)}`;
  return { username: name, email: `${name}@example.com`, first_name: 'Zala', last_name: 'Noor' };
};
const session = async ({ student, lesson }: School) => (await startQuiz(student.actor, lesson.id)).session;
const QUESTION = { question_text: 'Half of 8?', options: ['2', '4'], correct_answer: '4' };
const someone = async () => `/admin/users/${(await makePerson()).id}/`;

/** Every method of every path; a route that is missing here fails the matrix. */
export const ROWS: Record<string, Row> = {
  'GET /health/': { make: at(() => '/health/'), answers: ALL(200) },
  'GET /ready/': { make: at(() => '/ready/'), answers: ALL(200) },
  'GET /openapi.json': { make: at(() => '/openapi.json'), answers: ALL(200) },
  'GET /languages/': { make: at(() => '/languages/'), answers: ALL(200) },
  'POST /login/': {
    make: ({ me }) => ({ path: '/login/', body: { email: me.email, password: PASSWORD } }),
    answers: ALL(200),
  },
  'POST /users/': {
    make: () => ({ path: '/users/', body: { ...account(), password: PASSWORD } }),
    answers: ALL(201),
  },
  'POST /logout/': { make: at(() => '/logout/'), answers: ALL(204) },
  'POST /token/': { make: at(() => '/token/'), answers: ALL(200), byCookie: true },
  'GET /users/profile/me/': { make: at(() => '/users/profile/me/'), answers: ALL(200) },
  'PUT /users/profile/me/': {
    make: at(() => '/users/profile/me/', { first_name: 'Mina' }),
    answers: ALL(200),
  },
  'POST /users/profile/me/': {
    make: at(() => '/users/profile/me/', { language: 'Urdu', current_grade: '5' }),
    answers: [409, 409, 403, 403, 201],
  },
  'PUT /users/profile/me/student/': {
    make: at(() => '/users/profile/me/student', { language: 'English' }),
    answers: [200, 200, 404, 404, 404],
  },
  'GET /subjects/{id}/': { make: at(({ subject }) => `/subjects/${subject.id}/`), answers: own(200) },
  'GET /subjects/{id}/details/': {
    make: at(({ subject }) => `/subjects/${subject.id}/details`),
    answers: own(200),
  },
  'GET /lessons/{id}/': { make: at(({ lesson }) => `/lessons/${lesson.id}/`), answers: own(200) },
  'GET /lessons/{id}/tasks/': { make: at(({ lesson }) => `/lessons/${lesson.id}/tasks/`), answers: own(200) },
  'GET /lessons/{id}/quiz/': { make: at(({ lesson }) => `/lessons/${lesson.id}/quiz/`), answers: own(200) },
  'GET /lessons/{id}/attempts/': {
    make: at(({ lesson }) => `/lessons/${lesson.id}/attempts/`),
    answers: own(200),
  },
  'POST /lessons/{id}/quiz/start/': {
    make: at(({ lesson }) => `/lessons/${lesson.id}/quiz/start/`),
    answers: own(201),
  },
  'PUT /quiz_sessions/{id}/answers/': {
    make: async (school) => ({
      path: `/quiz_sessions/${(await session(school)).id}/answers/`,
      body: { ...(await answersTo(school.lesson.quizId, 1))[0], seq: 1 },
    }),
    answers: [200, 404, 404, 404, 403],
  },
  'POST /quiz_sessions/{id}/leave/': {
    make: async (school) => ({ path: `/quiz_sessions/${(await session(school)).id}/leave/`, body: [] }),
    answers: [204, 404, 404, 404, 403],
  },
  'POST /quiz_sessions/{id}/return/': {
    make: async (school) => ({ path: `/quiz_sessions/${(await session(school)).id}/return/` }),
    answers: [200, 404, 404, 404, 403],
  },
  'POST /quizzes/{id}/submit/': {
    make: async ({ lesson }) => ({
      path: `/quizzes/${lesson.quizId}/submit/`,
      body: await answersTo(lesson.quizId, 1),
    }),
    answers: own(201),
  },
  'POST /ai/assist/': {
    make: ({ subject, lesson }) => ({
      path: '/ai/assist/',
      body: {
        subject_id: subject.id,
        lesson_id: lesson.id,
        user_messages: [{ role: 'user', content: 'What is a half?' }],
      },
    }),
    answers: own(200),
  },
  'GET /dashboard/student/': { make: at(() => '/dashboard/student/'), answers: [200, 200, 200, 200, 403] },
  'GET /dashboard/admin/': { make: at(() => '/dashboard/admin/'), answers: ADMIN(200) },
  'GET /admin/users/': { make: at(() => '/admin/users/'), answers: ADMIN(200) },
  'POST /admin/users/': {
    make: () => ({ path: '/admin/users/', body: { ...account(), role: 'admin' } }),
    answers: ADMIN(201),
  },
  'GET /admin/users/export/': { make: at(() => '/admin/users/export/'), answers: ADMIN(200) },
  'GET /admin/users/{id}/': { make: async () => ({ path: await someone() }), answers: ADMIN(200) },
  'PUT /admin/users/{id}/': {
    make: async () => ({ path: await someone(), body: { role: 'admin' } }),
    answers: ADMIN(200),
  },
  'DELETE /admin/users/{id}/': { make: async () => ({ path: await someone() }), answers: ADMIN(204) },
  'GET /admin/subjects/': { make: at(() => '/admin/subjects/'), answers: ADMIN(200) },
  'POST /admin/subjects/': {
    make: at(() => '/admin/subjects/', { name: 'Botany', description: 'Plants', grade_level: 5 }),
    answers: ADMIN(201),
  },
  'PUT /admin/subjects/{id}/': {
    make: at(({ subject }) => `/admin/subjects/${subject.id}`, { name: 'Flora' }),
    answers: ADMIN(200),
  },
  'DELETE /admin/subjects/{id}/': {
    make: at(({ subject }) => `/admin/subjects/${subject.id}`),
    answers: ADMIN(204),
  },
  'GET /admin/subjects/{id}/lessons/': {
    make: at(({ subject }) => `/admin/subjects/${subject.id}/lessons/`),
    answers: ADMIN(200),
  },
  'POST /admin/subjects/{id}/lessons/': {
    make: at(({ subject }) => `/admin/subjects/${subject.id}/lessons/`, { title: 'Halves', content: 'Text' }),
    answers: ADMIN(201),
  },
  'GET /admin/lessons/{id}/': { make: at(({ draft }) => `/admin/lessons/${draft.id}/`), answers: ADMIN(200) },
  'PUT /admin/lessons/{id}/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/`, { title: 'Halves' }),
    answers: ADMIN(200),
  },
  'DELETE /admin/lessons/{id}/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/`),
    answers: ADMIN(204),
  },
  'PUT /admin/lessons/{id}/verify/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/verify`),
    answers: ADMIN(200),
  },
  'POST /admin/lessons/{id}/regenerate-content/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/regenerate-content/`),
    answers: ADMIN(503),
  },
  'GET /admin/lessons/{id}/practice_tasks/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/practice_tasks/`),
    answers: ADMIN(200),
  },
  'POST /admin/lessons/{id}/practice_tasks/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/practice_tasks/`, {
      content: 'Half of 8?',
      solution: '4',
    }),
    answers: ADMIN(201),
  },
  'GET /admin/lessons/{id}/quizzes/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/quizzes/`),
    answers: ADMIN(200),
  },
  'POST /admin/lessons/{id}/quizzes/': {
    make: at(({ draft }) => `/admin/lessons/${draft.id}/quizzes/`, { quiz_questions: [QUESTION] }),
    answers: ADMIN(201),
  },
};
