import type { Country } from '#lib/platform/notation/notation.rules.ts';
import { messageOf, phrase, say } from '#lib/content/exercises/say.ts';
import { isPassed, percent } from '#lib/content/scoring.rules.ts';
import type { Language } from '#lib/vocabulary.ts';

type Lesson = { id: number; title: string; language: Language; subject: string };
type Attempt = Lesson & { correct: number; asked: number };
export type WeekQuiz = Lesson & { tries: number; first: number; best: number; isPassed: boolean };
type Practised = { topic: string; exercises: number; hits: number };
/** Something that is hard for a child: a mistake in words, a lesson whose quiz is not passed yet, or a skill. */
export type Hard =
  | { kind: 'mistake'; text: string }
  | { kind: 'quiz'; title: string; language: Language }
  | { kind: 'skill'; text: string };

const MOST_HARD = 4;
/** The number of exercises after which a skill counts as hard, if fewer than half were right at once. */
const ENOUGH = 3;

/** Each lesson's first and best score of the week, latest lesson first. */
export function quizzesOf(attempts: Attempt[]): WeekQuiz[] {
  const byLesson = new Map<number, WeekQuiz>();
  for (const { correct, asked, ...lesson } of attempts) {
    const score = percent(correct, asked);
    const before = byLesson.get(lesson.id);
    byLesson.delete(lesson.id);
    byLesson.set(lesson.id, {
      ...lesson,
      tries: (before?.tries ?? 0) + 1,
      first: before?.first ?? score,
      best: Math.max(before?.best ?? 0, score),
      isPassed: (before?.isPassed ?? false) || isPassed(correct, asked),
    });
  }
  return [...byLesson.values()].reverse();
}

type WeekResults = { quizzes: WeekQuiz[]; practised: Practised[]; mistakes: string[] };

/** What was hard in a week: quizzes to try again, then skills, then mistakes. */
export function hardOf({ quizzes, practised, mistakes }: WeekResults, country: Country): Hard[] {
  const missed = quizzes
    .filter((quiz) => !quiz.isPassed)
    .map(({ title, language }): Hard => ({ kind: 'quiz', title, language }));
  const skills = practised
    .filter(({ exercises, hits }) => exercises >= ENOUGH && hits * 2 < exercises)
    .map(({ topic }): Hard => ({ kind: 'skill', text: topic }));
  const wrong = mistakes.flatMap((because): Hard[] => {
    const key = `misconception.${because}`;
    return messageOf(key, country) === undefined
      ? []
      : [{ kind: 'mistake', text: say(phrase(key), country) }];
  });
  return [...missed.slice(0, 2), ...skills.slice(0, 2), ...wrong].slice(0, MOST_HARD);
}
