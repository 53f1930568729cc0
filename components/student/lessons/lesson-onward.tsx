import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { LessonTitle } from './lesson-title.tsx';

const WORDS = { practice: 'onPractice', quiz: 'onQuiz' } as const;

/** The next step after the lesson's text or problems. Not a `Link`: the lesson's tabs open it in place. */
export function Onward({ to }: { to: keyof typeof WORDS }) {
  const t = useTranslations('study.lesson');
  return (
    <a href={`?tab=${to}`} className={`${buttonClass({ size: 'large' })} mt-4 justify-self-start`}>
      {t(WORDS[to])}
    </a>
  );
}

export type NextLesson = { id: number; subjectId: number; title: string; language: Language };

export function NextLessonLink({ next }: { next: NextLesson }) {
  const t = useTranslations('study.lesson');
  return (
    <Link href={`/subjects/${next.subjectId}/lessons/${next.id}`} className={buttonClass()}>
      <span>
        {t.rich('nextLesson', {
          title: () => <LessonTitle {...next} />,
        })}
      </span>
    </Link>
  );
}
