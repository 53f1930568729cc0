import { type Database, setDatabase } from '#db/client.ts';
import { cookieOf } from '#tests/support/cookie.ts';
import { makePerson } from '#tests/support/people.ts';
import type { Wanted } from './generator.ts';

/** More than start one quiz at once in the largest case. */
const STUDENTS = 6_000;
const ADMINS = 8;
const GRADE = 5;

const rowsOf = async <Row>(database: Database, text: string, values: unknown[] = []) =>
  (await database.query(text, values)).rows as Row[];

/** Students of one grade, each signed in. */
const MAKE = `
  with made as (
    insert into users (username, email, first_name, last_name, role, password_hash)
    select u, u || '@school.example', 'Laila', 'Safi', 'student', '-'
    from (select translate(left(md5(n::text), 12), '0123456789', 'ghijklmnop') as u from generate_series(1, ${STUDENTS}) n) names
    returning id),
  profiles as (
    insert into student_profiles (user_id, language, current_grade) select id, 'English', ${GRADE} from made)
  insert into sessions (id, user_id, expires_at)
  select encode(sha256(rpad(id::text, 43, '-')::bytea), 'hex'), id, now() + interval '1 day' from made returning user_id as "userId"`;

export type Question = { id: number; options: string[] };
export type Lesson = { id: number; subjectId: number; quizId: number; title: string; questions: Question[] };
export type School = {
  students: Asker[];
  admin: Asker;
  /** Several, since one may ask 600 times a minute. */
  admins: Asker[];
  /** Those that the students read. */
  lessons: Lesson[];
  all: Lesson[];
};
/** Who asks: their cookie and an address of their own, so that no limit is reached. */
export type Asker = { cookie: string; address: string };

const LESSONS = `
  select l.id, l.subject_id as "subjectId", q.id as "quizId", r.title, l.language = 'English' and s.grade_level = ${GRADE} as own,
    (select jsonb_agg(jsonb_build_object('id', x.id, 'options', x.options) order by x.position) from quiz_questions x
      where x.quiz_id = q.id) as questions
  from lessons l join subjects s on s.id = l.subject_id
  join lesson_revisions r on r.id = l.verified_revision_id join quizzes q on q.id = r.quiz_id
  order by l.id`;

/** The key of a student's session, of which `MAKE` writes the hash. */
const keyOf = (userId: number) => String(userId).padEnd(43, '-');
const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;

/** The starter curriculum's school with students who are signed in. The server has loaded the curriculum. */
export async function fillWith(database: Database): Promise<School> {
  setDatabase(database);
  const sessions = await rowsOf<{ userId: number }>(database, MAKE);
  const students = sessions.map(({ userId }, n) => ({
    cookie: cookieOf(keyOf(userId)),
    address: addressOf(n + 1),
  }));
  const admins: Asker[] = [];
  for (let n = 0; n < ADMINS; n++) {
    const { sessionKey } = await makePerson({ role: 'admin' });
    admins.push({ cookie: cookieOf(sessionKey), address: addressOf(n + (1 << 17)) });
  }
  const all = await rowsOf<Lesson & { own: boolean }>(database, LESSONS);
  await database.query('vacuum analyze', []);
  return {
    students,
    admin: admins[0]!,
    admins,
    lessons: all.filter(({ own }) => own),
    all,
  };
}

/** A page, as a browser asks for it by its address; its data alone, as after a link. */
export const page = ({ cookie, address }: Asker, path: string, isFlight = false): Wanted => ({
  method: 'GET',
  path: isFlight ? `${path}?_rsc` : path,
  headers: {
    cookie,
    'x-forwarded-for': address,
    'sec-fetch-dest': isFlight ? 'empty' : 'document',
    ...(isFlight ? { rsc: '1' } : {}),
  },
});

/** A documented call; with a body it changes something. */
export const call = ({ cookie, address }: Asker, method: string, path: string, body?: unknown): Wanted => ({
  method,
  path: `/api${path}`,
  headers: {
    cookie,
    'x-forwarded-for': address,
    'sec-fetch-dest': 'empty',
    'sec-fetch-site': 'same-origin',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
});

const answerTo = ({ id, options }: Question) => ({ question_id: id, student_answer: options[0]! });

/** Opens a quiz. */
export const start = (who: Asker, { id }: Lesson) => call(who, 'POST', `/lessons/${id}/quiz/start/`);

/** Saves one answer in an open attempt. */
const save = (who: Asker, { questions }: Lesson, attemptId: number | '{id}', seq: number) =>
  call(who, 'PUT', `/quiz_sessions/${attemptId}/answers/`, {
    ...answerTo(questions[seq % questions.length]!),
    seq,
  });

/** An answer saved in each of these open attempts. */
export async function saves(database: Database, seats: [Asker, Lesson][]): Promise<Wanted[]> {
  const open = await rowsOf<{ id: number; lessonId: number; userId: number }>(
    database,
    `select id, lesson_id as "lessonId", student_id as "userId" from quiz_attempts where state = 'open'`,
  );
  const seatOf = (cookie: string, lessonId: number) => `${cookie} ${lessonId}`;
  const ids = new Map(
    open.map(({ id, lessonId, userId }) => [seatOf(cookieOf(keyOf(userId)), lessonId), id]),
  );
  return seats.map(([who, lesson]) => save(who, lesson, ids.get(seatOf(who.cookie, lesson.id))!, 1));
}

/** Hands in a quiz whose answers are all in the body. */
export const submit = (who: Asker, { quizId, questions }: Lesson) =>
  call(who, 'POST', `/quizzes/${quizId}/submit/`, questions.map(answerTo));

/** A whole attempt as its page makes it: it is opened, ten answers are saved, and it is handed in. */
export const attempt = (who: Asker, lesson: Lesson): Wanted[] => [
  start(who, lesson),
  ...Array.from({ length: 10 }, (_, n) => save(who, lesson, '{id}', n + 1)),
  submit(who, lesson),
];
