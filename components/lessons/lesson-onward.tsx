import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/i18n/languages.ts';
import type { Language } from '#lib/vocabulary.ts';

export type NextLesson = { id: number; subjectId: number; title: string; language: Language };
type Props = {
  from: 'content' | 'practice' | 'quiz';
  hasTasks?: boolean;
  hasQuiz?: boolean;
  next?: NextLesson | undefined;
};

/** What comes after: the text leads to the problems, these to the quiz, and that to the next lesson. */
export function LessonOnward({ from, hasTasks = false, hasQuiz = false, next }: Props) {
  const t = useTranslations('study.lesson');
  if (from === 'quiz') return next ? <NextLessonLink next={next} /> : null;
  if (hasTasks)
    return (
      <a href="#tab-practice" className={`${buttonClass({ size: 'large' })} mt-4 justify-self-start`}>
        {t('onPractice')}
      </a>
    );
  return hasQuiz ? (
    <a href="#tab-quiz" className={`${buttonClass({ size: 'large' })} mt-4 justify-self-start`}>
      {t('onQuiz')}
    </a>
  ) : null;
}

export function NextLessonLink({ next }: { next: NextLesson }) {
  const t = useTranslations('study.lesson');
  const { locale, dir } = INTERFACE[next.language];
  return (
    <Link href={`/subjects/${next.subjectId}/lessons/${next.id}`} className={buttonClass()}>
      <span>
        {t.rich('nextLesson', {
          title: () => (
            <bdi lang={locale} dir={dir}>
              {next.title}
            </bdi>
          ),
        })}
      </span>
    </Link>
  );
}
