import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, quizQuestions, subjects } from '#db/schema/content.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { lessonVisible, revisionFor } from '#lib/content/lessons/visibility.queries.ts';
import { readLessonAt } from '../read.ts';
import { checkedOf } from './checked.rules.ts';
import type { Checked } from './checked.schema.ts';

/**
 * Who stands for the revision that this actor reads: a person of the school, or Dars by the record of its curriculum.
 * Neither is known of a lesson from elsewhere that was not verified.
 */
export async function getStanding(
  actor: Teacher,
  lessonId: number,
): Promise<{ isVerified: boolean; checked: Checked | null }> {
  const [row] = await db()
    .select({
      key: lessons.curriculumKey,
      origin: lessonRevisions.origin,
      quizId: lessonRevisions.quizId,
      verifiedBy: lessonRevisions.verifiedBy,
    })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, revisionFor(actor)))
    .where(and(eq(lessons.id, lessonId), lessonVisible(actor)));
  const isVerified = typeof row?.verifiedBy === 'number';
  if (!row?.key || isVerified || row.origin !== 'curriculum') return { isVerified, checked: null };
  const questions = await db()
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, row.quizId ?? 0));
  const from = readLessonAt(join(process.cwd(), 'db', 'curriculum'), row.key);
  return { isVerified, checked: checkedOf(questions, from) };
}
