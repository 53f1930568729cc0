import { join } from 'node:path';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons, practiceTasks, quizQuestions, subjects } from '#db/schema/content.ts';
import { audit } from '#lib/platform/audit/audit.service.ts';
import type { Actor } from '#lib/platform/auth/actor.ts';
import { DomainError, notFound } from '#lib/platform/config/errors.ts';
import { topicOf } from '#lib/content/topics/file.ts';
import { readLessonAt } from '../read.ts';
import { filesOf, folderOf } from './export.rules.ts';

/**
 * A lesson's latest revision as a zip of its folder in the starter curriculum, right answers and all; recorded in the
 * audit log. Throws `not_found`, `no_content`.
 */
export async function exportLesson(actor: Actor<'admin'>, lessonId: number) {
  const { lesson, subject, revision, tasks, questions } = await latestOf(lessonId);
  if (revision.content.trim() === '') throw new DomainError('no_content', 'This lesson has no content yet.');
  const { curriculumKey, topic, language, orderInSubject: order } = lesson;
  const { title, content, objectives, minutes } = revision;
  const from = curriculumKey ? readLessonAt(join(process.cwd(), 'db', 'curriculum'), curriculumKey) : null;
  const exported = { title, minutes, topic, objectives, content, tasks, questions };
  const folder = folderOf({
    ...{ id: lessonId, language, order, grade: subject.gradeLevel, subjectId: subject.id },
    keys: { lesson: curriculumKey, subject: subject.curriculumKey },
    topic: topicOf(topic),
  });
  const files = Object.entries(filesOf(exported, from)).map(([name, text]) => [
    `${folder}/${name}`,
    strToU8(text),
  ]);
  await audit(db(), actor, 'lesson.export', { type: 'lesson', id: lessonId }, { revision: revision.number });
  return { name: `${folder.replaceAll('/', '-')}.zip`, bytes: zipSync(Object.fromEntries(files)) };
}

async function latestOf(lessonId: number) {
  const [row] = await db()
    .select({ lesson: lessons, subject: subjects, revision: lessonRevisions })
    .from(lessons)
    .innerJoin(subjects, eq(subjects.id, lessons.subjectId))
    .innerJoin(lessonRevisions, eq(lessonRevisions.id, lessons.latestRevisionId))
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt), isNull(subjects.deletedAt)));
  if (!row) throw notFound('This lesson does not exist.');
  const [tasks, questions] = await Promise.all([
    db()
      .select()
      .from(practiceTasks)
      .where(eq(practiceTasks.revisionId, row.revision.id))
      .orderBy(asc(practiceTasks.position)),
    db()
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.quizId, row.revision.quizId ?? 0))
      .orderBy(asc(quizQuestions.position)),
  ]);
  return { ...row, tasks, questions };
}
