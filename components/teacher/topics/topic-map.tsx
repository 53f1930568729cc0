import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { SpineTopic } from '#lib/content/curriculum/spine/spine.schema.ts';
import { TopicCurricula } from './topic-curricula.tsx';

type Props = { subject: SpineTopic['subject']; topics: SpineTopic[] };

/** A subject's topics by grade, in order, each with links to what it needs and to what needs it. */
export function TopicMap({ subject, topics }: Props) {
  const t = useTranslations('topics');
  const own = topics.filter((topic) => topic.subject === subject);
  const grades = [...new Set(own.map(({ grade }) => grade))];
  return grades.map((grade) => (
    <section key={grade} className="grid gap-3">
      <h2 className="text-xl font-semibold">{t('grade', { grade })}</h2>
      <ol className="grid gap-3 md:grid-cols-2">
        {own
          .filter((topic) => topic.grade === grade)
          .map((topic) => (
            <li
              key={topic.id}
              id={topic.id}
              className="grid scroll-mt-20 content-start gap-1 rounded-card border bg-card p-4 target:border-saffron"
            >
              <h3 className="font-semibold">{topic.term}</h3>
              <p className="text-muted">{topic.can}</p>
              <Links
                title={t('map.needs')}
                topics={topics.filter(({ id }) => topic.needs.includes(id))}
                none={t('map.nothing')}
              />
              <Links title={t('map.leads')} topics={topics.filter(({ needs }) => needs.includes(topic.id))} />
              <TopicCurricula topic={topic} />
              <Link
                href={`/teach/coverage?grade=${grade}#${topic.id}` as Route}
                prefetch={false}
                className="inline-block min-h-6 justify-self-start text-indigo underline underline-offset-4"
              >
                {t('map.lessons')}
                <span className="sr-only"> · {topic.term}</span>
              </Link>
            </li>
          ))}
      </ol>
    </section>
  ));
}

type LinksProps = { title: string; topics: SpineTopic[]; none?: string };

function Links({ title, topics, none }: LinksProps) {
  const t = useTranslations('topics');
  if (topics.length === 0) return none ? <p className="text-sm text-muted">{none}</p> : null;
  return (
    <div className="text-sm">
      <span className="text-muted">{title}:</span>
      <ul className="grid gap-0.5 ps-3">
        {topics.map(({ id, term, grade, subject }) => (
          <li key={id}>
            <a
              href={`/teach/topics?subject=${subject}#${id}`}
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {term}
            </a>{' '}
            <span className="text-muted">· {t('grade', { grade })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
