import { DomainError, type FieldError } from '#lib/platform/config/errors.ts';
import type { AttemptAnswer } from './quizzes.schema.ts';

export type QuestionKey = { id: number; options: string[]; correctAnswer: string };

/** Shuffles by a seed, with the same result on every machine. Don't use it where nobody may predict the order. */
export function shuffled<T>(items: T[], seed: number): T[] {
  const random = mulberry32(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [order[last], order[pick]] = [order[pick]!, order[last]!];
  }
  return order;
}

/** Mulberry32 (Tommy Ettinger, public domain): a 32-bit generator for shuffling, never for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Whether two questions are the same: their text and their options, in any order. */
export const sameQuestion = (
  a: { questionText: string; options: string[] },
  b: { questionText: string; options: string[] },
): boolean =>
  a.questionText === b.questionText && [...a.options].sort().join('\0') === [...b.options].sort().join('\0');

/** Errors in answers to these questions: an unknown question, a repeated one, or an answer that is not an option. */
export function answerErrors(questions: QuestionKey[], answers: AttemptAnswer[]): FieldError[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ids = new Set<number>();
  return answers.flatMap(({ questionId, studentAnswer }, index): FieldError[] => {
    const question = byId.get(questionId);
    const field = (name: string) => `responses.${index}.${name}`;
    if (!question)
      return [{ field: field('question_id'), message: 'Not a question of this quiz', code: 'not_offered' }];
    if (ids.has(questionId))
      return [{ field: field('question_id'), message: 'Answered more than once', code: 'twice' }];
    ids.add(questionId);
    if (studentAnswer === null || question.options.includes(studentAnswer)) return [];
    return [
      { field: field('student_answer'), message: 'Not an option of this question', code: 'not_offered' },
    ];
  });
}

/** Throws `invalid` if answers don't fit the questions. */
export function ensureAnswersFit(questions: QuestionKey[], answers: AttemptAnswer[]): void {
  const fields = answerErrors(questions, answers);
  if (fields.length > 0) throw new DomainError('invalid', fields[0]!.message, { fields });
}

/** The misconception behind a chosen wrong option, if its author named one; otherwise null. */
export function thoughtBehind(
  { correctAnswer, misconceptions }: { correctAnswer: string; misconceptions: Record<string, string> },
  chosen: string | null,
): string | null {
  if (chosen === null || chosen === correctAnswer || !Object.hasOwn(misconceptions, chosen)) return null;
  return misconceptions[chosen]!;
}

export type Graded = { questionId: number; studentAnswer: string | null; seq: number; isCorrect: boolean };

/**
 * Whether a submitted answer counts and not the saved one: always without a sequence number, otherwise if its number is
 * higher.
 */
export const outranks = (saved: AttemptAnswer[], { questionId, seq }: AttemptAnswer): boolean =>
  seq === undefined || seq > (saved.find((savedAnswer) => savedAnswer.questionId === questionId)?.seq ?? 0);

/** Every question with its answer: the submitted one first, else the saved one. No answer counts as wrong. */
export function grade(
  questions: QuestionKey[],
  saved: AttemptAnswer[],
  submitted: AttemptAnswer[],
): Graded[] {
  const candidates = [...saved, ...submitted.filter((answer) => outranks(saved, answer))];
  const answers = new Map(candidates.map((answer) => [answer.questionId, answer]));
  const seqs = new Map(saved.map((answer) => [answer.questionId, answer.seq]));
  return questions.map(({ id, correctAnswer }) => {
    const answer = answers.get(id);
    const studentAnswer = answer?.studentAnswer ?? null;
    const seq = answer?.seq ?? seqs.get(id) ?? 0;
    return { questionId: id, studentAnswer, seq, isCorrect: studentAnswer === correctAnswer };
  });
}
