import { sql } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { auditReading } from '#lib/platform/audit/audit.service.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { findOpenClass } from '#lib/school/classes/classes.queries.ts';
import { thoughtOf } from '#lib/content/exercises/item.ts';
import { generatorsFor } from '#lib/content/exercises/lessons.ts';
import { countryOf, type ReaderNotation } from '#lib/platform/notation/notation.rules.ts';
import { type Draw, itemOfDraw } from '#lib/learning/practice/draws.ts';
import { topicOf } from '../assignments/assignments.queries.ts';
import {
  type ClassLesson,
  listClassLessons,
  listClassStudents,
  type RegisteredStudent,
} from '../teaching.queries.ts';
import { isSeen } from '../seen.queries.ts';
import { type Evidence, gather, type Shared } from './misconceptions.rules.ts';
import type { Misconceptions } from './misconceptions.schema.ts';

/** The most on a page. */
const MOST = 40;

/**
 * The current misconceptions of a class, from wrong options in each student's latest attempt at each quiz, and from
 * mistakes in practice that the student has not overcome since. Reading them is recorded. Throws `not_found`,
 * `class_ended`.
 */
export async function listMisconceptions(
  actor: Teacher,
  classId: number,
  { lesson }: { lesson?: number | undefined },
): Promise<Misconceptions> {
  const schoolClass = await findOpenClass(actor, classId);
  await auditReading(actor, 'class.misconceptions.read', { type: 'class', id: classId });
  const [students, all] = await Promise.all([listClassStudents(schoolClass), listClassLessons(schoolClass)]);
  const lessons = all.filter(({ id }) => lesson === undefined || id === lesson);
  const ids = lessons.map(({ id }) => id);
  if (students.length === 0 || ids.length === 0) return { of: students.length, misconceptions: [] };
  const [quiz, practice] = await Promise.all([
    listFromQuizzes(students, ids),
    listFromPractice(students, ids),
  ]);
  const byId = new Map(lessons.map((one) => [one.id, one]));
  const people = new Map(students.map(({ id, name }) => [id, { id, name }]));
  const misconceptions = gather([...quiz, ...practice])
    .slice(0, MOST)
    .map((one) => ({
      ...withLesson(one, byId.get(one.lessonId)!, actor),
      students: one.studentIds.map((id) => people.get(id)!),
    }));
  return { of: students.length, misconceptions };
}

/** A misconception with its lesson, and the lesson's skill that has this mistake, if any. */
function withLesson({ studentIds: _ids, ...one }: Shared, lesson: ClassLesson, reader: ReaderNotation) {
  const skills = generatorsFor(lesson.topic);
  const country = countryOf(lesson.language, reader);
  const treats = skills.find(({ wrong }) =>
    Object.keys(wrong).some((because) => thoughtOf(because, country) === one.text),
  );
  const generator = skills.find(({ id }) => id === one.generator)?.id ?? treats?.id ?? null;
  return {
    ...one,
    ...{ title: lesson.title, language: lesson.language, generator },
    topic: topicOf(generator, lesson.language, reader),
    hasPractice: skills.length > 0,
  };
}

type QuizRow = {
  studentId: number;
  lessonId: number;
  text: string;
  section: string | null;
  question: string;
  answer: string;
  key: string;
  explanation: string;
};

/**
 * The chosen wrong options with a known misconception, in each student's latest attempt at each quiz. `offset 0` has the
 * responses planned for one attempt: in a plain join the planner takes student and attempt for independent, expects one
 * row of the whole class, and may read every question of the school for each response.
 */
async function listFromQuizzes(students: RegisteredStudent[], lessons: number[]): Promise<Evidence[]> {
  const rows = await db().execute<QuizRow>(sql`
    with latest as (
      select distinct on (a.student_id, a.lesson_id) a.student_id, a.id, a.lesson_id from quiz_attempts a
      where ${isSeen(students, sql`a.student_id`, sql`a.submitted_at`)} and a.lesson_id in ${lessons} and a.state = 'submitted'
      order by a.student_id, a.lesson_id, a.id desc)
    select r.student_id as "studentId", latest.lesson_id as "lessonId", q.misconceptions ->> r.student_answer as text,
      q.section, q.question_text as question, r.student_answer as answer, q.correct_answer as key, q.explanation
    from latest
    cross join lateral (select * from attempt_responses
      where student_id = latest.student_id and attempt_id = latest.id offset 0) r
    join quiz_questions q on q.id = r.question_id
    where r.student_answer <> q.correct_answer and q.misconceptions ? r.student_answer
    order by latest.lesson_id, q.position, r.student_id`);
  return rows.map(({ studentId, lessonId, text, section, ...item }) => ({
    ...{ studentId, lessonId, text, section, generator: null },
    item: { kind: 'quiz', ...item },
  }));
}

type PracticeRow = Draw & { studentId: number; lessonId: number; answer: string; because: string };

/** Each student's mistakes in each skill since they last solved one of its exercises at once. */
async function listFromPractice(students: RegisteredStudent[], lessons: number[]): Promise<Evidence[]> {
  const rows = await db().execute<PracticeRow>(sql`
    select distinct on (i.student_id, i.lesson_id, i.generator, a.misconception)
      i.student_id as "studentId", i.lesson_id as "lessonId", i.generator, i.version, i.seed, i.level, i.country,
      a.answer, a.misconception as because
    from practice_items i
    join practice_answers a on a.student_id = i.student_id and a.item_id = i.id
    where ${isSeen(students, sql`i.student_id`, sql`i.created_at`)} and i.lesson_id in ${lessons} and a.misconception is not null
      and not exists (select 1 from practice_items later where later.student_id = i.student_id
        and later.generator = i.generator and later.id > i.id and later.is_hit)
    order by i.student_id, i.lesson_id, i.generator, a.misconception, i.id desc, a.number desc`);
  return rows.flatMap(({ studentId, lessonId, answer, because, ...draw }): Evidence[] => {
    const item = itemOfDraw(draw);
    if (!item?.wrong.some((one) => one.because === because)) return [];
    const { question, steps } = item;
    // Without the item's own numbers, so that the same thought in two exercises is one.
    const text = thoughtOf(because, item.country);
    return [
      {
        ...{ studentId, lessonId, text, generator: draw.generator, section: null },
        item: { kind: 'practice', question, answer, key: item.answer.text, explanation: steps.join(' ') },
      },
    ];
  });
}
