import { eq } from 'drizzle-orm';
import { db } from '#db/client.ts';
import {
  lessonRevisions,
  lessons,
  practiceTasks,
  quizQuestions,
  quizzes,
  subjects,
} from '#db/schema/content.ts';
import type { Language } from '#lib/vocabulary.ts';

export async function makeSubject({ grade = 5, name = 'Mathematics' } = {}) {
  const [subject] = await db()
    .insert(subjects)
    .values({ name, description: `All of ${name}`, gradeLevel: grade })
    .returning();
  return subject!;
}

type Wanted = {
  subjectId: number;
  title?: string;
  language?: Language;
  order?: number;
  state?: 'draft' | 'verified';
  questions?: number;
  /** An id from topics.yaml. */
  topic?: string;
};

/** A lesson with one task and a quiz whose right answers are 'right 0', 'right 1', … */
export async function makeLesson(wanted: Wanted) {
  const {
    subjectId,
    title = 'Fractions',
    language = 'English',
    order = 1,
    state = 'verified',
    questions = 10,
    topic,
  } = wanted;
  const [lesson] = await db()
    .insert(lessons)
    .values({ subjectId, language, orderInSubject: order, topic })
    .returning();
  const lessonId = lesson!.id;
  const quizId = await makeQuiz(lessonId, 1, questions);
  const content = `## Parts\n\nA half is $\\frac12$ of a whole.`;
  const [revision] = await db()
    .insert(lessonRevisions)
    .values({
      lessonId,
      number: 1,
      title,
      content,
      quizId,
      state,
      origin: 'person',
      verifiedAt: state === 'verified' ? new Date() : null,
    })
    .returning();
  const revisionId = revision!.id;
  await db()
    .insert(practiceTasks)
    .values({ revisionId, position: 0, content: 'What is half of 8?', solution: '4' });
  await db()
    .update(lessons)
    .set({ latestRevisionId: revisionId, verifiedRevisionId: state === 'verified' ? revisionId : null })
    .where(eq(lessons.id, lessonId));
  return { id: lessonId, quizId, revisionId };
}

export async function makeQuiz(lessonId: number, version: number, questions: number): Promise<number> {
  const [quiz] = await db().insert(quizzes).values({ lessonId, version }).returning();
  const rows = Array.from({ length: questions }, (_, position) => ({
    quizId: quiz!.id,
    position,
    questionText: `Question ${position}?`,
    options: [`wrong a${position}`, `right ${position}`, `wrong b${position}`, `wrong c${position}`],
    correctAnswer: `right ${position}`,
    explanation: `Because ${position}.`,
    section: 'Parts',
  }));
  if (rows.length > 0) await db().insert(quizQuestions).values(rows);
  return quiz!.id;
}

/** Responses to a quiz: the first `right` of them correct. */
export async function answersTo(quizId: number, right: number) {
  const questions = await db()
    .select()
    .from(quizQuestions)
    .where(eq(quizQuestions.quizId, quizId))
    .orderBy(quizQuestions.position);
  return questions.map(({ id, correctAnswer, options }, index) => ({
    question_id: id,
    student_answer: index < right ? correctAnswer : options.find((option) => option !== correctAnswer)!,
  }));
}
