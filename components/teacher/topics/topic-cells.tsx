import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Badge } from '#components/ui/badge.tsx';
import type { Spine, SpineTopic } from '#lib/content/curriculum/spine/spine.schema.ts';
import { LANGUAGES } from '#lib/vocabulary.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

/** A grade's topics of one subject, each with its lessons by language; where there is none it says so. */
export function TopicCells({ subject, topics }: { subject: SpineTopic['subject']; topics: SpineTopic[] }) {
  const t = useTranslations('topics');
  return (
    <section id={subject} className="grid scroll-mt-20 gap-3">
      <h3 className="text-lg font-semibold">{t(`subjects.${subject}`)}</h3>
      <ul className="grid gap-3">
        {topics.map((topic) => (
          <li
            key={topic.id}
            id={topic.id}
            className="grid scroll-mt-20 gap-3 rounded-card border bg-card p-4"
          >
            <div>
              <h4 className="font-semibold">{topic.term}</h4>
              <p className="text-sm text-muted">{topic.can}</p>
            </div>
            <Cells topic={topic} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cells({ topic: { lessons } }: { topic: SpineTopic }) {
  const t = useTranslations('topics.coverage');
  const common = useTranslations('common.languages');
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-5">
      {LANGUAGES.map((language) => {
        const own = lessons.filter((lesson) => lesson.language === language);
        return (
          <div key={language} className="min-w-0">
            <dt className="text-sm text-muted">{common(language)}</dt>
            {own.map(({ id, subjectId, title, status }) => (
              <dd key={id}>
                <Link
                  href={`/subjects/${subjectId}/lessons/${id}`}
                  prefetch={false}
                  className="inline-block min-h-6 text-indigo underline underline-offset-4"
                >
                  <LessonTitle title={title} language={language} />
                </Link>{' '}
                {status === 'draft' ? <Badge look="earned">{t('draft')}</Badge> : null}
              </dd>
            ))}
            {own.length === 0 ? <dd className="text-rose">{t('none')}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

/** Lessons that no cell counts, because they have no topic. */
export function WithoutTopic({ of }: { of: Spine['withoutTopic'] }) {
  const t = useTranslations('topics.coverage');
  const common = useTranslations('common');
  if (of.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-xl font-semibold">{t('untold')}</h2>
      <p className="max-w-prose text-muted">{t('untoldText')}</p>
      <ul className="grid gap-1">
        {of.map(({ subjectId, subject, grade, language, lessons }) => (
          <li key={`${subjectId} ${language}`}>
            <Link href={`/subjects/${subjectId}`} prefetch={false} className="underline underline-offset-4">
              {t.rich('untoldLine', {
                ...{ language: common(`languages.${language}`), count: lessons },
                subject: () => <bdi>{subject}</bdi>,
              })}
            </Link>{' '}
            <Badge>{common('gradeBadge', { grade })}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
