import { getTranslations } from 'next-intl/server';

const LETTERS = ['a', 'b', 'c', 'd'] as const;
const NUMBERS = ['first', 'second', 'third'] as const;

/** The right answers of each subject's three questions; the texts are in the message catalogues. */
const RIGHT = {
  mathematics: ['b', 'c', 'a'],
  physics: ['d', 'b', 'a'],
  chemistry: ['c', 'a', 'd'],
  biology: ['b', 'c', 'a'],
  computerScience: ['d', 'b', 'c'],
} as const;

export type DemoQuestion = {
  question: string;
  position: string;
  incorrect: string;
  answers: { text: string; isCorrect: boolean }[];
};
export type DemoSubject = { key: keyof typeof RIGHT; name: string; questions: DemoQuestion[] };
export type DemoQuizContent = { subjects: DemoSubject[]; dots: Record<DotState, string[]> };
export type DotState = 'unanswered' | 'current' | 'correct' | 'wrong';

const SUBJECTS = Object.keys(RIGHT) as (keyof typeof RIGHT)[];

/** The demo quiz in the reader's language, without a request. Throws if a question lacks exactly one right answer. */
export async function loadDemoQuiz(): Promise<DemoQuizContent> {
  const t = await getTranslations('landing.demo');
  const total = NUMBERS.length;
  const subjects = SUBJECTS.map((key) => ({
    key,
    name: t(`subjects.${key}`),
    questions: NUMBERS.map((number, index) => {
      const answers = LETTERS.map((letter) => ({
        text: t(`questions.${key}.${number}.${letter}`),
        isCorrect: RIGHT[key][index] === letter,
      }));
      const right = answers.find(({ isCorrect }) => isCorrect);
      if (!right) throw new Error(`The demo question ${key}.${number} has no right answer.`);
      return {
        question: t(`questions.${key}.${number}.question`),
        position: t('question', { number: index + 1, total }),
        incorrect: t('incorrect', { answer: right.text }),
        answers,
      };
    }),
  }));
  const dots = (state: DotState) => NUMBERS.map((_, index) => t(`dot.${state}`, { number: index + 1 }));
  return {
    subjects,
    dots: {
      unanswered: dots('unanswered'),
      current: dots('current'),
      correct: dots('correct'),
      wrong: dots('wrong'),
    },
  };
}
