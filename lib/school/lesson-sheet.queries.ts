import { asc, eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import { lessonRevisions, quizQuestions } from '#db/schema/content.ts';
import type { Teacher } from '#lib/platform/auth/actor.ts';
import { getLesson, listPracticeTasks } from '#lib/content/lessons/lessons.queries.ts';
import { remainingMinutes } from '#lib/learning/progress/next.rules.ts';
import { topicOf, topics } from '#lib/content/topics/file.ts';
import { neighboursOf } from '#lib/content/topics/topics.rules.ts';
import { mistakesOf, threeOf } from './lesson-sheet.rules.ts';

/**
 * What a teacher needs to give a lesson, from the lesson, its quiz and its topic. With keys: never for students. Throws
 * `not_found`.
 */
export async function getSheet(actor: Teacher, lessonId: number) {
  const lesson = await getLesson(actor, lessonId);
  const [tasks, questions, [revision]] = await Promise.all([
    listPracticeTasks(actor, lessonId),
    db()
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.quizId, lesson.quizId ?? 0))
      .orderBy(asc(quizQuestions.position)),
    db()
      .select({ minutes: lessonRevisions.minutes })
      .from(lessonRevisions)
      .where(eq(lessonRevisions.id, lesson.revisionId)),
  ]);
  const { id, subjectId, title, language, gradeLevel, objectives, content } = lesson;
  const topic = topicOf(lesson.topic);
  return {
    ...{ id, subjectId, title, language, gradeLevel, objectives: objectives.map(({ text }) => text) },
    time: {
      /** As the author planned the lesson; null where nobody did. */
      planned: revision?.minutes ?? null,
      reading: remainingMinutes(content, gradeLevel, null),
      ...{ tasks: tasks.length, questions: questions.length },
    },
    topic: topic && {
      ...{ term: topic.terms[language], can: topic.can[language] },
      prepare: topic.prepare?.[language] ?? null,
      before: neighboursOf(topics(), topic).before.map(({ terms }) => terms[language]),
    },
    misconceptions: questions
      .map((question) => ({
        ...{ id: question.id, question: question.questionText, key: question.correctAnswer },
        ...{ mistakes: mistakesOf(question), say: question.explanation, section: question.section },
      }))
      .filter(({ mistakes }) => mistakes.length > 0),
    ask: threeOf(tasks).map((task) => ({
      ...{ id: task.id, question: task.content, answer: task.answer ?? task.solution },
    })),
  };
}

export type Sheet = Awaited<ReturnType<typeof getSheet>>;
