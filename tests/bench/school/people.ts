import { eq, inArray } from 'drizzle-orm';
import { type Database, db, setDatabase } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { classTeachers } from '#db/schema/school.ts';
import { openSession } from '#lib/platform/auth/sessions.ts';
import { cookieOf } from '#tests/support/cookie.ts';
import { makePerson } from '#tests/support/people.ts';
import type { Place } from './pages.ts';

/** How many classes take turns, so that no two requests in a row read the same rows. */
const PLACES = 20;
const CLASSES_OF_A_TEACHER = 5;

/** Classes of one grade from all over the school, each with forty students, a live quiz and an assignment. */
const PLACE = `
  with made as (select count(*)::int as count, min(id) - 1 as base from classes where id > 1000000),
  chosen as (select base + 5 + 12 * (n * (count / 12 - 1) / ${PLACES}) as class_id from made, generate_series(0, ${PLACES - 1}) n)
  select class_id as "classId", student_id as "studentId", username, subject_id as "subjectId", lesson_id as "lessonId"
  from chosen
  join lateral (select student_id from class_students s where s.class_id = chosen.class_id
    order by student_id offset 7 limit 1) student on true
  join users on users.id = student_id
  join lateral (select lesson_id, subject_id from lesson_progress p join lessons l on l.id = p.lesson_id
    where p.student_id = student.student_id order by attempts desc, lesson_id limit 1) lesson on true`;

/**
 * The classes to measure, each with a teacher, a student and an admin who are signed in. The teachers of an earlier
 * measurement leave, so that a school that is kept stays as it was.
 */
export async function findPlaces(database: Database): Promise<Place[]> {
  setDatabase(database);
  const rows = (await database.query(PLACE, [])).rows as Omit<Place, 'cookies'>[];
  if (rows.length !== PLACES) throw new Error(`The school has ${rows.length} places.`);
  const fromBefore = db().select({ id: users.id }).from(users).where(eq(users.role, 'instructor'));
  await db().delete(classTeachers).where(inArray(classTeachers.userId, fromBefore));
  const places: Place[] = [];
  for (const [index, row] of rows.entries()) {
    const teacher = await makePerson({ role: 'instructor' });
    const admin = await makePerson({ role: 'admin' });
    const own = Array.from({ length: CLASSES_OF_A_TEACHER }, (_, n) => rows[(index + n) % PLACES]!);
    await db()
      .insert(classTeachers)
      .values(own.map(({ classId }) => ({ classId, userId: teacher.id })));
    const student = await openSession(db(), row.studentId);
    const cookies = { teacher: teacher.sessionKey, student, admin: admin.sessionKey };
    places.push({
      ...row,
      cookies: Object.fromEntries(
        Object.entries(cookies).map(([who, sessionKey]) => [who, cookieOf(sessionKey)]),
      ) as Place['cookies'],
    });
  }
  return places;
}
