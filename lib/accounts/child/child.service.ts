import '#server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { classStudents } from '#db/schema/school.ts';
import { freePictures } from './pictures.ts';
import { sample } from './secrets.ts';

const numberOf = (picture: string) => Number(picture.split('-')[1]);

/** Low numbers still first, and those of one number in an order that says nothing about the students. */
const dealt = (pictures: string[]): string[] =>
  sample(pictures, pictures.length).sort((a, b) => numberOf(a) - numberOf(b));

/** Gives each student of a locked class who has no picture one of their own at its door. */
export async function givePictures(tx: Tx, classId: number): Promise<void> {
  const { picture, studentId } = classStudents;
  const rows = await tx
    .select({ picture, studentId })
    .from(classStudents)
    .where(eq(classStudents.classId, classId))
    .orderBy(classStudents.createdAt, studentId);
  const free = dealt(freePictures(rows.flatMap((row) => row.picture ?? [])));
  const newPictures = rows
    .filter((row) => row.picture === null)
    .map((row, index) => ({ id: row.studentId, picture: free[index] }));
  if (newPictures.length === 0) return;
  await tx
    .update(classStudents)
    .set({
      picture: sql`(select e.picture from json_to_recordset(${JSON.stringify(newPictures)}::json) as e(id int, picture text)
        where e.id = ${studentId})`,
    })
    .where(and(eq(classStudents.classId, classId), isNull(picture)));
}
