import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';

/** There are 40 lessons in each grade; student n is in grade 1 + n % 12. */
const LESSONS = 480;
const BASE = 1_000_000;

const day = (n: string) => `now() - ((${n}) % 400) * interval '1 day'`;
const student = `${BASE} + n`;
/** A lesson of the student's own grade, early ones more often, as in a school. */
const lesson = (k: string) => `${BASE} + 1 + n % 12 + 12 * ((n / 12 + ${k}) % 40 * (n % 7) / 7)`;
/** One of the lessons of a class's grade. */
const lessonOfClass = (id: string) => `${BASE} + 1 + (${id} - ${BASE} - 1) % ${LESSONS}`;
/** The most attempts of one student; attempt ids are spaced by it. */
const MOST_TRIES = 64;

/** How many attempts student `n` makes, by the average: most make few, and a few make many. */
export const triesOf = (average: number) =>
  `least(${MOST_TRIES}, round(-ln(1 - (n % 1000 * 919 % 1000 + 0.5) / 1000) * ${average}))::int`;

/** The rows of each table, for `n` from 1 to the number of students, or for a `few` of them. */
const ROWS: Record<string, string> = {
  users: `id, username, email, first_name, last_name, role, password_hash, model_consent, created_at)
    select ${student}, u, u || '@school.example', (array['Ahmad','Amina','Bilal','Dunya','Farid','Laila'])[1 + n % 6],
      (array['Ahmadi','Durrani','Karimi','Noori','Safi'])[1 + n % 5], 'student', '-', case when n % 10 < 8 then 'given' else 'none' end, now() - n * interval '1 minute'
    from (select n, translate(left(md5(n::text), 12), '0123456789', 'ghijklmnop') as u from students) made`,
  account_names: `key, part, user_id)
    select name_key(part), part, id from (select distinct id, lower(unnest(array[first_name, last_name])) as part
      from users where id > ${BASE}) names`,
  student_profiles: `user_id, language, current_grade) select ${student}, 'English', 1 + n % 12 from students`,
  sessions: `id, user_id, expires_at) select encode(sha256(n::text::bytea), 'hex'), ${student}, now() + (n % 60 - 20) * interval '1 day' from few`,
  provider_links: `user_id, issuer, subject) select ${student}, 'https://id.school.example', 'subject ' || n from students`,
  activity_days: `student_id, day)
    select ${student}, current_date - (n % 50 + 3 * k)::int from few, generate_series(0, 2) k`,
  quiz_attempts: `student_id, id, lesson_id, quiz_id, state, start_time, closes_at, submitted_at, option_seed, asked, correct)
    select ${student}, ${BASE} + ${MOST_TRIES} * n + k, ${lesson('k')}, ${lesson('k')}, 'submitted', ${day('n + k')},
      ${day('n + k')}, ${day('n + k')}, 0, 2, (n + k) % 3 from tries, generate_series(0, tries - 1) k`,
  lesson_progress: `student_id, lesson_id, opened_at, last_opened_at, attempts, best_correct, best_asked, passed_at)
    select student_id, lesson_id, min(start_time), max(start_time), count(*), max(correct), 2,
      case when max(correct) = 2 then max(start_time) end from quiz_attempts group by student_id, lesson_id`,
  attempt_responses: `student_id, attempt_id, question_id, student_answer, is_correct)
    select student_id, id, quiz_id * 2 - ${BASE} + id % 2, case when id % 3 > 0 then 'right ' || id % 2 else 'wrong' end,
      id % 3 > 0 from quiz_attempts`,
  attempt_regrades: `student_id, attempt_id, question_id, old_answer, new_answer, old_correct, new_correct, old_feedback)
    select student_id, id, quiz_id * 2 - ${BASE}, 'a', 'b', 0, 1, '' from quiz_attempts where id % ${MOST_TRIES} < 2`,
  practice_items: `student_id, id, lesson_id, purpose, generator, version, seed, level, country, created_at, closed_at, is_hit)
    select ${student}, ${BASE} + n, ${lesson('0')}, 'practice', 'adding-fractions', 1, n, 1, 'AF', ${day('n')}, ${day('n')},
      n % 2 = 0 from few`,
  practice_answers: `student_id, item_id, number, answer, verdict, hints)
    select ${student}, ${BASE} + n, 1, '7', 'wrong', 0 from few`,
  review_cards: `student_id, generator, lesson_id, due_on, last_on, stability, difficulty, reps, lapses)
    select ${student}, 'adding-fractions', ${lesson('0')}, current_date + (n % 40)::int, current_date, 2, 5, 1, 0
    from few`,
  assistant_messages: `user_id, subject_id, lesson_id, role, content, source, created_at)
    select ${student}, ${BASE} + 1 + n % 12, ${lesson('0')}, 'user', 'What is a half?', 'person', ${day('n')} from few`,
  ai_usage: `at, feature, user_id, model, status) select ${day('n')}, 'assistant', ${student}, 'm', 'ok' from few`,
  audit_log: `at, actor_id, action, target_type, target_id, detail)
    select ${day('n')}, ${BASE} + n % 50, 'user.update', 'user', ${student}, '{"fields": ["email"]}' from few`,
  classes: `id, name, grade_level, language, school_year, code, created_by)
    select ${BASE} + n, 'Class ' || n, 1 + (n - 1) % 12, 'English', 2026, 'C' || n, ${BASE} + 1
    from generate_series(1, (select max(n) from students) / 10) n`,
  class_teachers: `class_id, user_id) select id, ${BASE} + 1 + (id - ${BASE}) % 50 from classes where id >= ${BASE}`,
  // Classes of forty students of one grade; each student is in four.
  class_students: `class_id, student_id, created_at)
    select ${BASE} + 1 + n % 12 + 12 * ((n / 480 + k * made.count / 48) % (made.count / 12)), ${student},
      now() - interval '2 years'
    from students, generate_series(0, 3) k, (select max(n) / 10 as count from students) made`,
  notices: `user_id, kind, about, data, read_at)
    select ${student}, 'announcement', 'announcement:' || n / 40,
      '{"className": "4 B", "text": "Tomorrow"}', case when n % 3 = 0 then now() end from students`,
  announcements: `class_id, written_by, text) select id, ${BASE} + 1, 'Tomorrow' from classes where id >= ${BASE}`,
  parent_links: `student_id, label, language, token_hash, made_by, until_day)
    select ${student}, 'Mother', 'English', 'hash ' || n, ${BASE} + 1 + n % 50, current_date + 100 from students`,
  guardians: `student_id, name, contact) select ${student}, 'Mariam Karimi', '+93 70 123 4567' from students`,
  consents: `student_id, purpose, decision, day, way, guardian, recorded_by)
    select ${student}, 'model', 'given', current_date, 'paper', 'Mariam Karimi', ${BASE} + 1 + n % 50 from students
    where n % 10 < 8`,
  concerns: `student_id, cries, closed_at)
    select ${student}, '[{"at": "2026-03-01T08:00:00Z", "danger": "abuse", "text": "My uncle hits me"}]',
      case when n % 2000 > 0 then now() end from students where n % 20 = 0`,
  live_quizzes: `class_id, lesson_id, started_by, ended_at) select id, ${lessonOfClass('id')}, ${BASE} + 1, case when id % 3 > 0 then now() end from classes where id >= ${BASE}`,
  question_reports: `question_id, reporter_id, reason, answered_at)
    select quiz_id * 2 - ${BASE}, student_id, 'other', now() from quiz_attempts where id % ${MOST_TRIES} = 0`,
  assignments: `id, class_id, lesson_id, kind, from_day, until_day, is_for_all, created_by)
    select id + count * k, id, ${lessonOfClass('id')}, (array['lesson','quiz','practice'])[1 + k], current_date - 7, current_date, true,
      ${BASE} + 1 from classes, generate_series(0, 2) k, (select count(*) from classes) made where id >= ${BASE}`,
  assignment_students: `assignment_id, student_id, until_day)
    select id, ${BASE} + 1 + (id - ${BASE}) * 7 % 90000, current_date + 2 from assignments where id >= ${BASE}`,
  import_rows: `import_id, line, user_id, state)
    select ${BASE} + n / 500, n % 500, ${student}, 'own' from few`,
  rate_limits: `key, points, expire) select 'user:' || n, 1, extract(epoch from now()) * 1000 from few`,
};

