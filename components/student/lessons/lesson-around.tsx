import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import type { Around } from '#lib/learning/progress/next.queries.ts';
import type { Language } from '#lib/vocabulary.ts';
import { LessonTitle } from './lesson-title.tsx';

type Topic = Around['before'][number];
type Lesson = Topic['lessons'][number];
type Props = { around: Around; language: Language };

/** The topics before and after a lesson's own, with their lessons; and other lessons on its topic. */
export function LessonAround({ around: { before, same, after }, language }: Props) {
  const t = useTranslations('topics.around');
  if (before.length + same.length + after.length === 0) return null;
  const isElsewhere = same.some((lesson) => lesson.language !== language);
  return (
    <nav aria-label={t('label')} className="mt-8 grid max-w-[74ch] gap-5 border-t pt-5 print:hidden">
      {before.length > 0 ? <Topics title={t('before')} topics={before} language={language} /> : null}
      {after.length > 0 ? <Topics title={t('after')} topics={after} language={language} /> : null}
      {same.length > 0 ? (
        <Part title={t('same')}>
          <Lessons lessons={same} named />
          {isElsewhere ? <p className="text-sm text-muted">{t('ownWords')}</p> : null}
        </Part>
      ) : null}
    </nav>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

/** A topic without a lesson that this reader may open is shown by its name alone. */
function Topics({ title, topics, language }: { title: string; topics: Topic[]; language: Language }) {
  const t = useTranslations('topics.around');
  const { locale, dir } = INTERFACE[language];
  return (
    <Part title={title}>
      <ul className="grid gap-3">
        {topics.map(({ id, grade, term, lessons }) => (
          <li key={id} className="grid gap-1">
            <span className="text-muted">
              {t.rich('topic', {
                grade,
                term: () => (
                  <bdi lang={locale} dir={dir}>
                    {term}
                  </bdi>
                ),
              })}
            </span>
            <Lessons lessons={lessons} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** @param props.named with the language of each */
function Lessons({ lessons, named = false }: { lessons: Lesson[]; named?: boolean }) {
  const common = useTranslations('common');
  if (lessons.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {lessons.map(({ id, subjectId, title, language }) => (
        <li key={id}>
          <Link
            href={`/subjects/${subjectId}/lessons/${id}`}
            className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
          >
            <LessonTitle {...{ title, language }} />
          </Link>
          {named ? <span className="text-muted"> · {common(`languages.${language}`)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** To the page that helps a teacher give this lesson. */
export function TeacherLink({ lessonId }: { lessonId: number }) {
  const t = useTranslations('topics.sheet');
  return (
    <Link
      href={`/teach/lessons/${lessonId}`}
      className={`${buttonClass({ look: 'secondary', size: 'small' })} justify-self-start print:hidden`}
    >
      {t('open')}
    </Link>
  );
}
