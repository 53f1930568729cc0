import { type Column, getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { database, db, type Tx } from '#db/client.ts';
import * as accounts from '#db/schema/accounts.ts';
import * as assessing from '#db/schema/assessing.ts';
import * as authoring from '#db/schema/authoring.ts';
import * as content from '#db/schema/content.ts';
import * as learning from '#db/schema/learning.ts';
import * as platform from '#db/schema/platform.ts';
import * as care from '#db/schema/school-care.ts';
import * as school from '#db/schema/school.ts';
import * as tutor from '#db/schema/tutor.ts';
import { makeClass } from '../support/classes.ts';
import { makeLesson, makeSubject } from '../support/lessons.ts';
import { makePerson } from '../support/people.ts';

const WINGS = [accounts, assessing, authoring, content, learning, platform, care, school, tutor];
const TABLES = WINGS.flatMap((wing) => Object.values<unknown>(wing)).filter((value) => is(value, PgTable));

const UNDONE = new Error('undone');

/** The constraint that refuses what this does, or undefined. Nothing of it stays. */
async function refusal(change: (tx: Tx) => unknown) {
  try {
    await db().transaction(async (tx) => {
      await change(tx);
      throw UNDONE;
    });
  } catch (error) {
    if (error === UNDONE) return undefined;
    const { constraint_name: name } = (error as Error).cause as { constraint_name?: string };
    if (!name) throw error;
    return name;
  }
}

/** A value that any check lets pass. */
function sample(column: Column): unknown {
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.getSQLType() === 'date') return '2026-01-01';
  if (column.getSQLType() === 'boolean') return false;
  if (column.dataType === 'number') return 1;
  if (column.dataType === 'date') return new Date();
  return column.dataType === 'json' ? ['x'] : 'x';
}

/** A row that only foreign keys can refuse, which are looked at after the checks. */
function rowOf(table: PgTable): Record<string, unknown> {
  const columns = Object.entries<Column>(getTableColumns(table));
  const needed = columns.filter(
    ([, { notNull, hasDefault, generated }]) => notNull && !hasDefault && !generated,
  );
  const row = Object.fromEntries(needed.map(([key, column]) => [key, sample(column)]));
  // A task has a form only beside an answer, a card has a maker, and a wish about a lead is somebody's.
  if (table === content.practiceTasks) return { ...row, answer: '4' };
  if (table === care.safeguardingLeads) return { ...row, proposedBy: 1 };
  return table === accounts.users ? { ...row, passwordGivenBy: 1 } : row;
}

const insert = (table: PgTable, values: Record<string, unknown>) =>
  refusal((tx) => tx.insert(table).values({ ...rowOf(table), ...values } as never));

const VOCABULARIES = TABLES.flatMap((table) =>
  Object.entries<Column>(getTableColumns(table))
    .filter(([, { enumValues }]) => enumValues?.length)
    .map(([key, { enumValues }]) => {
      return { table, key, words: enumValues!, name: `${getTableName(table)}.${toSnakeCase(key)}` };
    }),
);

/** The columns with a check of this kind. */
const checked = (kind: 'length' | 'range') =>
  TABLES.flatMap((table) =>
    Object.keys(getTableColumns(table)).flatMap((key) => {
      const check = `${getTableName(table)}_${toSnakeCase(key)}_${kind}`;
      const isThere = getTableConfig(table).checks.some(({ name }) => name === check);
      return isThere ? [{ table, key, check }] : [];
    }),
  );

describe('each column of a vocabulary', () => {
  test('is one of all the tables that the database has', async () => {
    const { rows } = await database().query(
      "select tablename from pg_tables where schemaname = 'public'",
      [],
    );
    const names = TABLES.map((table) => getTableName(table));
    expect(names.toSorted()).toEqual(rows.map(({ tablename }) => tablename).toSorted());
    expect(VOCABULARIES.length).toBeGreaterThan(30);
  });

  test.each(VOCABULARIES)('$name refuses a word outside its list', async ({ table, key }) => {
    const check = `${getTableName(table)}_${toSnakeCase(key)}_enum`;
    for (const word of ['banana', '']) expect(await insert(table, { [key]: word })).toBe(check);
  });

  test.each(VOCABULARIES)('$name takes every word of its list', async ({ table, key, words }) => {
    for (const word of words) expect((await insert(table, { [key]: word })) ?? '').not.toMatch(/_enum$/);
  });
});

describe('numbers and texts', () => {
  test.each(checked('range'))('$check refuses a number below its range', async ({ table, key, check }) => {
    expect(await insert(table, { [key]: -1 })).toBe(check);
  });

  test.each(checked('length'))('$check refuses 10,000 characters', async ({ table, key, check }) => {
    expect(await insert(table, { [key]: 'x'.repeat(10_000) })).toBe(check);
  });
});