const CONTENT = `
  insert into subjects (id, name, description, grade_level)
    select ${BASE} + g, 'Mathematics', 'Numbers', g from generate_series(1, 12) g;
  insert into lessons (id, subject_id, language, order_in_subject, latest_revision_id, verified_revision_id)
    select ${BASE} + n, ${BASE} + 1 + (n - 1) % 12, 'English', n, ${BASE} + n, ${BASE} + n from generate_series(1, ${LESSONS}) n;
  insert into quizzes (id, lesson_id, version) select id, id, 1 from lessons;
  insert into lesson_revisions (id, lesson_id, number, title, content, quiz_id, state, origin)
    select id, id, 1, 'Lesson ' || id, '## Parts', id, 'verified', 'person' from lessons;
  insert into quiz_questions (id, quiz_id, position, question_text, options, correct_answer, misconceptions)
    select id * 2 - ${BASE} + k, id, k, 'Which?', '["right 0", "right 1", "wrong"]', 'right ' || k, '{"wrong": "Counts the lines"}'
    from quizzes, generate_series(0, 1) k;
  insert into practice_tasks (revision_id, position, content, solution) select id, 0, 'Half of 8?', '4' from lesson_revisions;
  insert into imports (id, kind, requested_by, finished_at)
    select ${BASE} + n, 'accounts', ${BASE} + 1, now() from generate_series(0, 200) n`;

/** The tables that grow with the number of students: those that `fillSchool` fills by it. */
export const GROWING = Object.keys(ROWS);

/** The indexes without a constraint, because indexing all rows at the end is faster. */
const INDEXES = sql.raw(`select indexname as name, indexdef as made from pg_indexes
  where tablename in (${GROWING.map((table) => `'${table}'`).join()})
    and indexname not in (select conname from pg_constraint)`);

/** What a trigger would have counted. */
const COUNTS = `insert into user_counts (role, shard, count)
  select role, 0, count(*) from users where erased_at is null group by role`;

/**
 * Fills a school with this many students and this many attempts per student on average. It bypasses the triggers, takes
 * seconds, and updates the planner's statistics.
 */
export async function fillSchool(
  { db }: Pick<Database, 'db'>,
  students: number,
  attempts = 2,
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = (text: string) => (tx as Db).execute(sql.raw(text));
    await run('set local session_replication_role = replica');
    for (const statement of CONTENT.split(';\n')) await run(statement);
    await run(`create temp table students on commit drop as select n from generate_series(1, ${students}) n`);
    await run('create temp table few on commit drop as select n from students where n % 4 = 0');
    await run(
      `create temp table tries on commit drop as select n, ${triesOf(attempts)} as tries from students`,
    );
    const indexes = (await tx.execute(INDEXES)) as unknown as { name: string; made: string }[];
    for (const { name } of indexes) await run(`drop index ${name}`);
    for (const [table, rows] of Object.entries(ROWS)) await run(`insert into ${table} (${rows}`);
    for (const { made } of indexes) await run(made);
    await run('delete from user_counts');
    await run(COUNTS);
  });
  await db.execute(sql`vacuum analyze`);
}
