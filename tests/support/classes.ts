import { db } from '#db/client.ts';
import { classes, classStudents, classTeachers } from '#db/schema/school.ts';
import { makeCode } from '#lib/school/classes/codes.ts';

type Wanted = Partial<typeof classes.$inferInsert> & {
  teachers: { id: number }[];
  students?: { id: number }[];
};

/** Creates a class of these people and returns its id. */
export async function makeClass({ teachers, students = [], ...wanted }: Wanted): Promise<number> {
  const about = { name: '1 A', gradeLevel: 1, language: 'English' as const, schoolYear: 2026 };
  const [row] = await db()
    .insert(classes)
    .values({ ...about, code: makeCode(), createdBy: teachers[0]!.id, ...wanted })
    .returning({ id: classes.id });
  const classId = row!.id;
  await db()
    .insert(classTeachers)
    .values(teachers.map(({ id }) => ({ classId, userId: id })));
  if (students.length > 0)
    await db()
      .insert(classStudents)
      .values(students.map(({ id }) => ({ classId, studentId: id })));
  return classId;
}
