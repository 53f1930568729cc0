import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { NextLessonLink } from '#components/student/lessons/lesson-onward.tsx';
import { Reread } from '#components/student/lessons/response-list.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { MOST_SECTIONS, sectionsMissed } from '#lib/assessing/quizzes/missed.ts';
import type { QuizLesson, QuizResult } from './quiz-lesson.ts';

type Props = {
  attempt: QuizResult['attempt'];
  lesson: QuizLesson;
  back: string;
  sectionHref: (section: string) => string | undefined;
};

/** The next step: the next lesson; or read, practise and try again. */
export function WhatNow({ attempt, lesson, back, sectionHref }: Props) {
  const t = useTranslations('quiz');
  const { next, language, id } = lesson;
  const secondary = buttonClass({ look: 'secondary' });
  const sections = sectionsMissed(attempt).filter(sectionHref).slice(0, MOST_SECTIONS);
  return (
    <nav aria-label={t('whatNow')} className="mt-2 grid justify-items-center gap-4">
      {sections.length > 0 ? (
        <ul className="grid gap-1">
          {sections.map((section) => (
            <li key={section}>
              <Reread section={section} href={sectionHref(section)} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        {attempt.passed ? (
          next && <NextLessonLink next={next} />
        ) : (
          <>
            <Link href={lesson.practice as '/'} className={buttonClass()}>
              {t('practise')}
            </Link>
            {/* A page load, so that the quiz starts at its introduction. */}
            <a href={`/lessons/${id}/quiz`} className={secondary}>
              {t('retry')}
            </a>
          </>
        )}
        <Link href={back as '/'} className={secondary}>
          {t('back')}
        </Link>
      </div>
    </nav>
  );
}