describe('a school with two lessons', () => {
  async function makeRows() {
    const subjectId = (await makeSubject()).id;
    const lesson = await makeLesson({ subjectId, questions: 1 });
    const other = await makeLesson({ subjectId, order: 2, questions: 1 });
    const student = await makePerson();
    const teacher = await makePerson({ role: 'instructor' });
    const classId = await makeClass({ teachers: [teacher], students: [student] });
    return { subjectId, lesson, other, student, teacher, classId };
  }
  type Rows = Awaited<ReturnType<typeof makeRows>>;

  const attempt = (studentId: number, lessonId: number, quizId: number) =>
    sql`insert into quiz_attempts (student_id, lesson_id, quiz_id, state, closes_at, option_seed)
      values (${studentId}, ${lessonId}, ${quizId}, 'open', now(), 0)`;
  const message = ({ student, subjectId }: Rows, { role = 'user', subject = subjectId, lesson = 0 }) =>
    sql`insert into assistant_messages (user_id, subject_id, lesson_id, role, content, source)
      values (${student.id}, ${subject}, ${lesson || null}, ${role}, 'Hello', 'person')`;
  const NOWHERE = 2_000_000_000;

  const IMPOSSIBLE: [string, string, (rows: Rows) => SQL][] = [
    [
      "role 'headmaster'",
      'users_role_enum',
      (s) => sql`update users set role = 'headmaster' where id = ${s.teacher.id}`,
    ],
    [
      'a name of 101 characters',
      'users_first_name_length',
      (s) => sql`update users set first_name = repeat('ن', 101) where id = ${s.student.id}`,
    ],
    [
      'a username of 51 characters',
      'users_username_length',
      (s) => sql`update users set username = repeat('u', 51) where id = ${s.student.id}`,
    ],
    [
      'a student of grade 13',
      'student_profiles_current_grade_range',
      (s) => sql`update student_profiles set current_grade = 13 where user_id = ${s.student.id}`,
    ],
    [
      "lessons in 'Klingon'",
      'student_profiles_language_enum',
      (s) => sql`update student_profiles set language = 'Klingon' where user_id = ${s.student.id}`,
    ],
    [
      'a title of 201 characters',
      'lesson_revisions_title_length',
      (s) => sql`update lesson_revisions set title = repeat('t', 201) where id = ${s.lesson.revisionId}`,
    ],
    [
      'a class of grade 99',
      'classes_grade_check',
      (s) => sql`update classes set grade_level = 99 where id = ${s.classId}`,
    ],
    [
      'a key outside its options',
      'quiz_questions_answer_check',
      (s) =>
        sql`update quiz_questions set correct_answer = 'none of them' where quiz_id = ${s.lesson.quizId}`,
    ],
    [
      "an attempt in state 'banana'",
      'quiz_attempts_state_enum',
      (s) =>
        sql`insert into quiz_attempts (student_id, lesson_id, quiz_id, state, closes_at, option_seed) values (${s.student.id}, ${s.lesson.id}, ${s.lesson.quizId}, 'banana', now(), 0)`,
    ],
    [
      "a notice of kind 'nonsense'",
      'notices_kind_enum',
      (s) =>
        sql`insert into notices (user_id, kind, about, data) values (${s.student.id}, 'nonsense', 'x:1', '{}')`,
    ],
    ['a message of a bot', 'assistant_messages_role_enum', (s) => message(s, { role: 'bot' })],
    [
      'a message about no subject',
      'assistant_messages_subject_id_subjects_id_fk',
      (s) => message(s, { subject: NOWHERE }),
    ],
    [
      'a message about no lesson',
      'assistant_messages_lesson_id_lessons_id_fk',
      (s) => message(s, { lesson: NOWHERE }),
    ],
    [
      'a verified revision of another lesson',
      'lessons_verified_revision_fk',
      (s) => sql`update lessons set verified_revision_id = ${s.other.revisionId} where id = ${s.lesson.id}`,
    ],
    [
      'a latest revision of another lesson',
      'lessons_latest_revision_fk',
      (s) => sql`update lessons set latest_revision_id = ${s.other.revisionId} where id = ${s.lesson.id}`,
    ],
    [
      'a quiz of another lesson',
      'lesson_revisions_quiz_fk',
      (s) => sql`update lesson_revisions set quiz_id = ${s.other.quizId} where id = ${s.lesson.revisionId}`,
    ],
    [
      'an attempt at a quiz of another lesson',
      'quiz_attempts_quiz_fk',
      (s) => attempt(s.student.id, s.lesson.id, s.other.quizId),
    ],
    [
      'a best score above what was asked',
      'lesson_progress_best_check',
      (s) =>
        sql`insert into lesson_progress (student_id, lesson_id, best_correct, best_asked) values (${s.student.id}, ${s.lesson.id}, 8, 7)`,
    ],
  ];

  test.each(IMPOSSIBLE)('cannot hold %s', async (_, constraint, change) => {
    const rows = await makeRows();
    expect(await refusal((tx) => tx.execute(change(rows)))).toBe(constraint);
  });

  test('holds what is right: an attempt and a message of its own lesson, names of the full length', async () => {
    const rows = await makeRows();
    const { student, lesson } = rows;
    const right = [
      attempt(student.id, lesson.id, lesson.quizId),
      message(rows, { lesson: lesson.id }),
      sql`update users set first_name = repeat('ن', 100), username = repeat('u', 50) where id = ${student.id}`,
      sql`update student_profiles set current_grade = 12 where user_id = ${student.id}`,
    ];
    for (const change of right) expect(await refusal((tx) => tx.execute(change))).toBeUndefined();
  });
});

test('each foreign key to an account has an index, because an erasure gives the account another number', async () => {
  const { rows } = await database().query(
    `select conname from pg_constraint c where contype = 'f' and confrelid = 'users'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
    [],
  );
  expect(rows).toEqual([]);
});
