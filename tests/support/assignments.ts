import { db } from '#db/client.ts';
import { assignments } from '#db/schema/school.ts';

/** Assigns a lesson to a whole class, due in many years. */
export async function makeAssignment(classId: number, lessonId: number, teacherId: number) {
  const days = { fromDay: '2020-01-01', untilDay: '2099-12-31' };
  const [row] = await db()
    .insert(assignments)
    .values({ classId, lessonId, kind: 'lesson', ...days, isForAll: true, createdBy: teacherId })
    .returning();
  return row!;
}
